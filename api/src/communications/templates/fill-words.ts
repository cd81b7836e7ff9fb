import { fillVariables, variablesOf } from '@commonway/contract/communications/templates/variables.ts';

interface Words {
  readonly subject: string;
  readonly body: string;
}

/**
 * Fills the variables of a text, and lists those without a value. Braces within a value, such as a name, are not
 * variables.
 */
export const fillWords = (
  { subject, body }: Words,
  values: Readonly<Record<string, string>>,
): Words & { readonly missing: readonly string[] } => ({
  subject: fillVariables(subject, values),
  body: fillVariables(body, values),
  missing: variablesOf(subject, body).filter((name) => !(Object.hasOwn(values, name) && values[name])),
});
