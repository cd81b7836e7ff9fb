import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** Data for the provider's page, of an open payment that has none yet. */
export interface CheckoutToOpen {
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly language: string;
  readonly label: LocalText;
  readonly programId: number;
  readonly programName: LocalText;
  readonly payerMail: string | null;
  readonly applicantId: number;
  readonly applicationId: number;
  readonly subdomain: string;
  readonly customDomain: string | null;
}

/** The data for the provider's page of an open payment that has none yet. */
export const findCheckoutToOpen = (tx: Transaction, paymentId: number) =>
  tx.maybe<CheckoutToOpen>(sql`
    select y.reference, y.amount_minor as "amountMinor", y.currency, y.language, f.label, a.program_id as "programId",
           p.name as "programName", c.mail as "payerMail", a.applicant_id as "applicantId", a.id as "applicationId", t.subdomain,
           t.custom_domain as "customDomain"
    from payment y join fee f on f.tenant_id = y.tenant_id and f.id = y.fee_id
    join application a on a.tenant_id = y.tenant_id and a.id = y.application_id join program p on p.tenant_id = y.tenant_id and p.id = a.program_id
    join applicant c on c.tenant_id = y.tenant_id and c.id = a.applicant_id join tenant t on t.id = y.tenant_id
    where y.tenant_id = ${tx.tenantId} and y.id = ${paymentId} and y.status = 'open' and y.checkout_id is null`);

/** Data for the email about a payment or a refund. */
export interface PaymentToNotify {
  readonly applicationId: number;
  readonly label: LocalText;
  readonly currency: string;
  readonly paidMinor: number;
  readonly receiptNumber: string | null;
  readonly refundMinor: number | null;
  readonly reason: string | null;
}

/** The data for the receipt of a paid payment. */
export const findPaymentToNotify = (tx: Transaction, paymentId: number) =>
  tx.maybe<PaymentToNotify>(sql`
    select y.application_id as "applicationId", f.label, y.currency, y.paid_minor as "paidMinor", y.receipt_number as "receiptNumber",
           null as "refundMinor", null as reason
    from payment y join fee f on f.tenant_id = y.tenant_id and f.id = y.fee_id
    where y.tenant_id = ${tx.tenantId} and y.id = ${paymentId} and y.status = 'paid'`);

/** The data for the notice of a refund. */
export const findRefundToNotify = (tx: Transaction, refundId: number) =>
  tx.maybe<PaymentToNotify>(sql`
    select y.application_id as "applicationId", f.label, y.currency, y.paid_minor as "paidMinor", y.receipt_number as "receiptNumber",
           r.amount_minor as "refundMinor", r.reason
    from refund r join payment y on y.tenant_id = r.tenant_id and y.id = r.payment_id join fee f on f.tenant_id = r.tenant_id and f.id = y.fee_id
    where r.tenant_id = ${tx.tenantId} and r.id = ${refundId}`);

/** Locks a submitted application and returns its answers and status for charging fees. */
export const findApplicationToCharge = (tx: Transaction, applicationId: number) =>
  tx.maybe<{
    answers: Record<string, unknown>;
    stateName: string;
    timeZone: string;
    applicantId: number;
  }>(sql`
    select s.answers, w.name as "stateName", t.time_zone as "timeZone", a.applicant_id as "applicantId"
    from application a join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
    join workflow_state w on w.tenant_id = a.tenant_id and w.process_id = a.process_id and w.id = a.state_id join tenant t on t.id = a.tenant_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} for no key update of a`);

interface NewEvent {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly paymentId: number | null;
  readonly providerPaymentId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly outcome: string;
}

/** Whether the tenant of the transaction exists. */
export const isKnownTenant = async (tx: Transaction): Promise<boolean> =>
  (await tx.maybe(sql`select from tenant where id = ${tx.tenantId}`)) !== undefined;

/** Whether this event was received before. Takes a lock, so that concurrent deliveries of the same event wait. */
export async function isRepeatedEvent(tx: Transaction, id: string): Promise<boolean> {
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`payment event ${tx.tenantId} ${id}`}, 0))`);
  return (
    (await tx.maybe(sql`select from payment_event where tenant_id = ${tx.tenantId} and id = ${id}`)) !==
    undefined
  );
}

/** Stores a provider's event with its outcome. */
export const insertEvent = (tx: Transaction, row: NewEvent) =>
  tx.run(sql`
    insert into payment_event (tenant_id, id, kind, reference, payment_id, provider_payment_id, amount_minor, currency, outcome)
    values (${tx.tenantId}, ${row.id}, ${row.kind}, ${row.reference}, ${row.paymentId}, ${row.providerPaymentId},
            ${row.amountMinor}, ${row.currency}, ${row.outcome})`);
