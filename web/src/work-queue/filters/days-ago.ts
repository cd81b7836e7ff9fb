/** Returns the day that is `days` days before a time, as YYYY-MM-DD in the office's time zone. */
export function daysAgo(now: Date, days: number, timeZone: string): string {
  // The Swedish locale formats dates as ISO 8601.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}
