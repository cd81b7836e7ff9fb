// When reminders of information requests are sent: in the morning, by the office's time zone.
import { dayMs, formatDay, toInstant, toWallTime } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import { toLocalDate } from '../../tenants/local-date.ts';

/** How many days before the due date we remind the applicant, and at what time. */
const reminderDays = 2;
const reminderTime = '09:00';

/** Converts a date (YYYY-MM-DD) to the number of days since 1970. */
export const toDayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** Seconds until the time of reminders on a day. */
export const computeSecondsUntil = (timeZone: string, date: string, now: Date): number =>
  Math.ceil((toInstant(timeZone, toWallTime(toDayNumber(date), reminderTime)) - now.getTime()) / 1000);

/** Seconds until the reminder is sent, two days before the due date; null if that day is today or past. */
export function computeSecondsUntilReminder(timeZone: string, dueOn: string, now: Date): number | null {
  const date = formatDay(toDayNumber(dueOn) - reminderDays);
  return date <= toLocalDate(timeZone, now) ? null : computeSecondsUntil(timeZone, date, now);
}
