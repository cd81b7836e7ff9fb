// When gathered letters leave: what came before the office's morning goes into that morning's letter.
import {
  dateOf,
  dayMs,
  instantOf,
  offsetAt,
  wallTime,
  weekdayOf,
} from '../../tenants/calendar/zoned-time.ts';
import type { MailCadence } from './mail-cadence.ts';

const morning = '07:00';

/** The last morning, or Monday morning, at or before `now` on the office's clock: the day it names and its instant. */
export function letterMoment(
  cadence: Extract<MailCadence, 'daily' | 'weekly'>,
  now: Date,
  timeZone: string,
): { readonly day: string; readonly before: Date } {
  const local = now.getTime() + offsetAt(timeZone, now.getTime());
  const today = Math.floor(local / dayMs);
  const latest = local < wallTime(today, morning) ? today - 1 : today;
  const day = cadence === 'daily' ? latest : latest - weekdayOf(latest);
  return { day: dateOf(day), before: new Date(instantOf(timeZone, wallTime(day, morning))) };
}
