/** The calendar day at a point in time in a time zone, as YYYY-MM-DD: "today" for an office and its deadlines. */
export function toLocalDate(timeZone: string, now: Date): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', { timeZone, ...parts }).format(now);
}

/** The date `days` after a date, both YYYY-MM-DD. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
