// Addresses that name a tenant and a case, or a message of ours, and that nobody can make up: whoever writes to one was written to.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../../accounts/queries/signing-keys.ts';

/** `reply`: answers about an application; `message`: what becomes of one message (its Message-ID, and where its bounces go). */
export interface Named {
  readonly purpose: 'reply' | 'message';
  readonly tenantId: number;
  /** The application, or the communication. */
  readonly id: number;
}

type Key = Pick<SigningKey, 'secret'>;

const pattern = /^(reply|message)\+([0-9a-z]{1,7})-([0-9a-z]{1,11})-([0-9a-f]{32})$/;
const radix = 36;

/** What stands before the @. Small letters and digits alone: some mail servers do not keep capitals. */
export function signedLocalPart(key: Key, { purpose, tenantId, id }: Named): string {
  const named = `${purpose}+${tenantId.toString(radix)}-${id.toString(radix)}`;
  return `${named}-${signatureOf(key, named)}`;
}

/** Whom a local part names; null where it is none of ours or its signature is not. The newest key signs, the older ones still open. */
export function readLocalPart(keys: readonly Key[], localPart: string): Named | null {
  const found = pattern.exec(localPart.toLowerCase());
  if (found === null) return null;
  const [, purpose, tenant = '', id = '', signature = ''] = found;
  const named = `${purpose}+${tenant}-${id}`;
  if (!keys.some((key) => isSame(signatureOf(key, named), signature))) return null;
  return {
    purpose: purpose as Named['purpose'],
    tenantId: Number.parseInt(tenant, radix),
    id: Number.parseInt(id, radix),
  };
}

/** 128 bits (ASVS 11.4.3), which leaves room for the longest ids within the 64 characters of a local part. */
const signatureOf = ({ secret }: Key, named: string): string =>
  createHmac('sha256', secret).update(named).digest('hex').slice(0, 32);

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
