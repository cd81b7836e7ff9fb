// An office's open hours, as spans of real time.
import type { OfficeCalendar } from './office-calendar.ts';
import { dateOf, dayMs, instantOf, wallTime, weekdayOf } from './zoned-time.ts';

export interface Opening {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a function from an instant to the openings that end after it, in order, endlessly. Computed days are cached.
 */
export function openingsOf(calendar: OfficeCalendar): (from: number) => Generator<Opening, never> {
  const { timeZone } = calendar;
  const isClosed = closedDays(calendar);
  const cache = new Map<number, Opening | null>();

  function openingOn(day: number): Opening | null {
    const hours = calendar.week[weekdayOf(day)] ?? null;
    if (hours === null || isClosed(dateOf(day))) return null;
    const start = instantOf(timeZone, wallTime(day, hours.opens));
    const end = instantOf(timeZone, wallTime(day, hours.closes));
    return start < end ? { start, end } : null;
  }

  return function* openingsAfter(from) {
    // No zone is a whole day from UTC. Starting a day early is cheaper than finding the instant's day in the zone.
    for (let day = Math.floor(from / dayMs) - 1; ; day += 1) {
      let opening = cache.get(day);
      if (opening === undefined) {
        opening = openingOn(day);
        cache.set(day, opening);
      }
      if (opening !== null && opening.end > from) yield opening;
    }
  };
}

function closedDays({ holidays }: OfficeCalendar): (date: string) => boolean {
  const inYear = (date: string): string => date.slice('YYYY-'.length);
  const once = new Set(holidays.filter(({ isYearly }) => !isYearly).map(({ date }) => date));
  const yearly = new Set(holidays.filter(({ isYearly }) => isYearly).map(({ date }) => inYear(date)));
  return (date) => once.has(date) || yearly.has(inYear(date));
}
