// The ledger of contact points: facts are added and never changed; how a contact point stands is read from the view.
import type {
  Closing,
  ContactChannel,
  ContactFactKind,
  ContactFactSource,
} from '@commonway/contract/communications/reach/contact-facts.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface ContactFact {
  readonly channel: ContactChannel;
  /** A mail address in any letters, a phone as +1 and ten digits. */
  readonly address: string;
  readonly kind: ContactFactKind;
  readonly source: ContactFactSource;
  /** Who wrote it down, or the provider's own words. */
  readonly toldBy?: string | null;
  /** The provider's id of what told us; told again, it is kept once. */
  readonly toldIn?: string | null;
}

/** Adds a fact. False where the same telling of it was kept before. */
export const noteContactFact = async (
  tx: Transaction,
  tenantId: number,
  fact: ContactFact,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into contact_fact (tenant_id, channel, address, kind, source, told_by, told_in)
    values (${tenantId}, ${fact.channel}, lower(${fact.address}), ${fact.kind}, ${fact.source}, ${fact.toldBy?.slice(0, 500) ?? null},
            ${fact.toldIn ?? null})
    on conflict (tenant_id, channel, address, kind, told_in) do nothing`)) === 1;

export interface Reach {
  readonly channel: ContactChannel;
  readonly address: string;
  readonly consent: 'opted-in' | 'opted-out' | 'complained' | null;
  readonly consentSource: ContactFactSource | null;
  readonly consentAt: string | null;
  readonly verifiedAt: string | null;
  readonly isLineKnown: boolean;
  /** Why nothing may go there; null where something may. */
  readonly closedBy: Closing | null;
  readonly closedSource: ContactFactSource | null;
  readonly closedAt: string | null;
}

/** How contact points stand; those nothing is known of are left out. */
export const reachOf = (tx: Transaction, addresses: readonly string[]) =>
  tx.rows<Reach>(sql`
    select channel, address, consent, consent_source as "consentSource", consent_at as "consentAt", verified_at as "verifiedAt",
           is_line_known as "isLineKnown", closed_by as "closedBy", closed_source as "closedSource", closed_at as "closedAt"
    from reachability
    where channel in ('email', 'sms', 'voice') and address = any(${addresses.map((each) => each.toLowerCase())}::text[])`);

/** How one contact point stands; undefined where nothing is known of it. */
export const reachBy = async (
  tx: Transaction,
  channel: ContactChannel,
  address: string,
): Promise<Reach | undefined> => (await reachOf(tx, [address])).find((each) => each.channel === channel);

export interface Contacts {
  readonly mail: string | null;
  readonly phone: string | null;
}

/** Where the applicant of a case that came in can be written to. */
export const contactsOf = (tx: Transaction, applicationId: number) =>
  tx.maybe<Contacts>(sql`
    select p.mail, p.phone from application a join applicant p on p.id = a.applicant_id
    where a.id = ${applicationId} and a.is_submitted`);
