// Converts a form and its answers to display rows. Answers contain only questions that this applicant was asked.
import { localText } from '@commonway/contract/languages/languages.ts';
import type {
  Answers,
  FormDefinition,
  FormField,
  GroupField,
  PlainField,
} from '@commonway/contract/programs/form-definition.ts';

export interface AnswerRow {
  readonly key: string;
  /** The path within the answers: `rent`, or `members.0.name` inside a group. */
  readonly path: string;
  readonly label: string;
  readonly field: PlainField;
  readonly value: unknown;
}

export interface AnswerGroup {
  readonly key: string;
  readonly label: string;
  /** The label of one item, such as "Household member". */
  readonly itemLabel: string;
  readonly items: readonly (readonly AnswerRow[])[];
}

export interface AnswerPage {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly (AnswerRow | AnswerGroup)[];
}

/** Returns the form pages that have answers, with labels in the viewer's language. */
export function answerPages(form: FormDefinition, answers: Answers, language: string): AnswerPage[] {
  const pages = form.pages.map((page) => ({
    key: page.key,
    title: localText(page.title, language),
    lines: linesOf(page.fields, answers, language, ''),
  }));
  return pages.filter((page) => page.lines.length > 0);
}

/** Returns the label of a field anywhere in the form by its key, such as the question that a document answers. */
export function fieldLabel(form: FormDefinition, key: string, language: string): string | undefined {
  const last = key.split('.').at(-1);
  const fields = form.pages.flatMap((page) => page.fields.flatMap((field) => [field, ...innerFields(field)]));
  const field = fields.find((each) => each.key === key) ?? fields.find((each) => each.key === last);
  return field && localText(field.label, language);
}

function linesOf(
  fields: readonly FormField[],
  answers: Answers,
  language: string,
  prefix: string,
): (AnswerRow | AnswerGroup)[] {
  return fields.flatMap((field): (AnswerRow | AnswerGroup)[] => {
    const value = answers[field.key];
    if (field.kind === 'group') return Array.isArray(value) ? [groupOf(field, value, language)] : [];
    if (!isAnswered(value) && (field.showIf !== undefined || field.kind === 'computed')) return [];
    return [
      { key: field.key, path: prefix + field.key, label: localText(field.label, language), field, value },
    ];
  });
}

function groupOf(field: GroupField, items: readonly unknown[], language: string): AnswerGroup {
  return {
    key: field.key,
    label: localText(field.label, language),
    itemLabel: localText(field.itemLabel, language),
    items: items.map((item, index) =>
      linesOf(field.fields, (item ?? {}) as Answers, language, `${field.key}.${index}.`).filter(
        (line) => 'field' in line,
      ),
    ),
  };
}

const innerFields = (field: FormField): readonly PlainField[] => (field.kind === 'group' ? field.fields : []);

/** Returns whether there is an answer. `false` and 0 count as answers. */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return !Array.isArray(value) || value.length > 0;
}
