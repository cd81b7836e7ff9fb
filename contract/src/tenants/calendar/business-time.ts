// Time as an office works: only its open hours count. What is promised in hours of work, and how long a step took, is told by it.
import type { OfficeCalendar, OfficeWeek } from './office-calendar.ts';
import { openingsOf } from './openings.ts';
import { wallTime } from './zoned-time.ts';

export interface BusinessTime {
  /** The first moment by which so many seconds of work have passed since `from`; `from` itself for none. */
  add(from: Date, seconds: number): Date;
  /** Whole seconds of work between two moments; none where the second comes first. */
  between(from: Date, until: Date): number;
  /** The moment itself where the office is open, else when it opens next. */
  nextOpening(from: Date): Date;
  /** Seconds of work on a usual working day: what a "working day" is when hours are told as days. */
  readonly daySeconds: number;
}

/** The business time of a calendar. Throws a RangeError where no day of the week is open: it would never come to an end. */
export function businessTime(calendar: OfficeCalendar): BusinessTime {
  const daySeconds = usualDaySeconds(calendar.week);
  if (!(daySeconds > 0)) throw new RangeError('an office is open on some day');
  const openingsAfter = openingsOf(calendar);
  return {
    daySeconds,
    add: (from, seconds) => {
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
    between: (from, until) => {
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

function usualDaySeconds(week: OfficeWeek): number {
  const days = week.filter((hours) => hours !== null);
  const lengths = days.map(({ opens, closes }) => wallTime(0, closes) - wallTime(0, opens));
  return lengths.reduce((sum, length) => sum + length, 0) / 1000 / days.length;
}
