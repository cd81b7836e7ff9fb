// Converts between instants and an office's local time by the time zone's rules for that day. All values are
// milliseconds since 1970.
export const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns how many milliseconds the zone's local time is ahead of UTC at an instant. */
export function getUtcOffset(timeZone: string, instant: number): number {
  const format = formats.get(timeZone) ?? createFormat(timeZone);
  formats.set(timeZone, format);
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/**
 * Converts local time to an instant. `local` is given as if it were UTC. For a time that occurs twice, returns the
 * first; a time skipped by a clock change is moved forward by the gap.
 */
export function toInstant(timeZone: string, local: number): number {
  const before = getUtcOffset(timeZone, local - dayMs);
  const after = getUtcOffset(timeZone, local + dayMs);
  const real = [local - before, local - after].filter(
    (instant) => instant + getUtcOffset(timeZone, instant) === local,
  );
  return real.length > 0 ? Math.min(...real) : local - before;
}

/**
 * Formats a day as YYYY-MM-DD.
 * @param day days since January 1, 1970
 */
export const formatDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/**
 * The weekday of a day: Monday is 0, Sunday is 6. January 1, 1970, was a Thursday.
 * @param day days since January 1, 1970
 */
export const getWeekday = (day: number): number => (((day + 3) % 7) + 7) % 7;

/**
 * Returns local time in milliseconds, as if it were UTC: midnight of a day plus a time HH:MM.
 * @param day days since January 1, 1970
 */
export function toWallTime(day: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return day * dayMs + (hours * 60 + minutes) * 60_000;
}

/** The formatter that splits an instant into the date and time in a zone. */
const createFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
