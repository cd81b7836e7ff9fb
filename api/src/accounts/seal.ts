// Secrets that we must read again (an authenticator's secret, a provider's password) are encrypted with AES-256-GCM
// under a key of the purpose `seal`. The context is authenticated, so rows cannot swap secrets.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SigningKey } from './queries/signing-keys.ts';

export type SealKey = Pick<SigningKey, 'id' | 'secret'>;
/** The newest key first; it encrypts. */
export type SealKeys = readonly [SealKey, ...SealKey[]];

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with the newest of the keys from `ensureSigningKeys(tx, 'seal')`. The result names the key, so that
 * it can still be decrypted after rotation.
 * @param context authenticated with the text, such as `factor 30001`
 */
export function seal(keys: SealKeys, text: string, context: string): string {
  const [key] = keys;
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.secret, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Decrypts the result of `seal`. Throws if it was modified, has another context, or its key is gone. */
export function unseal(keys: readonly SealKey[], sealed: string, context: string): string {
  const [keyId, body = ''] = sealed.split('.');
  const key = keys.find(({ id }) => id === keyId);
  if (key === undefined) throw new Error('the encryption key is gone');
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv(algorithm, key.secret, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
