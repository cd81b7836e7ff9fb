import type { ConfigurationKind } from '../configuration/kind.ts';
import type { Holiday } from '../tenants/calendar/office-calendar.ts';

/** The days on which an office is closed although its week says otherwise. A draft can have days without a date. */
export interface ClosingDays {
  readonly days: readonly Holiday[];
}

export interface ClosingDaysSetup {
  /** The office's date, YYYY-MM-DD. */
  readonly today: string;
}

export interface ClosingDayProblem {
  readonly code: 'date-missing' | 'name-missing' | 'date-twice' | 'date-past';
  /** The index of the day. */
  readonly at: number;
}

export interface ClosingDayChange {
  readonly code: 'added' | 'removed' | 'changed';
  readonly day: Holiday;
}

/** Holidays and other closing days: the clocks of deadlines skip them. */
export const closingDaysKind = {
  name: 'settings/closing-days',
  check: ({ days }, { today }) =>
    days.flatMap((day, at) => listProblems(day, days.slice(0, at), today).map((code) => ({ code, at }))),
  isError: ({ code }) => code !== 'date-past',
  diff: compareDays,
} as const satisfies ConfigurationKind<ClosingDays, ClosingDaysSetup, ClosingDayProblem, ClosingDayChange>;

/**
 * The problems of a closing day.
 * @param earlier the days before it in the list
 */
function listProblems(
  { date, name, isYearly }: Holiday,
  earlier: readonly Holiday[],
  today: string,
): ClosingDayProblem['code'][] {
  const nameProblems: ClosingDayProblem['code'][] = name.trim() === '' ? ['name-missing'] : [];
  if (date === '') return ['date-missing', ...nameProblems];
  if (earlier.some((day) => day.date === date)) return ['date-twice', ...nameProblems];
  return !isYearly && date < today ? ['date-past', ...nameProblems] : nameProblems;
}

/** Lists added, changed, and removed closing days by date: their order means nothing. */
function compareDays({ days: before }: ClosingDays, { days: after }: ClosingDays): ClosingDayChange[] {
  const isIn = (days: readonly Holiday[], { date, name, isYearly }: Holiday): boolean =>
    days.some((day) => day.date === date && day.name === name && day.isYearly === isYearly);
  const added = after.filter((day) => !isIn(before, day));
  const removed = before.filter((day) => !isIn(after, day));
  const hasDate = (days: readonly Holiday[], { date }: Holiday): boolean =>
    days.some((day) => day.date === date);
  return [
    ...added.map((day) => ({ code: hasDate(removed, day) ? ('changed' as const) : ('added' as const), day })),
    ...removed.filter((day) => !hasDate(added, day)).map((day) => ({ code: 'removed' as const, day })),
  ];
}
