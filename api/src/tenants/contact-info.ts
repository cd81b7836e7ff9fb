import type { Tenant } from '../platform/mount/context.ts';
import { localizeText } from './localize-text.ts';

/** The office's email, phone number, and hours, in the reader's language; null if it has none. */
export function getContactInfo(
  { contactInfo }: Pick<Tenant, 'contactInfo'>,
  language: string,
): { mail: string; phone: string; hours: string } | null {
  return contactInfo && { ...contactInfo, hours: localizeText(contactInfo.hours, language) };
}
