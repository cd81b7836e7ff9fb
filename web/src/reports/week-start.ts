/** The first of the seven days that end with a moment's own, as YYYY-MM-DD in the office's zone. */
export function weekStart(now: string, timeZone: string): string {
  // Swedish writes days as ISO does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(now));
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 6);
  return day.toISOString().slice(0, 10);
}
