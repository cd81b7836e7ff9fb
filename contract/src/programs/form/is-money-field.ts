import type { FormDefinition } from '../form-definition.ts';

const findField = (form: FormDefinition, key: string) =>
  form.pages.flatMap((page) => page.fields).find((each) => each.key === key);

/** Whether the form's question or calculation with this key is an amount of money. */
export function isMoneyField(form: FormDefinition, key: string): boolean {
  const field = findField(form, key);
  return field?.kind === 'money' || (field?.kind === 'computed' && field.format === 'money');
}

/** Whether the form's question or calculation with this key is a number that is no amount of money. */
export function isNumberField(form: FormDefinition, key: string): boolean {
  const field = findField(form, key);
  return field?.kind === 'number' || (field?.kind === 'computed' && field.format === 'number');
}
