// One-time codes are stored as a keyed hash. Six digits are weak on their own; the attempt limit and the short lifetime
// make them safe (security B2.8).
import { createHmac, createSecretKey, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../../accounts/queries/signing-keys.ts';
import { derivedKey } from '../../accounts/secrets.ts';

/** Returns the key that codes are hashed with. */
export const codeKey = ({ secret }: Pick<SigningKey, 'secret'>): KeyObject =>
  createSecretKey(derivedKey(secret, 'one-time code'));

/** Returns six random digits, uniformly distributed. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Returns the keyed hash of a code. The hash includes the code's row id, so it matches no other row. */
export function hashCode(key: KeyObject, codeId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${codeId}:${code}`).digest();
}

/** Whether the code matches the hash under any of the keys. Takes constant time. */
export function isCode(
  keys: readonly KeyObject[],
  codeId: string,
  code: string,
  storedHash: Buffer,
): boolean {
  return keys.map((key) => timingSafeEqual(hashCode(key, codeId, code), storedHash)).includes(true);
}
