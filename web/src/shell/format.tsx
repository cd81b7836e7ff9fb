import { type Format, formatFor } from '@commonway/contract/languages/format.ts';
import { useBoot } from './boot.tsx';

export { type Format, formatFor };

/** Dates, numbers and money the way the reader's language writes them in the United States. */
export function useFormat(): Format {
  const { language, tenant } = useBoot();
  return formatFor(language, tenant.timeZone);
}
