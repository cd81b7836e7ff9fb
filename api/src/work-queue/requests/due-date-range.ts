// Due dates of a request in the office's time zone, and when its reminder is sent.
import { requestLimits } from '@commonway/contract/applications/requests/request-rules.ts';
import { dateOf, dayMs, instantOf, wallTime } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import { dayIn } from '../../applications/day-in.ts';

/** How many days before the due date we remind the applicant, and at what time. */
const reminderDays = 2;
const reminderTime = '09:00';

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The earliest, default, and latest due date of a request made now. */
export function dueDateRange(
  timeZone: string,
  now: Date,
): { earliest: string; usual: string; latest: string } {
  const today = dayNumber(dayIn(timeZone, now));
  const { minDays, defaultDays: usualDays, maxDays } = requestLimits;
  return {
    earliest: dateOf(today + minDays),
    usual: dateOf(today + usualDays),
    latest: dateOf(today + maxDays),
  };
}

/** Seconds until the reminder is sent, two days before the due date; null if that day is today or past. */
export function secondsUntilReminder(timeZone: string, dueOn: string, now: Date): number | null {
  const day = dayNumber(dueOn) - reminderDays;
  if (dateOf(day) <= dayIn(timeZone, now)) return null;
  return Math.ceil((instantOf(timeZone, wallTime(day, reminderTime)) - now.getTime()) / 1000);
}
