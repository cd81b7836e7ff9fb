// What a tenant may set, as both floors check it.
import { isSecureAddress } from '../../fields/web-address.ts';
import { safeRedirect } from '../../sign-in/safe-redirect.ts';

/** A tenant may only make the product's figures stricter (security, part 0). */
export const settingLimits = {
  passwordMinimum: { least: 7, most: 64 },
  idleMinutes: { least: 15, most: 30 },
  pictureBytes: 5 * 1024 * 1024,
  pictureSide: 8000,
} as const;

/** What is accepted as a logo or background: by content. SVG is a program, so it is none. */
export const pictureMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const pictureAddress = /^\/brand\/[0-9a-f]{64}\.(png|jpg)$/;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostPattern = new RegExp(`^(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`);

/** Whether the address is that of an uploaded picture. */
export const isPictureAddress = (address: string): boolean => pictureAddress.test(address);

/** Whether the text is a full host name: ASCII (an internationalised one in its xn-- form), lower case, no port. */
export function isHostName(text: string): boolean {
  return text.length <= 253 && hostPattern.test(text);
}

/** Whether a link may stand on the sign-in page: a path of the portal itself, or https elsewhere. */
export function isLinkTarget(text: string): boolean {
  if (text.startsWith('/')) return safeRedirect(text) !== null;
  return isSecureAddress(text);
}

/** Whether the name is a time zone this system knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
