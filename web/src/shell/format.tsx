import { type Format, getFormat } from '@commonway/contract/languages/format.ts';
import { getLanguageName, resolveTextLanguage } from '@commonway/contract/languages/languages.ts';
import { useBoot, useServerFormatted } from './boot.tsx';
import { isolate } from './texts.tsx';

export { type Format, getFormat };

/**
 * Returns functions that format dates, numbers, and money, in the tenant's time zone. They are in the language of the texts
 * around them, which is English if the user's language has no translation.
 */
export function useFormat(): Format {
  const boot = useBoot();
  const language = resolveTextLanguage(boot.language);
  const formatted = useServerFormatted();
  const known = formats.get(formatted) ?? new Map<string, Format>();
  const format =
    known.get(language) ?? reuseFormatted(getFormat(language, boot.tenant.timeZone), formatted, language);
  formats.set(formatted, known.set(language, format));
  return format;
}

/** The formats of a document by language, by what the server formatted for it. */
const formats = new WeakMap<Record<string, string>, Map<string, Format>>();

const isServer = typeof window === 'undefined';

/**
 * Returns formats that repeat what the server formatted. The browser's locale data may be another version than the
 * server's ("2:08 p.m." and "2:08 p. m."), and React would discard a page whose texts differ.
 */
export function reuseFormatted(
  format: Format,
  formatted: Record<string, string>,
  language: string,
  records: boolean = isServer,
): Format {
  const reuse =
    <Arguments extends readonly unknown[]>(name: string, compute: (...values: Arguments) => string) =>
    (...values: Arguments): string => {
      const key = JSON.stringify([language, name, ...values]);
      const known = Object.hasOwn(formatted, key) ? formatted[key] : undefined;
      const text = known ?? compute(...values);
      if (records) formatted[key] = text;
      return text;
    };
  return {
    ...format,
    date: reuse('date', format.date),
    monthDay: reuse('monthDay', format.monthDay),
    weekdayDate: reuse('weekdayDate', format.weekdayDate),
    dateTime: reuse('dateTime', format.dateTime),
    time: reuse('time', format.time),
    clock: reuse('clock', format.clock),
    weekday: reuse('weekday', format.weekday),
    money: reuse('money', format.money),
    number: reuse('number', format.number),
    exactNumber: reuse('exactNumber', format.exactNumber),
    list: reuse('list', format.list),
    fileSize: reuse('fileSize', format.fileSize),
    percent: reuse('percent', format.percent),
    relative: reuse('relative', format.relative),
  };
}

/** Returns a function that lists the names of languages. */
export function useLanguageList(): (codes: readonly string[]) => string {
  const { list } = useFormat();
  return (codes) => list(codes.map((code) => isolate(getLanguageName(code))));
}
