import type { Tenant } from '../platform/mount/context.ts';
import { textIn } from './text-in.ts';

/** How to reach the office, in the reader's language; null where it does not say. */
export function contactOf(
  { contactInfo }: Pick<Tenant, 'contactInfo'>,
  language: string,
): { mail: string; phone: string; hours: string } | null {
  return contactInfo && { ...contactInfo, hours: textIn(contactInfo.hours, language) };
}
