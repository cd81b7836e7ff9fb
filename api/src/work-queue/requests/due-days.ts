// Days of a request on the office's calendar, and when its reminder leaves.
import { requestLimits } from '@commonway/contract/applications/requests/request-words.ts';
import { dateOf, dayMs, instantOf, wallTime } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import { dayIn } from '../../applications/day-in.ts';

/** How long before the last day the applicant is reminded, and at what time of the day. */
const reminderDays = 2;
const reminderTime = '09:00';

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The first, the usual and the last day a request made now may be due. */
export function dueDays(timeZone: string, now: Date): { earliest: string; usual: string; latest: string } {
  const today = dayNumber(dayIn(timeZone, now));
  const { fewestDays, usualDays, mostDays } = requestLimits;
  return {
    earliest: dateOf(today + fewestDays),
    usual: dateOf(today + usualDays),
    latest: dateOf(today + mostDays),
  };
}

/** In how many seconds the reminder of a request leaves: two days before it is due; null where that is today or past. */
export function reminderIn(timeZone: string, dueOn: string, now: Date): number | null {
  const day = dayNumber(dueOn) - reminderDays;
  if (dateOf(day) <= dayIn(timeZone, now)) return null;
  return Math.ceil((instantOf(timeZone, wallTime(day, reminderTime)) - now.getTime()) / 1000);
}
