import type { Tenant } from '../platform/mount/context.ts';
import { textIn } from './text-in.ts';

/** Returns the office's contact details in the reader's language; null if it has none. */
export function contactOf(
  { contactInfo }: Pick<Tenant, 'contactInfo'>,
  language: string,
): { mail: string; phone: string; hours: string } | null {
  return contactInfo && { ...contactInfo, hours: textIn(contactInfo.hours, language) };
}
