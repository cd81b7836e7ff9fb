/** Returns the first of the seven days that end on the day of `now`, as YYYY-MM-DD in the office's time zone. */
export function weekStart(now: string, timeZone: string): string {
  // The Swedish locale formats dates as ISO 8601.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(now));
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 6);
  return day.toISOString().slice(0, 10);
}
