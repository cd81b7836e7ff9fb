// One-time codes at rest: a keyed hash in the table. Six digits have no strength of their own; the count of wrong tries
// and the short life give it (security B2.8).
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../../accounts/queries/signing-keys.ts';
import { derivedKey } from '../../accounts/secrets.ts';

type Key = Pick<SigningKey, 'id' | 'secret'>;

/** Six digits, each value as likely as any other. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The keyed hash of a code, good for the one code row only. */
export function hashCode(key: Key, codeId: string, code: string): Buffer {
  return createHmac('sha256', derivedKey(key.secret, 'one-time code')).update(`${codeId}:${code}`).digest();
}

/** Whether a code is the one hashed, under any of the keys; takes as long when it is not. */
export function isCode(keys: readonly Key[], codeId: string, code: string, kept: Buffer): boolean {
  return keys.map((key) => timingSafeEqual(hashCode(key, codeId, code), kept)).includes(true);
}
