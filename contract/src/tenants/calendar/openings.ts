// An office's open hours, as spans of real time.
import type { OfficeCalendar } from './office-calendar.ts';
import { dayMs, formatDay, getWeekday, toInstant, toWallTime } from './zoned-time.ts';

export interface Opening {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a function from an instant to the opening times of the office that end after it, in order, endlessly.
 * Computed days are cached.
 */
export function createOpeningIterator(calendar: OfficeCalendar): (from: number) => Generator<Opening, never> {
  const { timeZone } = calendar;
  const isClosed = createClosedDayTest(calendar);
  const cache = new Map<number, Opening | null>();

  function getOpening(day: number): Opening | null {
    const hours = calendar.week[getWeekday(day)] ?? null;
    if (hours === null || isClosed(formatDay(day))) return null;
    const start = toInstant(timeZone, toWallTime(day, hours.opens));
    const end = toInstant(timeZone, toWallTime(day, hours.closes));
    return start < end ? { start, end } : null;
  }

  return function* openingsAfter(from) {
    // No zone is a whole day from UTC. Starting a day early is cheaper than finding the instant's day in the zone.
    for (let day = Math.floor(from / dayMs) - 1; ; day += 1) {
      let opening = cache.get(day);
      if (opening === undefined) {
        opening = getOpening(day);
        cache.set(day, opening);
      }
      if (opening !== null && opening.end > from) yield opening;
    }
  };
}

/** Returns a predicate: whether the office is closed on a date, YYYY-MM-DD. */
export function createClosedDayTest({
  holidays,
}: Pick<OfficeCalendar, 'holidays'>): (date: string) => boolean {
  const getMonthDay = (date: string): string => date.slice('YYYY-'.length);
  const once = new Set(holidays.filter(({ isYearly }) => !isYearly).map(({ date }) => date));
  const yearly = new Set(holidays.filter(({ isYearly }) => isYearly).map(({ date }) => getMonthDay(date)));
  return (date) => once.has(date) || yearly.has(getMonthDay(date));
}
