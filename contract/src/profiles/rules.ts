// Rules over the items of a group, shared by server and browser.
import {
  addDecimals,
  divideDecimals,
  multiplyDecimals,
  roundToCents,
  subtractDecimals,
} from '../fields/decimal.ts';
import type { AnswerProblem } from '../programs/form/sealed-answer.ts';
import type { Answers } from '../programs/form-definition.ts';
import type { ProfileGroup } from './field.ts';
import { type Frequency, paymentsPerYear } from './options.ts';

/** The percentage that owners have together. */
const wholeShare = 100;

/** Returns the percentage that the items of a group with shares lack to 100. */
export const computeMissingShare = (group: ProfileGroup, items: readonly Answers[]): number =>
  subtractDecimals(wholeShare, sumShares(group, items));

const sumShares = (group: ProfileGroup, items: readonly Answers[]): number =>
  items.reduce((sum, item) => addDecimals(sum, Number(item[group.repeats?.sharesOf ?? ''] ?? 0)), 0);

/**
 * Returns the problems, by field, of an item among the others of its group: what another has too, and a share that is
 * too large.
 */
export function checkItem(
  group: ProfileGroup,
  item: Answers,
  others: readonly Answers[],
): Record<string, AnswerProblem[]> {
  const problems: Record<string, AnswerProblem[]> = {};
  const { uniqueBy = [], sharesOf } = group.repeats ?? {};
  const isSame = (other: Answers): boolean => uniqueBy.every((key) => isEqual(item[key], other[key]));
  if (uniqueBy.length > 0 && others.some(isSame)) problems[uniqueBy.at(-1) ?? ''] = [{ word: 'invalid' }];
  if (sharesOf !== undefined) {
    const max = computeMissingShare(group, others);
    if (Number(item[sharesOf] ?? 0) > max) problems[sharesOf] = [{ word: 'too_large', params: { max } }];
  }
  return problems;
}

/** Whether two answers are the same, whatever the order of their parts. */
export const isEqual = (one: unknown, other: unknown): boolean => serialize(one) === serialize(other);

/** An answer as text, with its parts in a fixed order. */
const serialize = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => compareText(one, other)))
      : part,
  );

/** Returns the items in the order in which they are shown. */
export function sortItems<Item extends { readonly id: number }>(
  group: ProfileGroup,
  items: readonly Item[],
  read: (item: Item, field: string) => unknown,
): Item[] {
  const sortBy = group.repeats?.sortBy;
  const rank = (item: Item): string => (sortBy === undefined ? '' : String(read(item, sortBy) ?? '~'));
  return items.toSorted((one, other) => compareText(rank(one), rank(other)) || one.id - other.id);
}

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Returns what an income is a month and a year, rounded to cents; null without an amount or frequency. */
export function computeIncome(income: Answers): { readonly monthly: number; readonly yearly: number } | null {
  const times = paymentsPerYear[income['frequency'] as Frequency];
  const amount = income['amount'];
  if (typeof amount !== 'number' || times === undefined) return null;
  const yearly = multiplyDecimals(amount, times);
  return { monthly: roundToCents(divideDecimals(yearly, 12)), yearly: roundToCents(yearly) };
}
