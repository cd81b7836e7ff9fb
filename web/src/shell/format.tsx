import { type Format, getFormat } from '@commonway/contract/languages/format.ts';
import { useBoot } from './boot.tsx';

export { type Format, getFormat };

/** Returns functions that format dates, numbers, and money for the user's language, in the tenant's time zone. */
export function useFormat(): Format {
  const { language, tenant } = useBoot();
  return getFormat(language, tenant.timeZone);
}
