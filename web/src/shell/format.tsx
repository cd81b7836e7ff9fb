import { type Format, getFormat } from '@commonway/contract/languages/format.ts';
import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import { useBoot } from './boot.tsx';
import { isolate } from './texts.tsx';

export { type Format, getFormat };

/** Returns functions that format dates, numbers, and money for the user's language, in the tenant's time zone. */
export function useFormat(): Format {
  const { language, tenant } = useBoot();
  return getFormat(language, tenant.timeZone);
}

/** Returns a function that lists the names of languages. */
export function useLanguageList(): (codes: readonly string[]) => string {
  const { list } = useFormat();
  return (codes) => list(codes.map((code) => isolate(getLanguageName(code))));
}
