// When a public office is open: per weekday, with several spans a day, and on special days. Pure, for server and browser.
import type { Holiday, OfficeHours } from './office-calendar.ts';
import { createClosedDayTest } from './openings.ts';
import { dayMs, formatDay, getWeekday, toInstant, toWallTime } from './zoned-time.ts';

/** A date whose hours differ from its weekday's; closed without hours. */
export interface SpecialDay {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly name: string;
  readonly hours: readonly OfficeHours[];
}

export interface OpeningHours {
  /** The hours of each weekday from Monday to Sunday; none if closed. */
  readonly week: readonly (readonly OfficeHours[])[];
  readonly specialDays: readonly SpecialDay[];
}

export interface OpeningState {
  readonly isOpen: boolean;
  /** When it closes or opens next, ISO time; null if it doesn't open within the days that special days cover. */
  readonly until: string | null;
}

/** How far ahead special days and the next opening are looked for. */
export const openingHorizonDays = 60;

/** The spans by time: the order in which they are entered means nothing. */
const sortHours = (hours: readonly OfficeHours[]): OfficeHours[] =>
  hours.toSorted((one, other) => (one.opens < other.opens ? -1 : 1));

/** Whether each span opens before it closes, and no two overlap. */
export const areHoursValid = (hours: readonly OfficeHours[]): boolean =>
  sortHours(hours).every(
    ({ opens, closes }, at, sorted) =>
      opens !== '' && opens < closes && (sorted[at - 1]?.closes ?? '') <= opens,
  );

/** Finds whether an office is open at a moment, and when that changes. */
export function findOpening(
  { week, specialDays }: OpeningHours,
  timeZone: string,
  now: number,
): OpeningState {
  // No zone is a whole day from UTC.
  const first = Math.floor(now / dayMs) - 1;
  for (let day = first; day <= first + openingHorizonDays; day += 1) {
    const date = formatDay(day);
    const special = specialDays.find((each) => each.date === date);
    const spans = sortHours(special?.hours ?? week[getWeekday(day)] ?? []);
    for (const { opens, closes } of spans) {
      const start = toInstant(timeZone, toWallTime(day, opens));
      const end = toInstant(timeZone, toWallTime(day, closes));
      if (now < start) return { isOpen: false, until: new Date(start).toISOString() };
      if (now < end) return { isOpen: true, until: new Date(end).toISOString() };
    }
  }
  return { isOpen: false, until: null };
}

/**
 * Lists the special days from a date on: an office's own, and the closing days of all offices, by date.
 * @param today YYYY-MM-DD
 */
export function listSpecialDays(
  own: readonly SpecialDay[],
  holidays: readonly Holiday[],
  today: string,
): SpecialDay[] {
  const isClosed = createClosedDayTest({ holidays });
  const first = Date.parse(today) / dayMs;
  return Array.from({ length: openingHorizonDays + 1 }, (_, at) => formatDay(first + at)).flatMap((date) => {
    const found = own.find((each) => each.date === date);
    if (found !== undefined) return [found];
    if (!isClosed(date)) return [];
    const name = holidays.find((day) =>
      day.isYearly ? day.date.slice(5) === date.slice(5) : day.date === date,
    )?.name;
    return [{ date, name: name ?? '', hours: [] }];
  });
}
