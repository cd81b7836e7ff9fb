// A rule's sentence with the figures it judged by. A rule without words of its own is told by its name and figures.
import { type ValidationRule, validationRules } from '@commonway/contract/applications/validation-rules.ts';
import type { ValidationView } from '@commonway/contract/work-queue/get-case.ts';
import type { Format } from '../../shell/format.tsx';

export interface FigureReader {
  readonly format: Format;
  readonly separator: string;
  /** The words of a question by its key. */
  readonly nameField: (key: string) => string;
}

/** The text that tells a rule's result, if the rule has one. */
export function ruleText(rule: string): `rule.${ValidationRule}` | undefined {
  return Object.hasOwn(validationRules, rule) ? `rule.${rule as ValidationRule}` : undefined;
}

const money = /(amount|income|rent|owed|paid|limit)/i;

/** A figure of the evidence as people read it. */
export function figureText(name: string, value: unknown, reader: FigureReader): string {
  const { format, separator, nameField } = reader;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => figureText(name, each, reader)).join(separator);
  if (typeof value === 'number') return money.test(name) ? format.money(value) : String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'missing') return nameField(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : value;
}

/** Every figure as a value for the rule's sentence. */
export function sentenceValues(
  { result, evidence }: Pick<ValidationView, 'result' | 'evidence'>,
  reader: FigureReader,
): Record<string, string> {
  const figures = Object.entries(evidence).map(([name, value]) => [name, figureText(name, value, reader)]);
  return { ...Object.fromEntries(figures), result };
}

/** The applications a rule points at. */
export function namedApplications(evidence: ValidationView['evidence']): number[] {
  const lists = [evidence['others'], evidence['sameNameAndBirthDate'], evidence['samePhone']];
  const ids = lists.flatMap((list) => (Array.isArray(list) ? list : []));
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}

/** "yearlyIncome" as "Yearly income": for rules and figures that have no words. */
export function plainName(code: string): string {
  const words = code
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
