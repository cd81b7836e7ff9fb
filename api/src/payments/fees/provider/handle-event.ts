// Handles a provider event, from the webhook or from our own request. Each event is handled once.

import type { Job } from '@commonway/contract/jobs.ts';
import { z } from 'zod';
import type { JobContext, JobHandler } from '../../../job-context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { recordSystemAction } from '../../../platform/mount/audit.ts';
import type { AuditNote } from '../../../platform/mount/context.ts';
import type { PaymentEvent } from '../../../providers/payments/payment-port.ts';
import { type ChangeContext, createJobChangeContext } from '../../../work-queue/bulk/change-items.ts';
import { decideEvent, decideRefund, type FeeState } from '../decide-event.ts';
import { settleRefund } from '../queries/changes.ts';
import { insertEvent, isKnownTenant, isRepeatedEvent } from '../queries/checkout.ts';
import {
  findPayment,
  findPaymentByReference,
  findRefundByReference,
  type LockedFee,
  lockPayment,
} from '../queries/fees-and-payments.ts';
import { publishFeeChange, settlePayment } from '../settle.ts';

type EventContext = Pick<JobContext, 'database' | 'jobs' | 'events' | 'log'>;

interface EventResult {
  readonly paymentId: number | null;
  /** Outcome: `lost` if it matches no payment, `unchanged` if it changed nothing, otherwise the new status. */
  readonly outcome: string;
}

/**
 * Applies a provider's event to its payment or refund. The signature was verified before. A repeated event changes
 * nothing. An event that matches no payment is stored for review.
 */
export async function handleEvent(context: EventContext, event: PaymentEvent): Promise<void> {
  const { tenantId } = event;
  const outcome = await context.database.tenant(tenantId, async (tx) => {
    if (!(await isKnownTenant(tx))) return 'lost';
    if (await isRepeatedEvent(tx, event.id)) return 'repeated';
    const notes: AuditNote[] = [];
    const changeContext = createJobChangeContext(context, tx, tenantId, notes);
    const result = isUuid(event.reference) ? await dispatchEvent(changeContext, event) : lost;
    await insertEvent(tx, toEventRow(event, result));
    auditEvent(tx, event, result.outcome, notes);
    return result.outcome;
  });
  if (outcome === 'lost')
    context.log.warn(
      { paymentEvent: event.id, kind: event.kind, tenantId },
      'payment event matches no payment',
    );
}

const lost: EventResult = { paymentId: null, outcome: 'lost' };
const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** The row that stores a provider's event with its outcome. */
const toEventRow = (event: PaymentEvent, result: EventResult) => ({
  tenantId: event.tenantId,
  id: event.id,
  kind: event.kind,
  reference: event.reference,
  providerPaymentId: event.paymentId,
  amountMinor: event.cents,
  currency: event.currency.toUpperCase(),
  ...result,
});

/** Applies an event by its kind: to the refund or to the payment. */
function dispatchEvent(changeContext: ChangeContext, event: PaymentEvent): Promise<EventResult> {
  const { kind } = event;
  return kind === 'refunded' || kind === 'refund-failed'
    ? handleRefundEvent(changeContext, event, kind)
    : handlePaymentEvent(changeContext, event, kind);
}

/** Settles the payment that the event refers to. */
async function handlePaymentEvent(
  changeContext: ChangeContext,
  event: PaymentEvent,
  kind: 'paid' | 'failed' | 'expired',
): Promise<EventResult> {
  const known = await findPaymentByReference(changeContext.tx, event.reference);
  const locked = known && (await lockPayment(changeContext.tx, known.id));
  if (locked === undefined) return lost;
  const { fee, payment } = locked;
  const update = { kind, amountMinor: event.cents, currency: event.currency.toUpperCase() };
  const settlement = decideEvent(payment, getFeeState(fee), update);
  if (settlement === null) return { paymentId: payment.id, outcome: 'unchanged' };
  const money = { paidMinor: event.cents, providerPaymentId: event.paymentId };
  await settlePayment(changeContext, fee, payment, settlement, money);
  return { paymentId: payment.id, outcome: settlement.status };
}

/** Whether the fee is still due, paid, or not owed. */
const getFeeState = ({ status, isWithdrawn }: LockedFee): FeeState =>
  status === 'paid' ? 'paid' : status === 'waived' || isWithdrawn ? 'not-owed' : 'due';

/** Completes the refund that the event refers to. */
async function handleRefundEvent(
  changeContext: ChangeContext,
  event: PaymentEvent,
  kind: 'refunded' | 'refund-failed',
): Promise<EventResult> {
  const known = await findRefundByReference(changeContext.tx, event.reference);
  const locked = known && (await lockPayment(changeContext.tx, known.paymentId));
  // Read again, now that the payment is locked.
  const refund = locked && (await findRefundByReference(changeContext.tx, event.reference));
  if (locked === undefined || refund === undefined) return lost;
  const { payment } = locked;
  const isTaken = refund.providerRefundId !== null;
  const next = decideRefund({ status: refund.status, isTaken }, kind);
  if (next === null) return { paymentId: payment.id, outcome: 'unchanged' };
  await completeRefund(changeContext, locked.fee, refund, next);
  return { paymentId: payment.id, outcome: next };
}

/**
 * Stores the result of a refund, publishes and audits it, and enqueues the applicant's notification if it succeeded.
 */
export async function completeRefund(
  changeContext: ChangeContext,
  fee: LockedFee,
  refund: Parameters<typeof settleRefund>[1],
  status: 'refunded' | 'failed',
): Promise<void> {
  await settleRefund(changeContext.tx, refund, status);
  await publishFeeChange(changeContext, fee);
  if (status === 'refunded')
    await changeContext.enqueue('payments/notify-of-payment', [{ refundId: refund.id }]);
  const details = {
    paymentId: refund.paymentId,
    refundId: refund.id,
    status,
    amountMinor: refund.amountMinor,
  };
  changeContext.audit({ subjectKind: 'application', subjectId: fee.applicationId, details });
}

/** Audits an event with the provider as the actor. */
export function auditEvent(
  tx: Transaction,
  event: Pick<PaymentEvent, 'id' | 'tenantId'>,
  outcome: string,
  notes: readonly AuditNote[],
): void {
  recordSystemAction(tx, event.tenantId, {
    operation: 'payments/take-event',
    outcome,
    actorName: 'payments',
    requestId: event.id,
    notes,
  });
}

/** Minutes between checks of an open checkout. The provider's page is valid for a day. */
const checkDelays: readonly number[] = [30, 120, 360, 960, 1440];

/**
 * Polls the provider about a payment without an event and handles the reply like an event. Repeats while the checkout
 * is open.
 */
export const askProvider: JobHandler<'payments/ask-provider'> = async (context, job, isLastTry) => {
  const { tenantId, paymentId } = job;
  const payment = await context.database.tenant(tenantId, (tx) => findPayment(tx, paymentId));
  // A closed payment may have been paid nevertheless.
  if (payment?.checkoutId == null || payment.status === 'paid' || payment.status === 'surplus') return;
  try {
    const now = await context.providers.payments.readCheckout(payment.checkoutId);
    if (!now.isOpen) return await handleEvent(context, now.event);
  } catch (error) {
    if (!isLastTry) throw error;
  }
  await scheduleNextCheck(context, job);
};

/** Enqueues the next poll of the provider, after the delay for this attempt; none after the last. */
async function scheduleNextCheck(
  { database, jobs }: JobContext,
  { tenantId, paymentId, attempt }: Job<'payments/ask-provider'>,
): Promise<void> {
  const minutes = checkDelays[attempt];
  if (minutes === undefined) return;
  await database.tenant(tenantId, (tx) =>
    jobs.enqueue(tx, 'payments/ask-provider', [{ tenantId, paymentId, attempt: attempt + 1 }], {
      startAfterSeconds: minutes * 60,
    }),
  );
}
