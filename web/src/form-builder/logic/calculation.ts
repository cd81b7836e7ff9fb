// Amounts as steps: the editor of computed questions, totals, and fees converts them to json-logic and back. A
// calculation runs step by step: start with the rent, times the months owed, at least 0. A rule that does not fit this
// form stays JSON. As always in json-logic, a missing answer counts as 0.
import {
  type Condition,
  getSingleEntry,
  parseCondition,
  parseQuestionKey,
  type Rule,
  toConditionRule,
} from './condition.ts';

export const stepOperators = ['+', '-', '*', '/'] as const;
export type StepOperator = (typeof stepOperators)[number];

export type Amount =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'answer'; readonly question: string }
  /** One question of a group, summed over its items. */
  | { readonly kind: 'sum'; readonly group: string; readonly part: string }
  | { readonly kind: 'count'; readonly group: string }
  | { readonly kind: 'cases'; readonly cases: readonly Case[]; readonly otherwise: Calculation };

export interface Case {
  readonly when: Condition;
  readonly worth: Calculation;
}

export interface Step {
  readonly operator: StepOperator;
  readonly amount: Amount;
}

export interface Calculation {
  readonly first: Amount;
  readonly steps: readonly Step[];
  /** Bounds of the result. */
  readonly least: number | null;
  readonly most: number | null;
}

/** A calculation that consists of a single amount. */
export const createCalculation = (first: Amount): Calculation => ({
  first,
  steps: [],
  least: null,
  most: null,
});

/** Converts a calculation to a json-logic rule. */
export function toCalculationRule({ first, steps, least, most }: Calculation): Rule {
  const stepped = steps.reduce<Rule>(
    (before, { operator, amount }) => ({ [operator]: [before, toAmountRule(amount)] }),
    toAmountRule(first),
  );
  const raised = least === null ? stepped : { max: [least, stepped] };
  return most === null ? raised : { min: [most, raised] };
}

/** Converts an amount to a json-logic rule. */
function toAmountRule(amount: Amount): Rule {
  switch (amount.kind) {
    case 'number':
      return amount.value;
    case 'answer':
      return { var: amount.question };
    case 'sum':
      return { sum: [{ var: amount.group }, amount.part] };
    case 'count':
      return { count: [{ var: amount.group }] };
    case 'cases': {
      const cases = amount.cases.flatMap(({ when, worth }) => [
        toConditionRule(when),
        toCalculationRule(worth),
      ]);
      return { if: [...cases, toCalculationRule(amount.otherwise)] };
    }
  }
}

/** Converts a rule to a calculation; null if it does not fit. A missing rule starts with 0. */
export function parseCalculation(rule: unknown): Calculation | null {
  if (rule === undefined || rule === null) return createCalculation({ kind: 'number', value: 0 });
  const [most, below] = parseBound('min', rule);
  const [least, inside] = parseBound('max', below);
  const stepped = parseSteps(inside);
  return stepped && { ...stepped, least, most };
}

/**
 * Splits a rule such as `{"max": [0, …]}` into its bound and the rule inside, with the number on either side. Returns
 * null and the whole rule if it has no such bound.
 */
function parseBound(operator: 'min' | 'max', rule: unknown): [number | null, unknown] {
  const [found, given] = getSingleEntry(rule);
  if (found !== operator || !Array.isArray(given) || given.length !== 2) return [null, rule];
  const [one, other] = given;
  if (typeof one === 'number') return [one, other];
  return typeof other === 'number' ? [other, one] : [null, rule];
}

/** Parses nested arithmetic operators into the first amount and the steps; null if it does not fit. */
function parseSteps(rule: unknown): Pick<Calculation, 'first' | 'steps'> | null {
  const [operator, given] = getSingleEntry(rule);
  const isStep = (stepOperators as readonly (string | undefined)[]).includes(operator);
  if (!isStep || !Array.isArray(given) || given.length < 2) {
    const first = parseAmount(rule);
    return first && { first, steps: [] };
  }
  const before = parseSteps(given[0]);
  const amounts = given.slice(1).map(parseAmount);
  if (before === null || amounts.includes(null)) return null;
  const steps = (amounts as Amount[]).map((amount) => ({ operator: operator as StepOperator, amount }));
  return { first: before.first, steps: [...before.steps, ...steps] };
}

/** Parses a rule into a single amount; null if it does not fit. */
function parseAmount(rule: unknown): Amount | null {
  if (typeof rule === 'number') return { kind: 'number', value: rule };
  const question = parseQuestionKey(rule);
  if (question !== null) return { kind: 'answer', question };
  const [operator, given] = getSingleEntry(rule);
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const group = parseQuestionKey(list[0]);
  if (operator === 'sum' && group !== null && typeof list[1] === 'string')
    return { kind: 'sum', group, part: list[1] };
  if (operator === 'count' && group !== null && list.length === 1) return { kind: 'count', group };
  return operator === 'if' ? parseCases(list) : null;
}

/** Parses the arguments of an `if` rule: pairs of condition and value, then the value otherwise. */
function parseCases(list: readonly unknown[]): Amount | null {
  if (list.length < 3 || list.length % 2 === 0) return null;
  const otherwise = parseCalculation(list.at(-1));
  const cases: Case[] = [];
  for (let index = 0; index < list.length - 1; index += 2) {
    const [when, worth] = [parseCondition(list[index]), parseCalculation(list[index + 1])];
    if (when === null || worth === null) return null;
    cases.push({ when, worth });
  }
  return otherwise && { kind: 'cases', cases, otherwise };
}
