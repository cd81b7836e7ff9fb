// Generates example answers to try out a form: every visible question is answered within its limits.
import type { Answers, FieldMeaning, FormDefinition, GroupField, PlainField } from '../form-definition.ts';
import { checkAnswer, defaultMaxLength, getMaxLength, resolveDayBound } from './check-answer.ts';
import { type FieldReading, getMinItems, readForm } from './read-form.ts';

/** Typical answers, or the largest that the form accepts: the longest text, the largest amount, every option. */
export type ExampleSize = 'usual' | 'most';

/** Answers can reveal further questions, so the form is evaluated again, at most this many times. */
const maxRounds = 10;
const maxExampleItems = 3;

/**
 * Creates an answer to each visible question. Files, and texts with a pattern that no example matches, stay
 * unanswered.
 * @param today YYYY-MM-DD
 */
export function createExampleAnswers(form: FormDefinition, today: string, size: ExampleSize): Answers {
  let answers: Answers = {};
  for (let round = 0; round < maxRounds; round += 1) {
    const shown = readForm(form, answers, today).pages.flatMap(({ fields }) => fields);
    const next = shown.reduce((all, reading) => addExample(all, reading, today, size), answers);
    if (next === answers) break;
    answers = next;
  }
  return answers;
}

/** Returns the answers with an example for one question, unless it has an answer. */
function addExample(all: Answers, reading: FieldReading, today: string, size: ExampleSize): Answers {
  const { field } = reading;
  if (field.kind === 'group') return addItems(all, field, reading, today, size);
  if (Object.hasOwn(all, field.key)) return all;
  const value = findExample(field, today, size);
  return value === undefined ? all : { ...all, [field.key]: value };
}

/** Returns the answers with example items of a group. */
function addItems(
  all: Answers,
  field: GroupField,
  reading: FieldReading,
  today: string,
  size: ExampleSize,
): Answers {
  const count =
    size === 'most'
      ? Math.min(field.maxItems ?? maxExampleItems, maxExampleItems)
      : Math.max(getMinItems(field), 1);
  const existing = (all[field.key] as Answers[] | undefined) ?? [];
  const items = Array.from({ length: Math.max(count, existing.length) }, (_, index) =>
    (reading.items[index] ?? []).reduce(
      (item, each) => addExample(item, each, today, size),
      existing[index] ?? {},
    ),
  );
  const isSame = items.length === existing.length && items.every((item, index) => item === existing[index]);
  return isSame ? all : { ...all, [field.key]: items };
}

/** The first candidate that the question accepts. */
const findExample = (field: PlainField, today: string, size: ExampleSize): unknown =>
  listCandidates(field, today, size).find(
    (value) => value !== undefined && checkAnswer(field, value, today).length === 0,
  );

/** Example values to try for a question. */
function listCandidates(field: PlainField, today: string, size: ExampleSize): readonly unknown[] {
  const isLargest = size === 'most';
  switch (field.kind) {
    case 'text':
      return listCandidateTexts(field, isLargest);
    case 'tax-number':
      return ['212-34-5678', '12-3456789'];
    case 'number':
      return isLargest ? [field.max ?? 1000, field.min ?? 0] : [2, field.min ?? 0, field.max];
    case 'money':
      return isLargest ? [field.max ?? 1_000_000, field.min ?? 0] : [1200, field.min ?? 0, field.max];
    case 'date':
      return listCandidateDays(field, today);
    case 'phone':
      return ['+1 415 555 0132'];
    case 'email':
      return ['maria.lopez@example.org'];
    case 'address':
      return [{ ...sampleAddress, ...(isLargest ? { line2: 'Apartment 4' } : {}) }];
    case 'choice':
      return [field.options.at(isLargest ? -1 : 0)?.value];
    case 'choices':
      return [field.options.slice(0, isLargest ? undefined : 1).map(({ value }) => value)];
    case 'yes-no':
      return [isLargest];
    case 'consent':
      return [true];
    case 'signature':
      return [{ name: 'María López', at: `${today}T12:00:00.000Z` }];
    case 'file':
    case 'computed':
      return [];
  }
}

const sampleAddress = { line1: '12 Oak Street', city: 'Riverbend', state: 'CA', zip: '94102' };

/** Example dates to try for a question. */
const listCandidateDays = ({ means, min, max }: Extract<PlainField, { kind: 'date' }>, today: string) => [
  means === 'birth-date' ? '1985-06-15' : today,
  resolveDayBound(min, today),
  resolveDayBound(max, today),
  '2000-02-29',
];

const sampleTexts: Partial<Record<FieldMeaning, string>> = {
  'given-name': 'María',
  'family-name': 'López',
  'full-name': 'María López',
  organization: 'Corner Bakery',
  'landlord-name': 'Oak Street Homes',
};
const fillerText = 'An example of what somebody writes here. ';

/** Example texts to try for a question, short and long ones. */
function listCandidateTexts(
  field: Extract<PlainField, { kind: 'text' }>,
  isLargest: boolean,
): readonly string[] {
  const maxLength = Math.min(getMaxLength(field), defaultMaxLength.lines);
  const longText = fillerText
    .repeat(Math.ceil(maxLength / fillerText.length))
    .slice(0, maxLength)
    .trim();
  const shortTexts = [sampleTexts[field.means ?? 'relation'] ?? 'Example', '12345', 'A1', '1'];
  return isLargest ? [longText, ...shortTexts] : shortTexts;
}
