// Formats dates, numbers, and money for a language in the United States, identically on screen and in PDFs.

export interface Format {
  /** "Nov 3, 2026": a date (YYYY-MM-DD) unchanged, an ISO time in the office's time zone. */
  date(iso: string): string;
  /** "Nov 3", for dates whose year is obvious. */
  monthDay(iso: string): string;
  /** "Tuesday, November 3, 2026", for deadlines. */
  weekdayDate(iso: string): string;
  /** "Nov 3, 2026, 2:05 PM" in the office's time zone. */
  dateTime(iso: string): string;
  /** "2:05 PM" in the office's time zone. */
  time(iso: string): string;
  /** "2:05 PM" of a time on a clock, HH:MM. */
  clock(time: string): string;
  /** "Monday" of a day of the week: Monday is 0. */
  weekday(day: number): string;
  /** "November 2026" of a month, YYYY-MM; a year unchanged. */
  month(period: string): string;
  /** US dollars, or another currency with 100 minor units; cents only if there are any. */
  money(amount: number, currency?: string): string;
  /** The sign of US dollars, and on which side of an amount it is. */
  dollarSign(): { readonly currency: string; readonly currencyAt: 'start' | 'end' };
  /** With at most three decimal places. */
  number(value: number): string;
  /** With all decimal places, for numbers that decide. */
  exactNumber(value: number): string;
  /** "Spanish, Korean, and Arabic". */
  list(items: readonly string[]): string;
  /** A file size: "1.2 MB", "40 kB". */
  fileSize(bytes: number): string;
  /** The order of month, day, and year in dates written with digits. */
  dateOrder(): readonly ('month' | 'day' | 'year')[];
  /** A fraction of 1 as "42%". */
  percent(share: number): string;
  /** "3 days ago", "in 2 hours", relative to `now`. */
  relative(iso: string, now: string): string;
}

/** People in the United States read the time with 12 hours, in every language. */
const timeOfDay = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

const formats = new Map<string, Format>();

/** Returns the cached functions that format dates, money, and numbers for a language and time zone. */
export function getFormat(language: string, timeZone: string): Format {
  const key = `${language} ${timeZone}`;
  const existing = formats.get(key) ?? createFormat(toLocale(language), timeZone);
  formats.set(key, existing);
  return existing;
}

/**
 * The locale of a language's formats. US forms, letters, and banks use the digits 0-9, so all languages use them:
 * numbers can be compared and copied.
 */
const toLocale = (language: string): string =>
  `${language.includes('-') ? language : `${language}-US`}-u-nu-latn-ca-gregory`;

/** Whether a text is a date without a time, YYYY-MM-DD. */
const isDateOnly = (iso: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(iso);

/** Creates the functions that format dates, money, and numbers for a locale and time zone. */
function createFormat(locale: string, timeZone: string): Format {
  const createDateFormatter =
    (options: Intl.DateTimeFormatOptions) =>
    (iso: string): string =>
      getDateFormat(locale, { ...options, timeZone: isDateOnly(iso) ? 'UTC' : timeZone }).format(
        new Date(iso),
      );
  const formatMonth = createDateFormatter({ month: 'long', year: 'numeric' });
  return {
    date: createDateFormatter({ day: 'numeric', month: 'short', year: 'numeric' }),
    monthDay: createDateFormatter({ day: 'numeric', month: 'short' }),
    weekdayDate: createDateFormatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dateTime: createDateFormatter({
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...timeOfDay,
    }),
    time: createDateFormatter(timeOfDay),
    clock: (time) => createClock(locale).format(new Date(`1970-01-01T${time}Z`)),
    // January 1, 2024, was a Monday.
    weekday: (day) =>
      getDateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(2024, 0, day + 1)),
      ),
    month: (period) => (period.includes('-') ? formatMonth(`${period}-01`) : period),
    dateOrder: () => getDateOrder(locale),
    money: (amount, currency = 'USD') =>
      shortenDollarSign(
        getNumberFormat(locale, {
          style: 'currency',
          currency,
          minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
        }).format(amount),
      ),
    dollarSign: () => getDollarSign(locale),
    number: (value) => getNumberFormat(locale, {}).format(value),
    exactNumber: (value) => getNumberFormat(locale, { maximumFractionDigits: 15 }).format(value),
    list: (items) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    fileSize: (bytes) => formatFileSize(locale, bytes),
    percent: (share) => getNumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    relative: (iso, now) => formatRelativeTime(locale, Date.parse(iso) - Date.parse(now)),
  };
}

const createClock = (locale: string): Intl.DateTimeFormat =>
  getDateFormat(locale, { ...timeOfDay, timeZone: 'UTC' });

/** The order of month, day, and year in a locale's short dates. */
function getDateOrder(locale: string): ('month' | 'day' | 'year')[] {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'month' || type === 'day' || type === 'year' ? [type] : []));
}

/** Replaces "US$" by "$". Its letters and its sign would change places within Arabic text. */
const shortenDollarSign = (text: string): string => text.replace(/US\$|\$US/, '$$');

/** The sign of US dollars, and its side of an amount. */
function getDollarSign(locale: string): ReturnType<Format['dollarSign']> {
  const parts = getNumberFormat(locale, { style: 'currency', currency: 'USD' }).formatToParts(1);
  const index = parts.findIndex(({ type }) => type === 'currency');
  const isAtStart = index < parts.findIndex(({ type }) => type === 'integer');
  return { currency: '$', currencyAt: isAtStart ? 'start' : 'end' };
}

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Formats a number of bytes as kilobytes or megabytes. */
function formatFileSize(locale: string, bytes: number): string {
  const isLarge = bytes >= megabyte / 10;
  const options = { style: 'unit', unitDisplay: 'short', maximumFractionDigits: isLarge ? 1 : 0 } as const;
  return isLarge
    ? getNumberFormat(locale, { ...options, unit: 'megabyte' }).format(bytes / megabyte)
    : getNumberFormat(locale, { ...options, unit: 'kilobyte' }).format(Math.max(1, bytes / kilobyte));
}

const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return getOrCreate(`d${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}

function getNumberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return getOrCreate(`n${locale}${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

/** Returns a cached formatter, because creating one is slow. */
function getOrCreate<Kind extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: () => Kind,
): Kind {
  const existing = (formatters.get(key) as Kind | undefined) ?? make();
  formatters.set(key, existing);
  return existing;
}

const relativeUnits: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Formats a duration from now in its largest unit: "2 hours ago". */
function formatRelativeTime(locale: string, milliseconds: number): string {
  const [unit, length] = relativeUnits.find((step) => Math.abs(milliseconds) >= step[1]) ?? [
    'minute',
    60_000,
  ];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    Math.trunc(milliseconds / length),
    unit,
  );
}
