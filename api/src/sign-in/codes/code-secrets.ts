// One-time codes at rest and on their way: a keyed hash in the table, sealed in the job that sends them. Six digits have
// no strength of their own; the count of wrong tries and the short life give it (security B2.8).
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import type { SigningKey } from '../../accounts/queries/signing-keys.ts';

type Key = Pick<SigningKey, 'id' | 'secret'>;

const nonceBytes = 12;
const tagBytes = 16;

/** Six digits, each value as likely as any other. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The keyed hash of a code, good for the one code row only. */
export function hashCode(key: Key, codeId: string, code: string): Buffer {
  return createHmac('sha256', derived(key, 'one-time code')).update(`${codeId}:${code}`).digest();
}

/** Whether a code is the one hashed, under any of the keys; takes as long when it is not. */
export function isCode(keys: readonly Key[], codeId: string, code: string, kept: Buffer): boolean {
  return keys.map((key) => timingSafeEqual(hashCode(key, codeId, code), kept)).includes(true);
}

/** Seals a code for the job that sends it; only for that code row. */
export function sealCode(key: Key, codeId: string, code: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', derived(key, 'code on its way'), nonce).setAAD(
    Buffer.from(codeId),
  );
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Opens what `sealCode` gave; fails when it was changed or its key is gone. */
export function openCode(keys: readonly Key[], codeId: string, text: string): string {
  const [keyId, body = ''] = text.split('.');
  const key = keys.find(({ id }) => id === keyId);
  if (key === undefined) throw new Error('the key that sealed this code is gone');
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    derived(key, 'code on its way'),
    bytes.subarray(0, nonceBytes),
  )
    .setAAD(Buffer.from(codeId))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

/** A key per use, so that what one lets out says nothing of the other. */
function derived(key: Key, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.secret, '', use, 32));
}
