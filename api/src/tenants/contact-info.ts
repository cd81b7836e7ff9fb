import type { Boot } from '@commonway/contract/accounts/boot.ts';
import type { Tenant } from '../platform/mount/context.ts';
import { localizeText } from './localize-text.ts';

/** The office's email, phone number, hours, and postal address, in the reader's language; null if it has none. */
export function getContactInfo(
  { contactInfo }: Pick<Tenant, 'contactInfo'>,
  language: string,
): Boot['tenant']['contactInfo'] {
  if (contactInfo === null) return null;
  const { hours, address = '' } = contactInfo;
  return { ...contactInfo, hours: localizeText(hours, language), address };
}
