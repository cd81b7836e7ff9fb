/** The day a week before a moment as YYYY-MM-DD in the office's zone. */
export function lastWeek(now: string, timeZone: string): string {
  // Swedish writes days as ISO does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(now));
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 7);
  return day.toISOString().slice(0, 10);
}
