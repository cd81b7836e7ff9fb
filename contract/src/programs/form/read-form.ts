// Reads answers against a form from its first question to its last. A rule sees only what stands before it, and of
// that only what the applicant was asked: so hidden answers never decide anything, and reading twice gives the same.
import { StepBudget } from '../expressions/expression-limits.ts';
import type {
  Answers,
  FormDefinition,
  FormField,
  FormPage,
  GroupField,
  PlainField,
} from '../form-definition.ts';
import { todayHere } from './calendar.ts';
import { ownProperty, readAnswer } from './read-answer.ts';
import { createRules, type Rules } from './rules.ts';
import { maskOf } from './sealed-answer.ts';

/** The most items a group takes when its definition does not say. */
export const defaultMaxItems = 50;

/** The fewest items a group needs. */
export function leastItems({ minItems = 0, required = false }: GroupField): number {
  return Math.max(minItems, required ? 1 : 0);
}

/** A question that is shown, with what was answered. */
export interface FieldReading {
  readonly field: FormField;
  /** Where its answer is: `rent`, or `members.0.firstName` inside a group. */
  readonly path: string;
  /** The answer in its proper shape, or the computed value; undefined where there is none. */
  readonly value: unknown;
  /** What rules see of it: the same, but of a private answer its mask. */
  readonly seen: unknown;
  /** Something was answered that this kind of question does not take. */
  readonly isWrong: boolean;
  /** Of a group: the questions shown in each item. */
  readonly items: readonly (readonly FieldReading[])[];
  /** Of a group: how many items were given, more than are kept perhaps. */
  readonly itemCount: number;
}

export interface PageReading {
  readonly page: FormPage;
  readonly fields: readonly FieldReading[];
}

export interface FormReading {
  /** The pages with something to ask, in order. */
  readonly pages: readonly PageReading[];
  /** The answers that are asked for, in their proper shape, and the computed values, inside groups too. */
  readonly values: Answers;
  /** What rules see of them: the same, but of a private answer its mask, which is alike in the browser and on the server. */
  readonly seen: Answers;
  readonly rules: Rules;
  /** What its rules and patterns may spend together. */
  readonly budget: StepBudget;
}

type Scope = Record<string, unknown>;

/**
 * Reads answers (any JSON object) against a form; never throws.
 * @param today YYYY-MM-DD; this machine's day by default
 * @param budget where it is spent in the end, rules were not worked out
 */
export function readForm(
  definition: FormDefinition,
  answers: Answers,
  today: string = todayHere(),
  budget: StepBudget = new StepBudget(),
): FormReading {
  const rules = createRules(today, budget);
  const values: Scope = {};
  const seen: Scope = {};
  const scope: Scope = { today };
  const pages: PageReading[] = [];
  for (const page of definition.pages) {
    if (page.showIf !== undefined && !isShown(page.showIf, scope, rules)) continue;
    const fields = readFields(page.fields, answers, { values, seen, scope, prefix: '', rules });
    if (fields.length > 0) pages.push({ page, fields });
  }
  return { pages, values, seen, rules, budget };
}

interface Reader {
  /** What this level has so far; each question adds its own. */
  readonly values: Scope;
  readonly seen: Scope;
  /** What rules see from here: the day, the form before this level, and what this level has so far. */
  readonly scope: Scope;
  readonly prefix: string;
  readonly rules: Rules;
}

/** Reads the questions of one page or one item, adding to `reader.values` and `reader.seen` as it goes. */
function readFields(fields: readonly FormField[], answers: unknown, reader: Reader): FieldReading[] {
  const readings: FieldReading[] = [];
  for (const field of fields) {
    if (field.showIf !== undefined && !isShown(field.showIf, reader.scope, reader.rules)) continue;
    const path = reader.prefix + field.key;
    const raw = ownProperty(answers, field.key);
    const reading =
      field.kind === 'group' ? readGroup(field, raw, path, reader) : readPlain(field, raw, path, reader);
    if (reading.value !== undefined) {
      reader.values[field.key] = reading.value;
      reader.seen[field.key] = reading.seen;
      reader.scope[field.key] = reading.seen;
    }
    readings.push(reading);
  }
  return readings;
}

function readPlain(field: PlainField, raw: unknown, path: string, reader: Reader): FieldReading {
  const answer = field.kind === 'computed' ? compute(field, reader) : readAnswer(field, raw);
  const seen = field.isPrivate ? maskOf(answer.value) : answer.value;
  return { field, path, ...answer, seen, items: [], itemCount: 0 };
}

function compute(field: Extract<PlainField, { kind: 'computed' }>, reader: Reader) {
  const value = reader.rules.value(field.value, reader.scope);
  // Not rounded to cents: a yearly sum of rounded months would be off by some. Whoever shows it rounds.
  return { value: value ?? undefined, isWrong: false };
}

function readGroup(field: GroupField, raw: unknown, path: string, reader: Reader): FieldReading {
  const given = Array.isArray(raw) ? raw : [];
  const kept = given.slice(0, field.maxItems ?? defaultMaxItems);
  const readers = kept.map((_item: unknown, index) => ({
    values: {},
    seen: {},
    scope: { ...reader.scope },
    prefix: `${path}.${index}.`,
    rules: reader.rules,
  }));
  const items = readers.map((each, index) => readFields(field.fields, kept[index], each));
  const isWrong =
    (raw !== undefined && raw !== null && raw !== '' && !Array.isArray(raw)) ||
    kept.some((item) => !isObject(item));
  return {
    field,
    path,
    value: kept.length > 0 ? readers.map(({ values }) => values) : undefined,
    seen: readers.map(({ seen }) => seen),
    isWrong,
    items,
    itemCount: given.length,
  };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShown(showIf: unknown, scope: Scope, rules: Rules): boolean {
  // A condition that cannot be worked out hides its question: better unasked than in the way.
  return rules.holds(showIf, scope) === true;
}
