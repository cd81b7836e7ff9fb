/** The day so many days before a moment, as YYYY-MM-DD in the office's zone. */
export function daysAgo(now: Date, days: number, timeZone: string): string {
  // Swedish writes days as ISO does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}
