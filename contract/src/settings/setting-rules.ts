// Validation of tenant settings, shared by server and browser.

import { toSafeRedirect } from '../accounts/safe-redirect.ts';
import { isSecureUrl } from '../fields/secure-url.ts';

/** Tenants can only make the product's security limits stricter (security, part 0). */
export const settingLimits = {
  passwordMinimum: { least: 7, most: 64 },
  idleMinutes: { least: 15, most: 30 },
  pictureBytes: 5 * 1024 * 1024,
  pictureSide: 8000,
} as const;

/** Accepted formats of logos and backgrounds, checked by content. SVG can contain scripts, so it is not accepted. */
export const pictureMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostPattern = new RegExp(`^(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`);

/** Whether the text is a full host name: ASCII (an internationalized one in its xn-- form), lower case, no port. */
export function isHostName(text: string): boolean {
  return text.length <= 253 && hostPattern.test(text);
}

/** Whether the sign-in page can link to it: a path of the portal, or an HTTPS URL. */
export function isLinkTarget(text: string): boolean {
  if (text.startsWith('/')) return toSafeRedirect(text) !== null;
  return isSecureUrl(text);
}

/** Whether this system supports the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
