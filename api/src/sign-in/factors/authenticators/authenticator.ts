// Authenticator apps: time-based codes (RFC 6238), six digits, a new one every 30 seconds.
import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Clocks of phones differ: the step before and the step after count too. */
const window = 1;

/** A new secret of 160 bits, as the text people may type in. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address a QR code holds: which office, which login, the secret. */
export function authenticatorUri(secret: string, office: string, login: string): string {
  return totp(secret, office, login).toString();
}

/** The step a code is of, within the window around `now`; null when it is of none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, window, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

function totp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period });
}
