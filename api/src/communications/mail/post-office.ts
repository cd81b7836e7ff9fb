// The addresses of ours that mail comes to: one for each case, one for each message, one for each office, one for complaints.
import { type SigningKeys, signingKeys } from '../../accounts/signing-keys.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import { findTenantBy } from '../../tenants/queries.ts';
import { type Named, readLocalPart, signedLocalPart } from './signed-address.ts';

export type Destination = Named | { readonly purpose: 'office'; readonly tenantId: number };

export interface PostOffice {
  readonly domain: string;
  /** Whether mail to these addresses comes to us. */
  readonly isOpen: boolean;
  /** The signed address of a case or a message. */
  addressOf(named: Named): Promise<string>;
  /** The plain address of an office, for who writes without answering. */
  officeAddress(subdomain: string): string;
  /** What an address of ours is for; null for everybody else's, and for one whose signature is wrong. */
  read(address: string): Promise<Destination | null>;
  /** Whom the signed addresses within a text name: a report quotes the message it is about. */
  readAll(text: string): Promise<readonly Named[]>;
  isComplaints(address: string): boolean;
}

/** How long a process trusts its copy of the keys; longer than they are ever needed after a new one came. */
const trustedMs = 60_000;
/** The most addresses of a text whose signature is checked; a text full of them would take seconds. */
const mostChecked = 100;
const addresses = /(?:reply|message)\+[0-9a-z-]{1,60}@[0-9a-z.-]{1,253}/gi;

export function openPostOffice(config: Config, database: Database): PostOffice {
  const domain = (config.MAIL_DOMAIN ?? config.BASE_DOMAIN).toLowerCase();
  let known: { readonly keys: SigningKeys; readonly at: number } | undefined;
  const keys = async (): Promise<SigningKeys> => {
    if (known === undefined || performance.now() - known.at > trustedMs)
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
    addressOf: async (named) => `${signedLocalPart((await keys())[0], named)}@${domain}`,
    officeAddress: (subdomain) => `${subdomain}@${domain}`,
    read: async (address) => {
      const localPart = localPartOf(address);
      if (localPart === null) return null;
      const named = readLocalPart(await keys(), localPart);
      if (named !== null) return named;
      const tenant = await findTenantBy(database, localPart, null);
      return tenant === null ? null : { purpose: 'office', tenantId: tenant.id };
    },
    readAll: async (text) => {
      const all = await keys();
      const own = new Set<string>();
      for (const [address] of text.matchAll(addresses)) {
        const localPart = localPartOf(address);
        if (localPart !== null) own.add(localPart);
        if (own.size === mostChecked) break;
      }
      return [...own].flatMap((localPart) => readLocalPart(all, localPart) ?? []);
    },
    isComplaints: (address) => localPartOf(address) === 'complaints',
  };
}
