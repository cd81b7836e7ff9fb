// Signed addresses that name a tenant and a case or message. They can't be forged, so anyone who uses one received it
// from us.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../../accounts/queries/signing-keys.ts';

/** `reply`: replies about an application. `message`: reports about one message (its Message-ID and bounce address). */
export interface AddressTarget {
  readonly purpose: 'reply' | 'message';
  readonly tenantId: number;
  /** ID of the application or of the communication. */
  readonly id: number;
}

type Key = Pick<SigningKey, 'secret'>;

const pattern = /^(reply|message)\+([0-9a-z]{1,7})-([0-9a-z]{1,11})-([0-9a-f]{32})$/;
const radix = 36;

/** The part before the @. Lower-case letters and digits only: some mail servers don't preserve capitals. */
export function signedLocalPart(key: Key, { purpose, tenantId, id }: AddressTarget): string {
  const payload = `${purpose}+${tenantId.toString(radix)}-${id.toString(radix)}`;
  return `${payload}-${signatureOf(key, payload)}`;
}

/**
 * The target of a local part; null if it is not ours or the signature is invalid. The newest key signs; older keys
 * still verify.
 */
export function readLocalPart(keys: readonly Key[], localPart: string): AddressTarget | null {
  const found = pattern.exec(localPart.toLowerCase());
  if (found === null) return null;
  const [, purpose, tenant = '', id = '', signature = ''] = found;
  const payload = `${purpose}+${tenant}-${id}`;
  if (!keys.some((key) => isSame(signatureOf(key, payload), signature))) return null;
  return {
    purpose: purpose as AddressTarget['purpose'],
    tenantId: Number.parseInt(tenant, radix),
    id: Number.parseInt(id, radix),
  };
}

/** 128 bits (ASVS 11.4.3); the longest IDs still fit into the 64 characters of a local part. */
const signatureOf = ({ secret }: Key, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('hex').slice(0, 32);

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
