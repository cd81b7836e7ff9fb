// Between instants and the time on an office's wall, by the rules of the time zone that day. Milliseconds since 1970 throughout.
export const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's wall clock is ahead of UTC at an instant. */
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
 * The instant at which the wall clock shows `local` (as if it were UTC). A time that happens twice is the first; one that is
 * skipped is as long after the gap as it would have been.
 */
export function instantOf(timeZone: string, local: number): number {
  const before = offsetAt(timeZone, local - dayMs);
  const after = offsetAt(timeZone, local + dayMs);
  const real = [local - before, local - after].filter(
    (instant) => instant + offsetAt(timeZone, instant) === local,
  );
  return real.length > 0 ? Math.min(...real) : local - before;
}

/** A day as YYYY-MM-DD. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** From Monday, 0, to Sunday, 6: the first of January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** Midnight of a day and a time HH:MM after it, on the wall clock. */
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
