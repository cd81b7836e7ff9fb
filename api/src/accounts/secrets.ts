import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, fit for a header. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. A random secret needs no slow hash: there is nothing to guess. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A key per use, so that what one lets out says nothing of the other. */
export function derivedKey(secret: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}
