// Converts a form and its answers to display rows. Answers contain only questions that this applicant was asked.
import { getLocalText } from '@commonway/contract/languages/languages.ts';
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

/** Returns the form pages that have answers, as labeled rows and groups in the given language. */
export function buildAnswerPages(form: FormDefinition, answers: Answers, language: string): AnswerPage[] {
  const pages = form.pages.map((page) => ({
    key: page.key,
    title: getLocalText(page.title, language),
    lines: buildLines(page.fields, answers, language, ''),
  }));
  return pages.filter((page) => page.lines.length > 0);
}

/**
 * Returns the label of a field anywhere in the form by its key or path (`members.0.income`); undefined if unknown.
 */
export function findFieldLabel(form: FormDefinition, key: string, language: string): string | undefined {
  const last = key.split('.').at(-1);
  const fields = form.pages.flatMap((page) =>
    page.fields.flatMap((field) => [field, ...getInnerFields(field)]),
  );
  const field = fields.find((each) => each.key === key) ?? fields.find((each) => each.key === last);
  return field && getLocalText(field.label, language);
}

/** Returns a row for each field that has an answer or was asked unconditionally, and a group for each group field. */
function buildLines(
  fields: readonly FormField[],
  answers: Answers,
  language: string,
  prefix: string,
): (AnswerRow | AnswerGroup)[] {
  return fields.flatMap((field): (AnswerRow | AnswerGroup)[] => {
    const value = answers[field.key];
    if (field.kind === 'group') return Array.isArray(value) ? [buildGroup(field, value, language)] : [];
    if (!isAnswered(value) && (field.showIf !== undefined || field.kind === 'computed')) return [];
    return [
      { key: field.key, path: prefix + field.key, label: getLocalText(field.label, language), field, value },
    ];
  });
}

/** Returns the labeled rows of each item of a group field. */
function buildGroup(field: GroupField, items: readonly unknown[], language: string): AnswerGroup {
  return {
    key: field.key,
    label: getLocalText(field.label, language),
    itemLabel: getLocalText(field.itemLabel, language),
    items: items.map((item, index) =>
      buildLines(field.fields, (item ?? {}) as Answers, language, `${field.key}.${index}.`).filter(
        (line) => 'field' in line,
      ),
    ),
  };
}

/** The fields inside a group field; none for other fields. */
const getInnerFields = (field: FormField): readonly PlainField[] =>
  field.kind === 'group' ? field.fields : [];

/** Returns whether there is an answer. `false` and 0 count as answers. */
export function isAnswered(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return !Array.isArray(value) || value.length > 0;
}
