// Converts between local times in the office's time zone and instants.
import { getUtcOffset, toInstant } from '@commonway/contract/tenants/calendar/zoned-time.ts';

/** The instant of a local time, YYYY-MM-DDTHH:MM, in a time zone. Null if it is invalid. */
export const parseLocalTime = (localTime: string, timeZone: string): Date | null =>
  Number.isNaN(Date.parse(`${localTime}Z`))
    ? null
    : new Date(toInstant(timeZone, Date.parse(`${localTime}Z`)));

/** The day of an instant in a time zone, or one some days after it; YYYY-MM-DD. */
export function toLocalDay(moment: string | number, timeZone: string, daysLater = 0): string {
  const day = new Date(`${formatLocalTime(new Date(moment), timeZone).slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + daysLater);
  return day.toISOString().slice(0, 10);
}

/** Formats an instant as a local time of a time zone, YYYY-MM-DDTHH:MM. */
export const formatLocalTime = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + getUtcOffset(timeZone, moment.getTime())).toISOString().slice(0, 16);
