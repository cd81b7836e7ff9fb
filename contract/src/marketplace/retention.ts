// For how many days an office's data is retained after its subscription ended.

export const retentionDays = 30;

/** Administrators get an email when so many days are left. */
export const reminderDays = [30, 14, 7, 1] as const;

const dayMs = 24 * 60 * 60 * 1000;

/** When the data of an office is deleted whose subscription ends at `end`, ISO time. */
export const computeDeletion = (end: Date): string =>
  new Date(end.getTime() + retentionDays * dayMs).toISOString();

/** The reminder that is due: the smallest number of days that is not yet over. Null after the end. */
export function findDueReminder(deleteAfter: string, now: Date): number | null {
  const daysLeft = (Date.parse(deleteAfter) - now.getTime()) / dayMs;
  if (daysLeft <= 0) return null;
  return reminderDays.findLast((days) => daysLeft <= days) ?? null;
}
