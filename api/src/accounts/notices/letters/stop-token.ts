// The link that ends a reader's letters: signed, so that it needs no row and no sign-in, and good for as long as our keys are kept.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../../queries/signing-keys.ts';

type Key = Pick<SigningKey, 'secret'>;

/** Who a link ends the letters of. */
export interface Stopping {
  readonly tenantId: number;
  readonly readerId: number;
}

/** As text: bytes have more than one writing, and only one of them is ours. */
const signatureOf = ({ secret }: Key, named: string): Buffer =>
  Buffer.from(createHmac('sha256', secret).update(`notice letters ${named}`).digest('base64url'));

export function stopToken(key: Key, { tenantId, readerId }: Stopping): string {
  const named = `${tenantId}.${readerId}`;
  return `${named}.${signatureOf(key, named).toString()}`;
}

/** Null where it is none of ours. The newest key signs, the older ones still open. */
export function readStopToken(keys: readonly Key[], token: string): Stopping | null {
  const [, tenant = '', reader = '', signature = ''] =
    /^(\d{1,9})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature);
  const isOurs = keys.some((key) => {
    const own = signatureOf(key, `${tenant}.${reader}`);
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return isOurs ? { tenantId: Number(tenant), readerId: Number(reader) } : null;
}
