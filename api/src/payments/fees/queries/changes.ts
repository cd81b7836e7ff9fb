// All writes of fees, payments, and refunds. Callers lock the fee first (fees-and-payments.ts).
import type { PaymentChannel } from '@commonway/contract/payments/fees.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';
import type { LockedFee } from './fees-and-payments.ts';

export interface NewPayment {
  readonly fee: LockedFee;
  readonly channel: PaymentChannel;
  readonly language: string;
  /** Data of a counter payment; null for a checkout. */
  readonly taken: {
    readonly officeReference: string;
    readonly staffId: number;
    readonly name: string;
  } | null;
}

/** Inserts an open online payment, or a recorded one if `taken` says who took it at the office. */
export const insertPayment = (tx: Transaction, { fee, channel, language, taken }: NewPayment) =>
  tx.one<{ id: number; reference: string }>(sql`
    insert into payment (tenant_id, fee_id, application_id, channel, status, amount_minor, currency, language, office_reference,
                         recorded_by, recorded_by_name)
    values (${tx.tenantId}, ${fee.id}, ${fee.applicationId}, ${channel}, ${taken === null ? 'open' : 'recorded'}, ${fee.amountMinor},
            ${fee.currency}, ${language}, ${taken?.officeReference ?? null}, ${taken?.staffId ?? null}, ${taken?.name ?? null})
    returning id, reference`);

/** Stores a payment's checkout page. Returns whether the payment was still open. */
export const saveCheckout = async (
  tx: Transaction,
  id: number,
  { checkoutId, address }: { readonly checkoutId: string; readonly address: string },
): Promise<boolean> =>
  (await tx.run(sql`
    update payment set checkout_id = ${checkoutId}, address = ${address} where tenant_id = ${tx.tenantId} and id = ${id} and status = 'open'`)) >
  0;

export interface PaidDetails {
  readonly paidMinor: number;
  readonly providerPaymentId: string | null;
  readonly decidedBy: {
    readonly staffId: number;
    readonly name: string;
    readonly comment: string | null;
  } | null;
}

/** Marks the payment and its fee as paid and returns the next receipt number of the year. */
export async function markPaymentPaid(
  tx: Transaction,
  payment: { readonly id: number; readonly feeId: number },
  { paidMinor, providerPaymentId, decidedBy }: PaidDetails,
): Promise<string> {
  const { number } = await tx.one<{ number: string }>(sql`
    insert into receipt_counter as c (tenant_id, year, last)
    select y.tenant_id, extract(year from ${tx.now}::timestamptz at time zone t.time_zone)::int, 1
    from payment y join tenant t on t.id = y.tenant_id where y.tenant_id = ${tx.tenantId} and y.id = ${payment.id}
    on conflict (tenant_id, year) do update set last = c.last + 1
    returning 'R-' || year || '-' || lpad(last::text, 6, '0') as number`);
  await tx.run(sql`
    update payment set status = 'paid', why = null, paid_minor = ${paidMinor}, provider_payment_id = ${providerPaymentId},
      receipt_number = ${number}, decided_by = ${decidedBy?.staffId ?? null}, decided_by_name = ${decidedBy?.name ?? null},
      comment = ${decidedBy?.comment ?? null}, settled_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${payment.id}`);
  await tx.run(
    sql`update fee set status = 'paid' where tenant_id = ${tx.tenantId} and id = ${payment.feeId}`,
  );
  return number;
}

/** Stores money that is not owed, for a refund. */
export const saveSurplus = (
  tx: Transaction,
  id: number,
  row: { readonly why: string; readonly paidMinor: number; readonly providerPaymentId: string | null },
) =>
  tx.run(sql`
    update payment set status = 'surplus', why = ${row.why}, paid_minor = ${row.paidMinor},
      provider_payment_id = ${row.providerPaymentId}, settled_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Ends a payment for which no money was received. */
export const closePayment = (
  tx: Transaction,
  id: number,
  row: {
    readonly status: 'failed' | 'expired' | 'closed';
    readonly why: string | null;
    readonly decidedBy?: PaidDetails['decidedBy'];
  },
) =>
  tx.run(sql`
    update payment set status = ${row.status}, why = ${row.why}, settled_at = ${tx.now}, decided_by = ${row.decidedBy?.staffId ?? null},
      decided_by_name = ${row.decidedBy?.name ?? null}, comment = ${row.decidedBy?.comment ?? null}
    where tenant_id = ${tx.tenantId} and id = ${id} and status in ('open', 'recorded')`);

/** Closes the open online payments of a fee that was paid otherwise or is no longer owed. Returns their ids. */
export const closeOpenCheckouts = (tx: Transaction, feeId: number) =>
  tx.rows<{ id: number }>(sql`
    update payment set status = 'closed', why = 'replaced', settled_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and fee_id = ${feeId} and status = 'open'
    returning id`);

/** Marks a fee as waived, with the reason and who waived it. */
export const saveWaiver = (tx: Transaction, feeId: number, because: string, byName: string) =>
  tx.run(sql`
    update fee set status = 'waived', waived_because = ${JSON.stringify({ en: because })}::jsonb, waived_by_name = ${byName}
    where tenant_id = ${tx.tenantId} and id = ${feeId}`);

export interface NewRefund {
  readonly paymentId: number;
  readonly amountMinor: number;
  readonly reason: string;
  /** Counter payments are refunded at the counter, without the provider. */
  readonly isDone: boolean;
  readonly by: { readonly staffId: number | null; readonly name: string };
}

/** Inserts a refund and adds it to the payment's refunded amount. Returns its id. */
export async function insertRefund(tx: Transaction, row: NewRefund): Promise<number> {
  await tx.run(sql`
    update payment set refunded_minor = refunded_minor + ${row.amountMinor} where tenant_id = ${tx.tenantId} and id = ${row.paymentId}`);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into refund (tenant_id, payment_id, amount_minor, reason, status, asked_by, asked_by_name, asked_at, settled_at)
    values (${tx.tenantId}, ${row.paymentId}, ${row.amountMinor}, ${row.reason}, ${row.isDone ? 'refunded' : 'asked'},
            ${row.by.staffId}, ${row.by.name}, ${tx.now}, ${row.isDone ? tx.now : null})
    returning id`);
  return id;
}

/**
 * Stores the result of a refund. A failed one reduces the payment's refunded amount again; a late success after a
 * failure raises it again.
 */
export async function settleRefund(
  tx: Transaction,
  refund: {
    readonly id: number;
    readonly paymentId: number;
    readonly amountMinor: number;
    readonly status: string;
  },
  status: 'refunded' | 'failed',
): Promise<void> {
  await tx.run(
    sql`update refund set status = ${status}, settled_at = ${tx.now} where tenant_id = ${tx.tenantId} and id = ${refund.id}`,
  );
  const refundedChange =
    status === 'failed' ? -refund.amountMinor : refund.status === 'failed' ? refund.amountMinor : 0;
  if (refundedChange !== 0)
    await tx.run(sql`
      update payment set refunded_minor = refunded_minor + ${refundedChange} where tenant_id = ${tx.tenantId} and id = ${refund.paymentId}`);
}

/** Stores the provider's id of a refund. */
export const saveProviderRefund = (tx: Transaction, id: number, providerRefundId: string) =>
  tx.run(
    sql`update refund set provider_refund_id = ${providerRefundId} where tenant_id = ${tx.tenantId} and id = ${id}`,
  );
