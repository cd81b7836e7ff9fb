// Our inbound email addresses: one per case, one per message, one per office, and one for complaints.
import { type SigningKeys, signingKeys } from '../../accounts/signing-keys.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import { findTenantBy } from '../../tenants/queries.ts';
import { type AddressTarget, readLocalPart, signedLocalPart } from './signed-address.ts';

export type Destination = AddressTarget | { readonly purpose: 'office'; readonly tenantId: number };

export interface PostOffice {
  readonly domain: string;
  /** Whether we receive email at these addresses. */
  readonly isOpen: boolean;
  addressOf(target: AddressTarget): Promise<string>;
  /** The plain address of an office, for email that is not a reply. */
  officeAddress(subdomain: string): string;
  /** The destination of one of our addresses; null for other addresses and invalid signatures. */
  read(address: string): Promise<Destination | null>;
  /** The targets of all signed addresses in a text: a report quotes the message that it is about. */
  readAll(text: string): Promise<readonly AddressTarget[]>;
  isComplaints(address: string): boolean;
}

/** How long a process caches the signing keys. Old keys stay valid for longer than that. */
const keyCacheMs = 60_000;
/** Maximum addresses checked per text; a text full of them would take seconds. */
const maxChecked = 100;
const addresses = /(?:reply|message)\+[0-9a-z-]{1,60}@[0-9a-z.-]{1,253}/gi;

export function openPostOffice(config: Config, database: Database): PostOffice {
  const domain = (config.MAIL_DOMAIN ?? config.BASE_DOMAIN).toLowerCase();
  let known: { readonly keys: SigningKeys; readonly at: number } | undefined;
  const keys = async (): Promise<SigningKeys> => {
    if (known === undefined || performance.now() - known.at > keyCacheMs)
      known = {
        keys: await database.identity(null, (tx) => signingKeys(tx, 'mail')),
        at: performance.now(),
      };
    return known.keys;
  };
  const localPartOf = (address: string): string | null => {
    const at = address.lastIndexOf('@');
    return address.slice(at + 1).toLowerCase() === domain ? address.slice(0, at).toLowerCase() : null;
  };
  return {
    domain,
    isOpen: config.MAIL_WEBHOOK_SECRET !== undefined || config.MAIL_LISTEN_PORT !== undefined,
    addressOf: async (target) => `${signedLocalPart((await keys())[0], target)}@${domain}`,
    officeAddress: (subdomain) => `${subdomain}@${domain}`,
    read: async (address) => {
      const localPart = localPartOf(address);
      if (localPart === null) return null;
      const target = readLocalPart(await keys(), localPart);
      if (target !== null) return target;
      const tenant = await findTenantBy(database, localPart, null);
      return tenant === null ? null : { purpose: 'office', tenantId: tenant.id };
    },
    readAll: async (text) => {
      const all = await keys();
      const own = new Set<string>();
      for (const [address] of text.matchAll(addresses)) {
        const localPart = localPartOf(address);
        if (localPart !== null) own.add(localPart);
        if (own.size === maxChecked) break;
      }
      return [...own].flatMap((localPart) => readLocalPart(all, localPart) ?? []);
    },
    isComplaints: (address) => localPartOf(address) === 'complaints',
  };
}
