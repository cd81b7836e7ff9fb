// The token of the unsubscribe link. It is signed, so it needs no row and no sign-in, and it is valid for as long as we
// keep the signing keys.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../../queries/signing-keys.ts';

type Key = Pick<SigningKey, 'secret'>;

/** The reader whose letters a link stops. */
export interface StopLink {
  readonly tenantId: number;
  readonly readerId: number;
}

/** Compared as text: base64url has several spellings of the same bytes, and we accept only our own. */
const signatureOf = ({ secret }: Key, payload: string): Buffer =>
  Buffer.from(createHmac('sha256', secret).update(`notice letters ${payload}`).digest('base64url'));

export function stopToken(key: Key, { tenantId, readerId }: StopLink): string {
  const payload = `${tenantId}.${readerId}`;
  return `${payload}.${signatureOf(key, payload).toString()}`;
}

/** Returns null if we did not sign the token. The newest key signs; older keys still verify. */
export function readStopToken(keys: readonly Key[], token: string): StopLink | null {
  const [, tenant = '', reader = '', signature = ''] =
    /^(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature);
  const isOurs = keys.some((key) => {
    const own = signatureOf(key, `${tenant}.${reader}`);
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return isOurs ? { tenantId: Number(tenant), readerId: Number(reader) } : null;
}
