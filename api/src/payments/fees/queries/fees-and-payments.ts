// Fees and payments for callers that change them. Lock order: fee, payment, refund.
import type { PaymentChannel, PaymentStatus } from '@commonway/contract/payments/fees.ts';
import type { Transaction } from '../../../platform/database.ts';
import { statement } from '../../../platform/sql.ts';

export interface LockedFee {
  readonly id: number;
  readonly applicationId: number;
  readonly applicantId: number;
  readonly status: 'due' | 'waived' | 'paid';
  readonly amountMinor: number;
  readonly currency: string;
  readonly isWithdrawn: boolean;
  /** The program's payment type. */
  readonly type: string;
}

/** Whether an application, as `a`, is currently withdrawn. Staff may have resumed it. */
export const isWithdrawn = `coalesce((
  select h.kind = 'withdrawn' from application_history h
  where h.tenant_id = a.tenant_id and h.application_id = a.id and h.kind in ('submitted', 'state', 'state_and_owner', 'withdrawn') order by h.id desc limit 1), false)`;

/**
 * Locks a fee and returns it. Every change of a fee or its payments starts here, so that concurrent changes run one
 * after the other.
 */
export const lockFee = (tx: Transaction, feeId: number) =>
  tx.maybe<LockedFee>(
    statement(
      `
    select f.id, f.application_id as "applicationId", a.applicant_id as "applicantId", f.status, f.amount_minor as "amountMinor",
           f.currency, coalesce(p.settings #>> '{Payments,Type}', 'None') as type,
           ${isWithdrawn} as "isWithdrawn"
    from fee f join application a on a.tenant_id = f.tenant_id and a.id = f.application_id
    join program p on p.tenant_id = a.tenant_id and p.id = a.program_id
    where f.tenant_id = $1 and f.id = $2 for no key update of f`,
      [tx.tenantId, feeId],
    ),
  );

export interface PaymentRecord {
  readonly id: number;
  readonly reference: string;
  readonly feeId: number;
  readonly applicationId: number;
  readonly channel: PaymentChannel;
  readonly status: PaymentStatus;
  readonly amountMinor: number;
  readonly currency: string;
  readonly checkoutId: string | null;
  readonly address: string | null;
  readonly recordedBy: number | null;
  readonly paidMinor: number | null;
  readonly refundedMinor: number;
  readonly providerPaymentId: string | null;
}

/** `$1` is the tenant; the caller adds a condition. */
const paymentSelect = `
  select id, reference, fee_id as "feeId", application_id as "applicationId", channel, status, amount_minor as "amountMinor", currency,
         checkout_id as "checkoutId", address, recorded_by as "recordedBy", paid_minor as "paidMinor",
         refunded_minor as "refundedMinor", provider_payment_id as "providerPaymentId"
  from payment where tenant_id = $1`;

/** The fee's current payment: an open checkout or a recorded counter payment. */
export const findOpenPayment = (tx: Transaction, feeId: number) =>
  tx.maybe<PaymentRecord>(
    statement(`${paymentSelect} and fee_id = $2 and status in ('open', 'recorded')`, [tx.tenantId, feeId]),
  );

export const findPayment = (tx: Transaction, id: number) =>
  tx.maybe<PaymentRecord>(statement(`${paymentSelect} and id = $2`, [tx.tenantId, id]));

/** A payment by the reference that the provider knows it by. */
export const findPaymentByReference = (tx: Transaction, reference: string) =>
  tx.maybe<PaymentRecord>(statement(`${paymentSelect} and reference = $2::uuid`, [tx.tenantId, reference]));

/** Locks a payment and its fee; undefined if there is no such payment. */
export async function lockPayment(
  tx: Transaction,
  id: number,
): Promise<{ readonly payment: PaymentRecord; readonly fee: LockedFee } | undefined> {
  const known = await findPayment(tx, id);
  if (known === undefined) return undefined;
  const fee = await lockFee(tx, known.feeId);
  const payment = await tx.maybe<PaymentRecord>(
    statement(`${paymentSelect} and id = $2 for no key update`, [tx.tenantId, id]),
  );
  return fee === undefined || payment === undefined ? undefined : { payment, fee };
}

export interface RefundRecord {
  readonly id: number;
  readonly paymentId: number;
  readonly amountMinor: number;
  readonly status: 'asked' | 'refunded' | 'failed';
  readonly providerRefundId: string | null;
  readonly reference: string;
}

/** `$1` is the tenant; the caller adds a condition. */
const refundSelect = `
  select id, payment_id as "paymentId", amount_minor as "amountMinor", status, provider_refund_id as "providerRefundId", reference
  from refund where tenant_id = $1`;

export const findRefund = (tx: Transaction, id: number) =>
  tx.maybe<RefundRecord>(statement(`${refundSelect} and id = $2`, [tx.tenantId, id]));

/** A refund by the reference that the provider knows it by. */
export const findRefundByReference = (tx: Transaction, reference: string) =>
  tx.maybe<RefundRecord>(statement(`${refundSelect} and reference = $2::uuid`, [tx.tenantId, reference]));
