// Our inbound email addresses: one per case, one per message, one per office, and one for complaints.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../../accounts/queries/signing-keys.ts';
import { ensureSigningKeys, type SigningKeys } from '../../accounts/signing-keys.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import { findTenantBy } from '../../tenants/queries.ts';

// Signed addresses that name a tenant and a case or message. They can't be forged, so anyone who uses one received it
// from us.
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

/** The signed part before the @. Lower-case letters and digits only: some mail servers don't preserve capitals. */
export function createLocalPart(key: Key, { purpose, tenantId, id }: AddressTarget): string {
  const payload = `${purpose}+${tenantId.toString(radix)}-${id.toString(radix)}`;
  return `${payload}-${computeSignature(key, payload)}`;
}

/**
 * The target that a signed local part names; null if it is not ours or the signature is invalid. The newest key signs;
 * older keys still verify.
 */
export function verifyLocalPart(keys: readonly Key[], localPart: string): AddressTarget | null {
  const found = pattern.exec(localPart.toLowerCase());
  if (found === null) return null;
  const [, purpose, tenant = '', id = '', signature = ''] = found;
  const payload = `${purpose}+${tenant}-${id}`;
  if (!keys.some((key) => equalInConstantTime(computeSignature(key, payload), signature))) return null;
  return {
    purpose: purpose as AddressTarget['purpose'],
    tenantId: Number.parseInt(tenant, radix),
    id: Number.parseInt(id, radix),
  };
}

/**
 * The first 128 bits of an HMAC (ASVS 11.4.3), in hex; the longest IDs still fit into the 64 characters of a local
 * part.
 */
const computeSignature = ({ secret }: Key, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('hex').slice(0, 32);

/** Compares two signatures of equal length; throws if their lengths differ. */
const equalInConstantTime = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(a), Buffer.from(b));

export type Destination = AddressTarget | { readonly purpose: 'office'; readonly tenantId: number };

/** Creates and resolves the addresses at which we receive email. */
export interface InboundAddresses {
  readonly domain: string;
  /** Whether we receive email at these addresses. */
  readonly isOpen: boolean;
  /** Creates the signed address for replies about an application or reports about a message. */
  createSigned(target: AddressTarget): Promise<string>;
  /** The plain address of an office, for email that is not a reply. */
  getOfficeAddress(subdomain: string): string;
  /** The destination of one of our addresses; null for other addresses and invalid signatures. */
  resolve(address: string): Promise<Destination | null>;
  /** The targets of all signed addresses in a text: a report quotes the message that it is about. */
  findSigned(text: string): Promise<readonly AddressTarget[]>;
  /** Whether it is our address for spam complaints. */
  isComplaintsAddress(address: string): boolean;
}

/** How long a process caches the signing keys. Old keys stay valid for longer than that. */
const keyCacheMs = 60_000;
/** Maximum addresses checked per text; a text full of them would take seconds. */
const maxChecked = 100;
const addresses = /(?:reply|message)\+[0-9a-z-]{1,60}@[0-9a-z.-]{1,253}/gi;

/**
 * Creates the service for our inbound addresses. It loads the signing keys when it first needs them, and caches them.
 */
export function createInboundAddresses(config: Config, database: Database): InboundAddresses {
  const domain = (config.MAIL_DOMAIN ?? config.BASE_DOMAIN).toLowerCase();
  let known: { readonly keys: SigningKeys; readonly at: number } | undefined;
  const loadKeys = async (): Promise<SigningKeys> => {
    if (known === undefined || performance.now() - known.at > keyCacheMs)
      known = {
        keys: await database.identity(null, (tx) => ensureSigningKeys(tx, 'mail')),
        at: performance.now(),
      };
    return known.keys;
  };
  /** The part before the @ in lower case; null if the address is not in our domain. */
  const ownLocalPart = (address: string): string | null => {
    const at = address.lastIndexOf('@');
    return address.slice(at + 1).toLowerCase() === domain ? address.slice(0, at).toLowerCase() : null;
  };
  return {
    domain,
    isOpen: config.MAIL_WEBHOOK_SECRET !== undefined || config.MAIL_LISTEN_PORT !== undefined,
    createSigned: async (target) => `${createLocalPart((await loadKeys())[0], target)}@${domain}`,
    getOfficeAddress: (subdomain) => `${subdomain}@${domain}`,
    resolve: async (address) => {
      const localPart = ownLocalPart(address);
      if (localPart === null) return null;
      const target = verifyLocalPart(await loadKeys(), localPart);
      if (target !== null) return target;
      const tenant = await findTenantBy(database, localPart, null);
      return tenant === null ? null : { purpose: 'office', tenantId: tenant.id };
    },
    findSigned: async (text) => {
      const all = await loadKeys();
      const own = new Set<string>();
      for (const [address] of text.matchAll(addresses)) {
        const localPart = ownLocalPart(address);
        if (localPart !== null) own.add(localPart);
        if (own.size === maxChecked) break;
      }
      return [...own].flatMap((localPart) => verifyLocalPart(all, localPart) ?? []);
    },
    isComplaintsAddress: (address) => ownLocalPart(address) === 'complaints',
  };
}
