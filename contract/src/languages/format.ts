// Formats dates, numbers, and money for a language in the United States, identically on screen and in PDFs.

export interface Format {
  /** "Nov 3, 2026": a date (YYYY-MM-DD) unchanged, an ISO time in the office's time zone. */
  date(iso: string): string;
  /** "Tuesday, November 3, 2026", for deadlines. */
  weekdayDate(iso: string): string;
  /** "Nov 3, 2026, 2:05 PM" in the office's time zone. */
  dateTime(iso: string): string;
  /** "2:05 PM" in the office's time zone. */
  time(iso: string): string;
  /** US dollars, or another currency with 100 minor units; cents only if there are any. */
  money(amount: number, currency?: string): string;
  number(value: number): string;
  /** A file size: "1.2 MB", "40 kB". */
  fileSize(bytes: number): string;
  /** The order of month, day, and year in dates written with digits. */
  dateOrder(): readonly ('month' | 'day' | 'year')[];
  /** A fraction of 1 as "42%". */
  percent(share: number): string;
  /** "3 days ago", "in 2 hours", relative to `now` (the current time by default). */
  relative(iso: string, now?: string): string;
}

const formats = new Map<string, Format>();

/** Returns the cached formatter of a language and time zone. */
export function formatFor(language: string, timeZone: string): Format {
  const key = `${language} ${timeZone}`;
  const existing = formats.get(key) ?? createFormat(localeOf(language), timeZone);
  formats.set(key, existing);
  return existing;
}

// US forms, letters, and banks use the digits 0-9, so all languages use them: numbers can be compared and copied.
const localeOf = (language: string): string =>
  `${language.includes('-') ? language : `${language}-US`}-u-nu-latn-ca-gregory`;

const isDay = (iso: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(iso);

function createFormat(locale: string, timeZone: string): Format {
  const dates =
    (options: Intl.DateTimeFormatOptions) =>
    (iso: string): string =>
      dateFormat(locale, { ...options, timeZone: isDay(iso) ? 'UTC' : timeZone }).format(new Date(iso));
  return {
    date: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    weekdayDate: dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dateTime: dates({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' }),
    time: dates({ hour: 'numeric', minute: '2-digit' }),
    dateOrder: () => dateOrder(locale),
    money: (amount, currency = 'USD') =>
      numberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      }).format(amount),
    number: (value) => numberFormat(locale, {}).format(value),
    fileSize: (bytes) => fileSize(locale, bytes),
    percent: (share) => numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    relative: (iso, now) => relativeTime(locale, Date.parse(iso) - (now ? Date.parse(now) : Date.now())),
  };
}

function dateOrder(locale: string): ('month' | 'day' | 'year')[] {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'month' || type === 'day' || type === 'year' ? [type] : []));
}

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

function fileSize(locale: string, bytes: number): string {
  const isLarge = bytes >= megabyte / 10;
  const options = { style: 'unit', unitDisplay: 'short', maximumFractionDigits: isLarge ? 1 : 0 } as const;
  return isLarge
    ? numberFormat(locale, { ...options, unit: 'megabyte' }).format(bytes / megabyte)
    : numberFormat(locale, { ...options, unit: 'kilobyte' }).format(Math.max(1, bytes / kilobyte));
}

const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return getOrCreate(`d${locale}${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return getOrCreate(`n${locale}${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

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

function relativeTime(locale: string, milliseconds: number): string {
  const [unit, length] = relativeUnits.find((step) => Math.abs(milliseconds) >= step[1]) ?? [
    'minute',
    60_000,
  ];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    Math.trunc(milliseconds / length),
    unit,
  );
}
