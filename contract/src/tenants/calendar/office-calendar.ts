// An office's hours: per weekday, with holidays, in its own time zone. Plain data, so that the browser can use it too.

/** One working day's hours in local time, HH:MM. */
export interface OfficeHours {
  readonly opens: string;
  readonly closes: string;
}

export interface Holiday {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly name: string;
  /** Closed on that day every year, not only in that year. */
  readonly isYearly: boolean;
}

export interface OfficeCalendar {
  readonly timeZone: string;
  /** From Monday to Sunday; null if the office is closed. */
  readonly week: readonly (OfficeHours | null)[];
  readonly holidays: readonly Holiday[];
}

export type OfficeWeek = OfficeCalendar['week'];

/** Far fewer than the days of a year, so that some day is always open. */
export const maxHolidays = 100;

const defaultDay: OfficeHours = { opens: '08:00', closes: '17:00' };

/** The hours of an office that has set none. */
export const defaultWeek: OfficeWeek = [
  defaultDay,
  defaultDay,
  defaultDay,
  defaultDay,
  defaultDay,
  null,
  null,
];
