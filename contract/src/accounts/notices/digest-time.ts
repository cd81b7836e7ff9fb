// When daily and weekly letters are sent. Notices before the office's morning go into that morning's letter.
import {
  dayMs,
  formatDay,
  getUtcOffset,
  getWeekday,
  toInstant,
  toWallTime,
} from '../../tenants/calendar/zoned-time.ts';
import type { MailCadence } from './notice-kinds.ts';

const morning = '07:00';

/**
 * The last time at or before `now` at which daily or weekly notification emails are sent: the morning, or Monday
 * morning, in the office's time zone. Returns its date and the instant.
 */
export function getDigestTime(
  cadence: Extract<MailCadence, 'daily' | 'weekly'>,
  now: Date,
  timeZone: string,
): { readonly day: string; readonly before: Date } {
  const local = now.getTime() + getUtcOffset(timeZone, now.getTime());
  const today = Math.floor(local / dayMs);
  const latest = local < toWallTime(today, morning) ? today - 1 : today;
  const day = cadence === 'daily' ? latest : latest - getWeekday(latest);
  return { day: formatDay(day), before: new Date(toInstant(timeZone, toWallTime(day, morning))) };
}
