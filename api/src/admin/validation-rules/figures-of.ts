import type { RuleFigure } from '@commonway/contract/admin/validation-rules/validation-rules-kind.ts';
import type { FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { textIn } from '../../tenants/text-in.ts';

/** Fields that every form has. */
const standardFields = ['applicantName', 'signedName'];

/** Questions and totals that a form's rules can refer to, with their labels. */
export function figuresOf(form: FormDefinition, language: string): RuleFigure[] {
  const fields: readonly FormField[] = form.pages.flatMap((page) => page.fields);
  const questions = fields.map(({ key, label, kind }) => ({
    key,
    label: textIn(label, language),
    isDocument: kind === 'file',
  }));
  const otherKeys = [...Object.keys(form.totals ?? {}), ...standardFields].filter(
    (key) => !fields.some((field) => field.key === key),
  );
  return [...questions, ...otherKeys.map((key) => ({ key, label: '', isDocument: false }))];
}
