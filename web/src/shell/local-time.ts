// Converts between local times in the office's time zone and instants.
import { instantOf, offsetAt } from '@commonway/contract/tenants/calendar/zoned-time.ts';

/** Parses a local time, YYYY-MM-DDTHH:MM. Returns null if it is invalid. */
export const instantOfLocalTime = (localTime: string, timeZone: string): Date | null =>
  Number.isNaN(Date.parse(`${localTime}Z`))
    ? null
    : new Date(instantOf(timeZone, Date.parse(`${localTime}Z`)));

/** Formats an instant as a local time. */
export const localTimeOf = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(timeZone, moment.getTime())).toISOString().slice(0, 16);
