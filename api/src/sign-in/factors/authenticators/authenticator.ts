// Authenticator apps: time-based codes (RFC 6238), six digits, valid for 30 seconds.
import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Phone clocks drift: the previous and the next step are accepted too. */
const window = 1;

/** Returns a new 160-bit secret in base32, so that people can type it in. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI that the QR code encodes: the office, the login, and the secret. */
export function authenticatorUri(secret: string, office: string, login: string): string {
  return totp(secret, office, login).toString();
}

/** Returns the time step that a code belongs to, within the window around `now`; null if there is none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, window, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

function totp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period });
}
