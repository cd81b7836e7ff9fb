import { getFormat } from '@commonway/contract/languages/format.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { deriveBrandTokens } from '@commonway/contract/tenants/brand/brand.ts';
import type { Context } from '../../platform/mount/context.ts';
import { getBrandColor } from '../../tenants/branding.ts';
import type { PdfLetterhead } from './pdf-content.ts';

/** The recipient of a letter; the address is null if the applicant gave none. */
export interface LetterRecipient {
  readonly name: string;
  readonly address: Readonly<Partial<Record<'line1' | 'line2' | 'city' | 'state' | 'zip', string>>> | null;
}

interface LetterDetails {
  readonly recipient: LetterRecipient;
  readonly language: string;
  /** The date of the letter, YYYY-MM-DD. */
  readonly date: string;
  /** The application, such as "Application ID: 1207". */
  readonly reference: string;
}

/** The letterhead of a letter from the office: its brand, its contact details, and the recipient's address. */
export function buildLetterhead(
  tenant: Context['tenant'],
  { recipient, language, date, reference }: LetterDetails,
): PdfLetterhead {
  const { phone, mail, address = '' } = tenant.contactInfo ?? {};
  return {
    color: deriveBrandTokens(getBrandColor(tenant.branding)).light['--brand-text'] as string,
    name: getLocalText(tenant.names, language),
    contact: [address, [phone, mail].filter(Boolean).join(' · ')].filter(Boolean).join('\n'),
    lines: [getFormat(language, tenant.timeZone).date(date), reference],
    reader: [recipient.name, ...formatAddressLines(recipient.address ?? {})].join('\n'),
  };
}

/** The lines of a postal address for the envelope; empty if the applicant gave no address. */
function formatAddressLines({
  line1,
  line2,
  city,
  state,
  zip,
}: NonNullable<LetterRecipient['address']>): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, place].filter((line): line is string => !!line);
}
