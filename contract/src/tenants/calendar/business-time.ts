// Business time: only an office's open hours count. Deadlines in business hours and the duration of steps are measured
// in it.
import type { OfficeCalendar, OfficeWeek } from './office-calendar.ts';
import { createOpeningIterator } from './openings.ts';
import { toWallTime } from './zoned-time.ts';

export interface BusinessTime {
  /**
   * Returns the first moment at which `seconds` of business time have passed since `from`; `from` itself for zero or
   * less.
   */
  addSeconds(from: Date, seconds: number): Date;
  /** Returns the whole seconds of business time between two moments; zero if the second comes first. */
  countSeconds(from: Date, until: Date): number;
  /** Returns the moment itself if the office is open, otherwise the next opening. */
  nextOpening(from: Date): Date;
  /** Seconds of business time on an average working day, to convert hours to days. */
  readonly daySeconds: number;
}

/**
 * Creates the calculator of business time for an office's calendar. Throws a RangeError if no weekday is open,
 * because the search would never end.
 */
export function createBusinessTime(calendar: OfficeCalendar): BusinessTime {
  const daySeconds = averageDaySeconds(calendar.week);
  if (!(daySeconds > 0)) throw new RangeError('the calendar has no opening hours');
  const openingsAfter = createOpeningIterator(calendar);
  return {
    daySeconds,
    addSeconds: (from, seconds) => {
      let left = seconds * 1000;
      if (left <= 0) return from;
      const openings = openingsAfter(from.getTime());
      for (;;) {
        const { start, end } = openings.next().value;
        const begin = Math.max(start, from.getTime());
        if (begin + left <= end) return new Date(begin + left);
        left -= end - begin;
      }
    },
    countSeconds: (from, until) => {
      let sum = 0;
      for (const { start, end } of openingsAfter(from.getTime())) {
        if (start >= until.getTime()) break;
        sum += Math.min(end, until.getTime()) - Math.max(start, from.getTime());
      }
      return Math.max(0, Math.floor(sum / 1000));
    },
    nextOpening: (from) => {
      const { start } = openingsAfter(from.getTime()).next().value;
      return new Date(Math.max(start, from.getTime()));
    },
  };
}

/** The average length of the open weekdays, in seconds. */
function averageDaySeconds(week: OfficeWeek): number {
  const days = week.filter((hours) => hours !== null);
  const lengths = days.map(({ opens, closes }) => toWallTime(0, closes) - toWallTime(0, opens));
  return lengths.reduce((sum, length) => sum + length, 0) / 1000 / days.length;
}
