/** Where a deadline stands at a moment; `dayOf` tells the day of a time as the office counts it. */
export function standingOf(
  dueAt: string,
  now: string,
  dayOf: (iso: string) => string,
): 'overdue' | 'today' | 'later' {
  if (Date.parse(dueAt) < Date.parse(now)) return 'overdue';
  return dayOf(dueAt) === dayOf(now) ? 'today' : 'later';
}
