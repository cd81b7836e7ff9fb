// One-time codes at rest: a keyed hash in the table. Six digits have no strength of their own; the count of wrong tries
// and the short life give it (security B2.8).
import { createHmac, createSecretKey, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../../accounts/queries/signing-keys.ts';
import { derivedKey } from '../../accounts/secrets.ts';

/** The key that codes are hashed with. */
export const codeKey = ({ secret }: Pick<SigningKey, 'secret'>): KeyObject =>
  createSecretKey(derivedKey(secret, 'one-time code'));

/** Six digits, each value as likely as any other. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The keyed hash of a code, good for the one code row only. */
export function hashCode(key: KeyObject, codeId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${codeId}:${code}`).digest();
}

/** Whether a code is the one hashed, under any of the keys; takes as long when it is not. */
export function isCode(keys: readonly KeyObject[], codeId: string, code: string, kept: Buffer): boolean {
  return keys.map((key) => timingSafeEqual(hashCode(key, codeId, code), kept)).includes(true);
}
