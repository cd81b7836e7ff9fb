// Converts between instants and an office's local time by the time zone's rules for that day. All values are
// milliseconds since 1970.
export const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns how far the zone's local time is ahead of UTC at an instant. */
export function offsetAt(timeZone: string, instant: number): number {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/**
 * Returns the instant at which local time is `local` (given as if it were UTC). For a time that occurs twice, returns
 * the first; a time skipped by a clock change is moved forward by the gap.
 */
export function instantOf(timeZone: string, local: number): number {
  const before = offsetAt(timeZone, local - dayMs);
  const after = offsetAt(timeZone, local + dayMs);
  const real = [local - before, local - after].filter(
    (instant) => instant + offsetAt(timeZone, instant) === local,
  );
  return real.length > 0 ? Math.min(...real) : local - before;
}

/** Formats a day as YYYY-MM-DD. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Monday is 0, Sunday is 6. January 1, 1970, was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** Returns local time: midnight of a day plus a time HH:MM. */
export function wallTime(day: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return day * dayMs + (hours * 60 + minutes) * 60_000;
}

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
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
