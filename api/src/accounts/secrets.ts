import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Returns a new secret of 256 random bits that fits into a header. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a secret that we store. A random secret needs no slow hash because it cannot be guessed. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Derives a separate key per use, so that a leak of one reveals nothing about another. */
export function deriveKey(secret: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}
