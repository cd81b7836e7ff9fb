// Rules as sentences: what the logic editor shows, and the json-logic it writes. A rule it cannot say stays JSON. A sentence about
// an answer never holds without one, though json-logic takes nothing for 0 and for false: what would is written with `answered` before it.

/** What is compared in a sentence: "rent is more than 900". */
export const comparisons = [
  'is',
  'is-not',
  'includes',
  'includes-not',
  'more',
  'at-least',
  'less',
  'at-most',
  'answered',
  'unanswered',
] as const;
/**
 * Comparisons with what a pre-screener knows of a program. A limit is a household's: whoever was not asked for an income (a business)
 * is not judged by it, so these alone hold without an answer where json-logic does.
 */
export const figureComparisons = ['served', 'month-within', 'year-within'] as const;
export type Comparison = (typeof comparisons)[number] | (typeof figureComparisons)[number];

/** Whether a comparison says everything without a value. */
export const isWhole = (comparison: Comparison): boolean =>
  comparison === 'answered' ||
  comparison === 'unanswered' ||
  (figureComparisons as readonly string[]).includes(comparison);

export interface Test {
  /** As a rule calls the question: `rent`. */
  readonly question: string;
  readonly comparison: Comparison;
  /** Null while it is not chosen, and where the comparison needs none. */
  readonly value: string | number | boolean | null;
}

export interface Condition {
  readonly join: 'and' | 'or';
  readonly parts: readonly (Test | Condition)[];
}

/** JSON as json-logic reads it. */
export type Rule = string | number | boolean | null | Rule[] | { [operator: string]: Rule };

export const isCondition = (part: Test | Condition): part is Condition => 'join' in part;

const operators: Readonly<Record<string, Comparison>> = {
  '===': 'is',
  '!==': 'is-not',
  '>': 'more',
  '>=': 'at-least',
  '<': 'less',
  '<=': 'at-most',
};
const operatorOf = (comparison: Comparison): string =>
  Object.keys(operators).find((operator) => operators[operator] === comparison) ?? '===';

/** Whether a comparison by itself holds where nothing is answered. */
function holdsForNothing({ comparison, value }: Test): boolean {
  if (comparison === 'is-not' || comparison === 'includes-not') return true;
  // As json-logic does it: nothing and an empty text are 0, and a day is no number.
  const amount = Number(value);
  const ofNothing: Partial<Record<Comparison, boolean>> = {
    more: 0 > amount,
    'at-least': 0 >= amount,
    less: 0 < amount,
    'at-most': 0 <= amount,
  };
  return ofNothing[comparison] ?? false;
}

/** The rule a condition stands for; null where it says nothing. */
export function toRule({ join, parts }: Condition): Rule | null {
  const rules = parts.map((part) => (isCondition(part) ? toRule(part) : ruleOf(part)));
  const said = rules.filter((rule) => rule !== null);
  return said.length > 1 ? { [join]: said } : (said[0] ?? null);
}

function ruleOf(test: Test): Rule {
  const answered = { '!==': [{ var: test.question }, null] };
  return holdsForNothing(test) ? { and: [answered, comparisonOf(test)] } : comparisonOf(test);
}

function comparisonOf({ question, comparison, value }: Test): Rule {
  const variable = { var: question };
  switch (comparison) {
    case 'answered':
      return { '!==': [variable, null] };
    case 'unanswered':
      return { '===': [variable, null] };
    case 'served':
      return { in: [variable, { var: 'zips' }] };
    case 'month-within':
      return { '<=': [{ '*': [variable, 12] }, { var: 'incomeLimit' }] };
    case 'year-within':
      return { '<=': [variable, { var: 'incomeLimit' }] };
    case 'includes':
      return { in: [value, variable] };
    case 'includes-not':
      return { '!': { in: [value, variable] } };
    default:
      return { [operatorOf(comparison)]: [variable, value] };
  }
}

/** The sentences of a rule, as one list; null where it is beyond them. */
export function fromRule(rule: unknown): Condition | null {
  if (rule === undefined || rule === null) return { join: 'and', parts: [] };
  const part = partOf(rule);
  if (part === null) return null;
  return isCondition(part) ? part : { join: 'and', parts: [part] };
}

function partOf(rule: unknown): Test | Condition | null {
  const [operator, given] = onlyEntry(rule);
  const figure = figureTestOf(operator, given);
  if (figure !== null) return figure;
  if (operator !== 'and' && operator !== 'or') {
    const test = testOf(rule);
    return test !== null && holdsForNothing(test) ? null : test;
  }
  if (!Array.isArray(given) || given.length < 2) return null;
  const guarded = operator === 'and' ? guardedTest(given) : null;
  if (guarded !== null) return guarded;
  const parts = given.map(partOf);
  return parts.includes(null) ? null : { join: operator, parts: parts as (Test | Condition)[] };
}

/** Two rules that are one sentence: there is an answer, and it compares. */
function guardedTest(rules: readonly unknown[]): Test | null {
  const [guard, test, more] = rules.map(testOf);
  const isGuard = guard?.comparison === 'answered' && guard.question === test?.question;
  return test && more === undefined && isGuard && holdsForNothing(test) ? test : null;
}

function testOf(rule: unknown): Test | null {
  const [operator, given] = onlyEntry(rule);
  if (operator === '!') {
    const [inner, sides] = onlyEntry([given].flat()[0]);
    return inner === 'in' ? included(sides, 'includes-not') : null;
  }
  if (operator === 'in') return included(given, 'includes');
  // What is equal to something that is neither nothing nor 0 is so strictly as well.
  if (operator === '==' && Array.isArray(given) && given[1]) return compared(given, 'is');
  const comparison = operator === undefined ? undefined : operators[operator];
  return comparison === undefined ? null : compared(given, comparison);
}

/** A sentence about what a pre-screener knows of a program. */
function figureTestOf(operator: string | undefined, given: unknown): Test | null {
  const [side, figure] = Array.isArray(given) && given.length === 2 ? given : [];
  const question = questionOf(side);
  const [times, factors] = onlyEntry(side);
  const monthly =
    times === '*' && Array.isArray(factors) && factors[1] === 12 ? questionOf(factors[0]) : null;
  const named = `${operator} ${questionOf(figure)}`;
  if (named === 'in zips' && question !== null) return { question, comparison: 'served', value: null };
  if (named !== '<= incomeLimit') return null;
  if (question !== null) return { question, comparison: 'year-within', value: null };
  return monthly === null ? null : { question: monthly, comparison: 'month-within', value: null };
}

function included(sides: unknown, comparison: Comparison): Test | null {
  const [value, variable] = Array.isArray(sides) && sides.length === 2 ? sides : [];
  const question = questionOf(variable);
  return question !== null && typeof value === 'string' ? { question, comparison, value } : null;
}

function compared(sides: unknown, comparison: Comparison): Test | null {
  const [variable, value] = Array.isArray(sides) && sides.length === 2 ? sides : [];
  const question = questionOf(variable);
  if (question === null || !isPlain(value)) return null;
  if (value !== null) return { question, comparison, value };
  if (comparison === 'is') return { question, comparison: 'unanswered', value };
  return comparison === 'is-not' ? { question, comparison: 'answered', value } : null;
}

export function questionOf(rule: unknown): string | null {
  const [operator, given] = onlyEntry(rule);
  const path = Array.isArray(given) && given.length === 1 ? given[0] : given;
  return operator === 'var' && typeof path === 'string' && path !== '' ? path : null;
}

export function onlyEntry(rule: unknown): [string, unknown] | [] {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return [];
  const entries = Object.entries(rule);
  return entries.length === 1 ? (entries[0] as [string, unknown]) : [];
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
