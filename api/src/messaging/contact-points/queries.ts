// The consent ledger: facts are only added, never changed. A view derives the current state of each contact point.
import type {
  ClosingReason,
  ContactChannel,
  ContactFactKind,
  ContactFactSource,
} from '@commonway/contract/messaging/contact-facts.ts';
import type { OfferedContact } from '@commonway/contract/messaging/contact-offers.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface ContactFact {
  readonly channel: ContactChannel;
  /** An email address in any case, or a phone number as +1 and ten digits. */
  readonly address: string;
  readonly kind: ContactFactKind;
  readonly source: ContactFactSource;
  /** The staff member who recorded it, or the provider's message. */
  readonly reportedBy?: string | null;
  /** ID of the provider's report; repeated reports are stored once. */
  readonly reportId?: string | null;
}

/** Adds a fact to the consent ledger. Returns false if this report is already stored. */
export const recordContactFact = async (tx: Transaction, fact: ContactFact): Promise<boolean> =>
  (await tx.run(sql`
    insert into contact_fact (tenant_id, channel, address, kind, source, reported_by, reported_in)
    values (${tx.tenantId}, ${fact.channel}, lower(${fact.address}), ${fact.kind}, ${fact.source}, ${fact.reportedBy?.slice(0, 500) ?? null},
            ${fact.reportId ?? null})
    on conflict (tenant_id, channel, address, kind, reported_in) do nothing`)) === 1;

export interface ContactPointState {
  readonly channel: ContactChannel;
  readonly address: string;
  readonly consent: 'opted-in' | 'opted-out' | 'declined' | 'complained' | null;
  readonly consentSource: ContactFactSource | null;
  readonly consentAt: string | null;
  readonly verifiedAt: string | null;
  readonly isLineKnown: boolean;
  /** Why the contact point is closed; null if it is open. */
  readonly closedBy: ClosingReason | null;
  readonly closedSource: ContactFactSource | null;
  readonly closedAt: string | null;
}

/** The states of contact points; addresses without facts are omitted. */
export const listContactPointStates = (tx: Transaction, addresses: readonly string[]) =>
  tx.rows<ContactPointState>(sql`
    select channel, address, consent, consent_source as "consentSource", consent_at as "consentAt", verified_at as "verifiedAt",
           is_line_known as "isLineKnown", closed_by as "closedBy", closed_source as "closedSource", closed_at as "closedAt"
    from reachability
    where tenant_id = ${tx.tenantId} and channel in ('email', 'sms', 'voice')
      and address = any(${addresses.map((each) => each.toLowerCase())}::text[])`);

/** The state of one contact point; undefined if there are no facts about it. */
export const findContactPointState = async (
  tx: Transaction,
  channel: ContactChannel,
  address: string,
): Promise<ContactPointState | undefined> =>
  (await listContactPointStates(tx, [address])).find((each) => each.channel === channel);

export interface Contacts {
  readonly mail: string | null;
  readonly phone: string | null;
}

/** The email address and phone number of the applicant of a submitted application. */
export const findContacts = (tx: Transaction, applicationId: number) =>
  tx.maybe<Contacts>(sql`
    select p.mail, p.phone from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.is_submitted`);

/** Stores what staff answered to a message that may ask us to stop. Returns its channel; undefined if there is none. */
export const storeOptOutAnswer = (
  tx: Transaction,
  applicationId: number,
  communicationId: number,
  answer: 'confirmed' | 'dismissed',
) =>
  tx.maybe<{ channel: 'email' | 'sms' }>(sql`
    update communication set opt_out_answer = ${answer}
    where tenant_id = ${tx.tenantId} and application_id = ${applicationId} and id = ${communicationId}
      and direction = 'in' and channel in ('email', 'sms')
    returning channel`);

/** The phone number in an applicant's contact info. */
export const findApplicantPhone = async (tx: Transaction, applicantId: number): Promise<string | null> =>
  (
    await tx.maybe<{ phone: string | null }>(
      sql`select phone from applicant where tenant_id = ${tx.tenantId} and id = ${applicantId}`,
    )
  )?.phone ?? null;

/** An applicant's contacts: in their contact details, and in one of their applications. */
export interface ContactSource {
  readonly form: FormDefinition;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly phone: string | null;
  readonly mail: string | null;
  readonly address: unknown;
  /** The contacts that they declined. */
  readonly declined: Readonly<Partial<Record<OfferedContact, string>>>;
}

/** The latest submitted answers of an applicant's own application, with their form and contact details. */
export const findContactSource = (tx: Transaction, applicationId: number, applicantId: number) =>
  tx.maybe<ContactSource>(sql`
    select f.definition as form, s.answers, p.phone, p.mail, p.address, p.declined_contacts as declined
    from application a
    join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    join form_version f on f.tenant_id = a.tenant_id and f.program_id = a.program_id and f.version = a.form_version
    join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.applicant_id = ${applicantId} and a.is_submitted
    order by s.version desc limit 1`);

export type Address = Readonly<Record<string, string>>;

/** A contact in an application. `value` is normalized, and of an address one line. */
export type OwnContact =
  | { readonly contact: 'phone' | 'email'; readonly value: string }
  | { readonly contact: 'address'; readonly value: string; readonly address: Address };

/** Makes an offered contact the applicant's own. */
export const saveContact = (tx: Transaction, applicantId: number, offer: OwnContact) => {
  const { contact, value } = offer;
  const address = offer.contact === 'address' ? JSON.stringify(offer.address) : null;
  return tx.run(sql`
    update applicant set phone = coalesce(${contact === 'phone' ? value : null}, phone),
      mail = coalesce(${contact === 'email' ? value : null}, mail), address = coalesce(${address}::jsonb, address),
      declined_contacts = declined_contacts - ${contact}::text, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${applicantId}`);
};

/** Stores that the applicant declined an offered contact. */
export const declineContact = (tx: Transaction, applicantId: number, { contact, value }: OwnContact) =>
  tx.run(sql`
    update applicant set declined_contacts = declined_contacts || jsonb_build_object(${contact}::text, ${value}::text)
    where tenant_id = ${tx.tenantId} and id = ${applicantId}`);
