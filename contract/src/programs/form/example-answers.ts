// Generates example answers to try out a form: every visible question is answered within its limits.
import type { Answers, FieldMeaning, FormDefinition, GroupField, PlainField } from '../form-definition.ts';
import { checkAnswer, dayBound, defaultMaxLength, maxLengthOf } from './check-answer.ts';
import { type FieldReading, leastItems, readForm } from './read-form.ts';

/** Typical answers, or the largest that the form accepts: the longest text, the largest amount, every option. */
export type ExampleSize = 'usual' | 'most';

/** Answers can reveal further questions, so the form is evaluated again, at most this many times. */
const mostRounds = 10;
const itemsAtMost = 3;

/**
 * Answers each visible question. Files, and texts with a pattern that no example matches, stay unanswered.
 * @param today YYYY-MM-DD
 */
export function exampleAnswers(form: FormDefinition, today: string, size: ExampleSize): Answers {
  let answers: Answers = {};
  for (let round = 0; round < mostRounds; round += 1) {
    const shown = readForm(form, answers, today).pages.flatMap(({ fields }) => fields);
    const next = shown.reduce((all, reading) => withExample(all, reading, today, size), answers);
    if (next === answers) break;
    answers = next;
  }
  return answers;
}

function withExample(all: Answers, reading: FieldReading, today: string, size: ExampleSize): Answers {
  const { field } = reading;
  if (field.kind === 'group') return withItems(all, field, reading, today, size);
  if (Object.hasOwn(all, field.key)) return all;
  const value = exampleOf(field, today, size);
  return value === undefined ? all : { ...all, [field.key]: value };
}

function withItems(
  all: Answers,
  field: GroupField,
  reading: FieldReading,
  today: string,
  size: ExampleSize,
): Answers {
  const count =
    size === 'most' ? Math.min(field.maxItems ?? itemsAtMost, itemsAtMost) : Math.max(leastItems(field), 1);
  const given = (all[field.key] as Answers[] | undefined) ?? [];
  const items = Array.from({ length: Math.max(count, given.length) }, (_, index) =>
    (reading.items[index] ?? []).reduce(
      (item, each) => withExample(item, each, today, size),
      given[index] ?? {},
    ),
  );
  const isSame = items.length === given.length && items.every((item, index) => item === given[index]);
  return isSame ? all : { ...all, [field.key]: items };
}

/** The first candidate that the question accepts. */
const exampleOf = (field: PlainField, today: string, size: ExampleSize): unknown =>
  candidates(field, today, size).find(
    (value) => value !== undefined && checkAnswer(field, value, today).length === 0,
  );

function candidates(field: PlainField, today: string, size: ExampleSize): readonly unknown[] {
  const isMost = size === 'most';
  switch (field.kind) {
    case 'text':
      return textsOf(field, isMost);
    case 'tax-number':
      return ['212-34-5678', '12-3456789'];
    case 'number':
      return isMost ? [field.max ?? 1000, field.min ?? 0] : [2, field.min ?? 0, field.max];
    case 'money':
      return isMost ? [field.max ?? 1_000_000, field.min ?? 0] : [1200, field.min ?? 0, field.max];
    case 'date':
      return daysOf(field, today);
    case 'phone':
      return ['+1 415 555 0132'];
    case 'email':
      return ['maria.lopez@example.org'];
    case 'address':
      return [{ ...home, ...(isMost ? { line2: 'Apartment 4' } : {}) }];
    case 'choice':
      return [field.options.at(isMost ? -1 : 0)?.value];
    case 'choices':
      return [field.options.slice(0, isMost ? undefined : 1).map(({ value }) => value)];
    case 'yes-no':
      return [isMost];
    case 'consent':
      return [true];
    case 'signature':
      return [{ name: 'María López', at: `${today}T12:00:00.000Z` }];
    case 'file':
    case 'computed':
      return [];
  }
}

const home = { line1: '12 Oak Street', city: 'Riverbend', state: 'CA', zip: '94102' };

const daysOf = ({ means, min, max }: Extract<PlainField, { kind: 'date' }>, today: string) => [
  means === 'birth-date' ? '1985-06-15' : today,
  dayBound(min, today),
  dayBound(max, today),
  '2000-02-29',
];

const wordsOf: Partial<Record<FieldMeaning, string>> = {
  'given-name': 'María',
  'family-name': 'López',
  'full-name': 'María López',
  organization: 'Corner Bakery',
  'landlord-name': 'Oak Street Homes',
};
const anyWords = 'An example of what somebody writes here. ';

function textsOf(field: Extract<PlainField, { kind: 'text' }>, isMost: boolean): readonly string[] {
  const most = Math.min(maxLengthOf(field), defaultMaxLength.lines);
  const long = anyWords
    .repeat(Math.ceil(most / anyWords.length))
    .slice(0, most)
    .trim();
  const usual = [wordsOf[field.means ?? 'relation'] ?? 'Example', '12345', 'A1', '1'];
  return isMost ? [long, ...usual] : usual;
}
