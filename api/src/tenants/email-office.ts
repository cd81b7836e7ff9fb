import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { Tenant } from '../platform/mount/context.ts';
import type { EmailOffice } from '../providers/mail/render-email.ts';
import { getBrandColor, toSafeUrl } from './branding.ts';

/**
 * Returns the office as emails in a language show it.
 * @param portal the portal's URL without a trailing slash, where the logo is
 */
export function toEmailOffice(
  { names, branding, contactInfo }: Pick<Tenant, 'names' | 'branding' | 'contactInfo'>,
  portal: string,
  language: string,
): EmailOffice {
  return {
    name: getLocalText(names, language),
    brandColor: getBrandColor(branding),
    logoUrl: toEmailLogo(toSafeUrl(branding['ds_logoUrl']), portal),
    address: contactInfo?.address ?? '',
    phone: contactInfo?.phone ?? '',
  };
}

/** The URL of the logo. Email programs show no SVG, so each of the demo's logos is also stored as a PNG. */
function toEmailLogo(logo: string | null, portal: string): string | null {
  if (logo === null) return null;
  const picture = logo.replace(/^(\/brand\/[a-z-]+)\.svg$/, '$1.png');
  return picture.startsWith('/') ? portal + picture : picture;
}
