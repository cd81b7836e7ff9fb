import { createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto';

/** Returns a new secret of 256 random bits that fits into a header. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Letters and digits that are easy to tell apart. */
const typedLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a new secret of 59 random bits that a person types within minutes. */
export const generateTypedSecret = (): string =>
  Array.from({ length: 12 }, () => typedLetters[randomInt(typedLetters.length)]).join('');

/** Returns the hash of a secret that we store. A random secret needs no slow hash because it cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Derives a separate key per use, so that a leak of one reveals nothing about another. */
export function deriveKey(secret: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}
