import type { RulesView } from '@commonway/contract/admin/validation-rules/rules-view.ts';
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { textIn } from '../../tenants/text-in.ts';

/** Fields that every form has. */
const standardFields = ['applicantName', 'signedName'];

/** Questions and totals that a form's rules can refer to, with their labels. */
export function figuresOf(form: FormDefinition, language: string): RulesView['figures'] {
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

/** The figures of a rule that the form doesn't have: such a rule would never have a result. */
export function findUnknownFigures(
  rule: RuleDefinition,
  known: readonly { readonly key: string }[],
): string[] {
  const keys = new Set(known.map(({ key }) => key));
  return figuresIn(rule).filter((key) => !keys.has(key));
}

function figuresIn(rule: RuleDefinition): readonly string[] {
  if (rule.kind === 'missing' || rule.kind === 'document') return rule.parameters.fields;
  if (rule.kind === 'cross-field') return [rule.parameters.figure, rule.parameters.against];
  return rule.kind === 'threshold' ? [rule.parameters.figure] : [];
}
