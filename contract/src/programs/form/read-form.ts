// Evaluates a form with answers, from the first question to the last. A rule can read only earlier questions, and only
// if they are visible. Hidden answers therefore never have an effect, and reading twice gives the same result.
import { StepBudget } from '../expressions/expression-limits.ts';
import type {
  Answers,
  FormDefinition,
  FormField,
  FormPage,
  GroupField,
  PlainField,
} from '../form-definition.ts';
import { getLocalToday } from './calendar.ts';
import { getOwnProperty, readAnswer } from './check-answer.ts';
import type { ReadingMemory } from './reading-memory.ts';
import { createRules, type Rules } from './rules.ts';
import { maskAnswer } from './sealed-answer.ts';

/** The maximum number of group items if the definition sets none. */
export const defaultMaxItems = 50;

/** The minimum number of items of a group; at least one if it is required. */
export function getMinItems({ minItems = 0, required = false }: GroupField): number {
  return Math.max(minItems, required ? 1 : 0);
}

/** A visible question with its answer. */
export interface FieldReading {
  readonly field: FormField;
  /** The path of its answer: `rent`, or `members.0.firstName` inside a group. */
  readonly path: string;
  /** The normalized answer or computed value; undefined if there is none. */
  readonly value: unknown;
  /** The value that rules read: the same, but masked for a private answer. */
  readonly seen: unknown;
  /** Whether the answer has the wrong type for this kind of question. */
  readonly isWrong: boolean;
  /** Whether the applicant adds the document after submitting. */
  readonly isLater?: boolean;
  /** For a group: the visible questions of each item. */
  readonly items: readonly (readonly FieldReading[])[];
  /** For a group: the number of items in the answer, which can exceed the maximum. */
  readonly itemCount: number;
}

export interface PageReading {
  readonly page: FormPage;
  readonly fields: readonly FieldReading[];
}

export interface FormReading {
  /** The pages with visible questions, in order. */
  readonly pages: readonly PageReading[];
  /** The normalized answers to visible questions and the computed values, including those inside groups. */
  readonly values: Answers;
  /**
   * The values that rules read: the same, but private answers are masked, identically in the browser and on the server.
   */
  readonly seen: Answers;
  readonly rules: Rules;
  /** The steps that all rules and patterns share. */
  readonly budget: StepBudget;
}

type Scope = Record<string, unknown>;

/**
 * Evaluates a form with answers (any JSON object): its visible pages and questions, normalized answers, and computed
 * values. Never throws.
 * @param today YYYY-MM-DD; the local date by default
 * @param budget if it is spent afterwards, some rules were not evaluated
 * @param memory of the last evaluation of this form on the same day
 */
export function readForm(
  definition: FormDefinition,
  answers: Answers,
  today: string = getLocalToday(),
  budget: StepBudget = new StepBudget(),
  memory: ReadingMemory | null = null,
): FormReading {
  const rules = createRules(today, budget);
  const values: Scope = {};
  const seen: Scope = {};
  const scope: Scope = { today };
  const pages: PageReading[] = [];
  for (const page of definition.pages) {
    if (page.showIf !== undefined && !isShown(page.showIf, scope, rules, memory)) continue;
    const fields = readFields(page.fields, answers, { values, seen, scope, prefix: '', rules, memory });
    if (fields.length > 0) pages.push({ page, fields });
  }
  return { pages, values, seen, rules, budget };
}

interface ReadContext {
  /** The values of this level so far; each question adds its own. */
  readonly values: Scope;
  readonly seen: Scope;
  /** What rules can read at this point: the date, the form before this level, and this level's values so far. */
  readonly scope: Scope;
  readonly prefix: string;
  readonly rules: Rules;
  /** Null inside a group, whose items share their rules. */
  readonly memory: ReadingMemory | null;
}

/** Reads the questions of one page or item and adds to `context.values` and `context.seen`. */
function readFields(fields: readonly FormField[], answers: unknown, context: ReadContext): FieldReading[] {
  const readings: FieldReading[] = [];
  for (const field of fields) {
    if (field.showIf !== undefined && !isShown(field.showIf, context.scope, context.rules, context.memory))
      continue;
    const path = context.prefix + field.key;
    const raw = getOwnProperty(answers, field.key);
    const reading = readField(field, raw, path, context);
    if (reading.value !== undefined) {
      context.values[field.key] = reading.value;
      context.seen[field.key] = reading.seen;
      context.scope[field.key] = reading.seen;
    }
    readings.push(reading);
  }
  return readings;
}

/** Reads the answer to a question. Only plain answers are remembered: groups and computed values have rules. */
function readField(field: FormField, raw: unknown, path: string, context: ReadContext): FieldReading {
  if (field.kind === 'group') return readGroup(field, raw, path, context);
  const read = (): FieldReading => readPlain(field, raw, path, context);
  return context.memory === null || field.kind === 'computed'
    ? read()
    : context.memory.readQuestion(field, raw, read);
}

/** Reads the answer to a question that is not a group, or computes its value. */
function readPlain(field: PlainField, raw: unknown, path: string, context: ReadContext): FieldReading {
  const answer = field.kind === 'computed' ? computeValue(field, context) : readAnswer(field, raw);
  const seen = field.isPrivate ? maskAnswer(answer.value) : answer.value;
  return { field, path, ...answer, seen, items: [], itemCount: 0 };
}

/** The value of a computed field. */
function computeValue(field: Extract<PlainField, { kind: 'computed' }>, context: ReadContext) {
  const { rules, scope, memory } = context;
  const evaluate = (): unknown => rules.evaluate(field.value, scope);
  const value = memory === null ? evaluate() : memory.evaluate(field.value, scope, evaluate);
  // Not rounded to cents: a yearly sum of rounded months would be inaccurate. Values are rounded for display.
  return { value: value ?? undefined, isWrong: false };
}

/** Reads the items of a group, up to its maximum. */
function readGroup(field: GroupField, raw: unknown, path: string, context: ReadContext): FieldReading {
  const rawItems = Array.isArray(raw) ? raw : [];
  const accepted = rawItems.slice(0, field.maxItems ?? defaultMaxItems);
  const itemContexts = accepted.map((_item: unknown, index) => ({
    values: {},
    seen: {},
    scope: { ...context.scope },
    prefix: `${path}.${index}.`,
    rules: context.rules,
    memory: null,
  }));
  const items = itemContexts.map((each, index) => readFields(field.fields, accepted[index], each));
  const isWrong =
    (raw !== undefined && raw !== null && raw !== '' && !Array.isArray(raw)) ||
    accepted.some((item) => !isObject(item));
  return {
    field,
    path,
    value: accepted.length > 0 ? itemContexts.map(({ values }) => values) : undefined,
    seen: itemContexts.map(({ seen }) => seen),
    isWrong,
    items,
    itemCount: rawItems.length,
  };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a visibility condition is met. */
function isShown(showIf: unknown, scope: Scope, rules: Rules, memory: ReadingMemory | null): boolean {
  // A condition that cannot be evaluated hides its question: an unasked question is better than a blocking one.
  const evaluate = (): boolean => rules.isTrue(showIf, scope) === true;
  return memory === null ? evaluate() : memory.evaluate(showIf, scope, evaluate);
}
