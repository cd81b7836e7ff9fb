/**
 * Returns the status of a deadline at a given time. `dayOf` returns the day of a timestamp in the office's time zone.
 */
export function dueStatusOf(
  dueAt: string,
  now: string,
  dayOf: (iso: string) => string,
): 'overdue' | 'today' | 'later' {
  if (Date.parse(dueAt) < Date.parse(now)) return 'overdue';
  return dayOf(dueAt) === dayOf(now) ? 'today' : 'later';
}
