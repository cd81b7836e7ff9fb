// Rules as sentences: the logic editor converts them to json-logic and back. A rule that does not fit stays JSON. A
// sentence about an answer is never true without one, but json-logic treats a missing answer as 0 and false. Where that
// would make the rule true, `answered` is added before it.

/** The comparisons of a sentence: "rent is more than 900". */
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
 * Comparisons with a program's figures in a pre-screener. A limit applies to households. Businesses are not asked for
 * an income and are not judged by it, so only these comparisons are true without an answer, as in json-logic.
 */
export const figureComparisons = ['served', 'month-within', 'year-within'] as const;
export type Comparison = (typeof comparisons)[number] | (typeof figureComparisons)[number];

/** Whether a comparison needs no value. */
export const needsNoValue = (comparison: Comparison): boolean =>
  comparison === 'answered' ||
  comparison === 'unanswered' ||
  (figureComparisons as readonly string[]).includes(comparison);

export interface Test {
  /** The question's key in rules, such as `rent`. */
  readonly question: string;
  readonly comparison: Comparison;
  /** Null until it is chosen, and if the comparison needs no value. */
  readonly value: string | number | boolean | null;
}

export interface Condition {
  readonly join: 'and' | 'or';
  readonly parts: readonly (Test | Condition)[];
}

/** A json-logic rule as JSON. */
export type Rule = string | number | boolean | null | Rule[] | { [operator: string]: Rule };

/** Returns whether a part of a condition is a nested condition. */
export const isCondition = (part: Test | Condition): part is Condition => 'join' in part;

const operators: Readonly<Record<string, Comparison>> = {
  '===': 'is',
  '!==': 'is-not',
  '>': 'more',
  '>=': 'at-least',
  '<': 'less',
  '<=': 'at-most',
};
/** Returns the json-logic operator of a comparison, `===` by default. */
const getOperator = (comparison: Comparison): string =>
  Object.keys(operators).find((operator) => operators[operator] === comparison) ?? '===';

/** Whether json-logic evaluates the comparison to true if the question is not answered. */
function isTrueWhenUnanswered({ comparison, value }: Test): boolean {
  if (comparison === 'is-not' || comparison === 'includes-not') return true;
  // As in json-logic, null and an empty string are 0, and a date is not a number.
  const amount = Number(value);
  const resultsForZero: Partial<Record<Comparison, boolean>> = {
    more: 0 > amount,
    'at-least': 0 >= amount,
    less: 0 < amount,
    'at-most': 0 <= amount,
  };
  return resultsForZero[comparison] ?? false;
}

/** Converts a condition to a json-logic rule; null if it is empty. */
export function toConditionRule({ join, parts }: Condition): Rule | null {
  const rules = parts.map((part) => (isCondition(part) ? toConditionRule(part) : toTestRule(part)));
  const nonEmptyRules = rules.filter((rule) => rule !== null);
  return nonEmptyRules.length > 1 ? { [join]: nonEmptyRules } : (nonEmptyRules[0] ?? null);
}

/** Converts a test to a rule that is never true without an answer, unless the comparison is "not answered". */
function toTestRule(test: Test): Rule {
  const answered = { '!==': [{ var: test.question }, null] };
  return isTrueWhenUnanswered(test) ? { and: [answered, toComparisonRule(test)] } : toComparisonRule(test);
}

/** Converts a test to a json-logic rule, without a check that the question is answered. */
function toComparisonRule({ question, comparison, value }: Test): Rule {
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
      return { [getOperator(comparison)]: [variable, value] };
  }
}

/** Parses a rule into a condition; null if it does not fit. */
export function parseCondition(rule: unknown): Condition | null {
  if (rule === undefined || rule === null) return { join: 'and', parts: [] };
  const part = parsePart(rule);
  if (part === null) return null;
  return isCondition(part) ? part : { join: 'and', parts: [part] };
}

/** Parses a rule into a test or a nested condition; null if it does not fit. */
function parsePart(rule: unknown): Test | Condition | null {
  const [operator, given] = getSingleEntry(rule);
  const figure = parseFigureTest(operator, given);
  if (figure !== null) return figure;
  if (operator !== 'and' && operator !== 'or') {
    const test = parseTest(rule);
    return test !== null && isTrueWhenUnanswered(test) ? null : test;
  }
  if (!Array.isArray(given) || given.length < 2) return null;
  const guarded = operator === 'and' ? parseGuardedTest(given) : null;
  if (guarded !== null) return guarded;
  const parts = given.map(parsePart);
  return parts.includes(null) ? null : { join: operator, parts: parts as (Test | Condition)[] };
}

/** Parses the two rules "is answered" and "compares" about a question as one test; null if they are something else. */
function parseGuardedTest(rules: readonly unknown[]): Test | null {
  const [guard, test, more] = rules.map(parseTest);
  const isGuard = guard?.comparison === 'answered' && guard.question === test?.question;
  return test && more === undefined && isGuard && isTrueWhenUnanswered(test) ? test : null;
}

/** Parses a rule with a single comparison; null if it does not fit. */
function parseTest(rule: unknown): Test | null {
  const [operator, given] = getSingleEntry(rule);
  if (operator === '!') {
    const [inner, sides] = getSingleEntry([given].flat()[0]);
    return inner === 'in' ? parseInclusion(sides, 'includes-not') : null;
  }
  if (operator === 'in') return parseInclusion(given, 'includes');
  // With a truthy value, `==` and `===` give the same result.
  if (operator === '==' && Array.isArray(given) && given[1]) return parseComparison(given, 'is');
  const comparison = operator === undefined ? undefined : operators[operator];
  return comparison === undefined ? null : parseComparison(given, comparison);
}

/** Parses a comparison with a program's ZIP codes or income limit; null if it is another rule. */
function parseFigureTest(operator: string | undefined, given: unknown): Test | null {
  const [side, figure] = Array.isArray(given) && given.length === 2 ? given : [];
  const question = parseQuestionKey(side);
  const [times, factors] = getSingleEntry(side);
  const monthly =
    times === '*' && Array.isArray(factors) && factors[1] === 12 ? parseQuestionKey(factors[0]) : null;
  const named = `${operator} ${parseQuestionKey(figure)}`;
  if (named === 'in zips' && question !== null) return { question, comparison: 'served', value: null };
  if (named !== '<= incomeLimit') return null;
  if (question !== null) return { question, comparison: 'year-within', value: null };
  return monthly === null ? null : { question: monthly, comparison: 'month-within', value: null };
}

/** Parses the arguments of an `in` rule, a value and a variable; null if they do not fit. */
function parseInclusion(sides: unknown, comparison: Comparison): Test | null {
  const [value, variable] = Array.isArray(sides) && sides.length === 2 ? sides : [];
  const question = parseQuestionKey(variable);
  return question !== null && typeof value === 'string' ? { question, comparison, value } : null;
}

/** Parses the arguments of a comparison, a variable and a value; null if they do not fit. */
function parseComparison(sides: unknown, comparison: Comparison): Test | null {
  const [variable, value] = Array.isArray(sides) && sides.length === 2 ? sides : [];
  const question = parseQuestionKey(variable);
  if (question === null || !isPrimitive(value)) return null;
  if (value !== null) return { question, comparison, value };
  if (comparison === 'is') return { question, comparison: 'unanswered', value };
  return comparison === 'is-not' ? { question, comparison: 'answered', value } : null;
}

/** Returns the question's key in a rule `{"var": key}`; null for any other rule. */
export function parseQuestionKey(rule: unknown): string | null {
  const [operator, given] = getSingleEntry(rule);
  const path = Array.isArray(given) && given.length === 1 ? given[0] : given;
  return operator === 'var' && typeof path === 'string' && path !== '' ? path : null;
}

/** Returns the operator and arguments of a rule, that is, the only entry of an object; empty for any other value. */
export function getSingleEntry(rule: unknown): [string, unknown] | [] {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return [];
  const entries = Object.entries(rule);
  return entries.length === 1 ? (entries[0] as [string, unknown]) : [];
}

const isPrimitive = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
