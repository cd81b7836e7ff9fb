// Handles a provider event, from the webhook or from our own request. Each event is handled once.
import { z } from 'zod';
import type { JobContext } from '../../../job-context.ts';
import type { PaymentEvent } from '../../../outside/payments/payment-port.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { AuditNote } from '../../../platform/mount/context.ts';
import { writeAudit } from '../../../platform/mount/queries.ts';
import type { Hand } from '../../../work-queue/bulk/change-items.ts';
import { handOfJob } from '../../../work-queue/bulk/hand-of.ts';
import { decideEvent, decideRefund, type FeeNow } from '../decide-event.ts';
import { settleRefund } from '../queries/changes.ts';
import { isKnownTenant, keepEvent, wasHeard } from '../queries/events.ts';
import { findPaymentBy, findRefundBy, type HeldFee, holdPayment } from '../queries/standing.ts';
import { settlePayment, tellOf } from '../settle.ts';

type Hearing = Pick<JobContext, 'database' | 'jobs' | 'events' | 'log'>;

interface Heard {
  readonly paymentId: number | null;
  /** Outcome: `lost` if it matches no payment, `unchanged` if it changed nothing, otherwise the new status. */
  readonly outcome: string;
}

/**
 * Handles an event with a verified signature. A repeated event changes nothing. An event that matches no payment is
 * stored for review.
 */
export async function takeEvent(context: Hearing, event: PaymentEvent): Promise<void> {
  const { tenantId } = event;
  const outcome = await context.database.tenant(tenantId, async (tx) => {
    if (!(await isKnownTenant(tx, tenantId))) return 'lost';
    if (await wasHeard(tx, tenantId, event.id)) return 'repeated';
    const notes: AuditNote[] = [];
    const hand = handOfJob(context, tx, tenantId, notes);
    const heard = isUuid(event.reference) ? await hear(hand, event) : lost;
    await keepEvent(tx, rowOf(event, heard));
    recordWord(tx, event, heard.outcome, notes);
    return heard.outcome;
  });
  if (outcome === 'lost')
    context.log.warn({ paymentEvent: event.id, kind: event.kind, tenantId }, 'fits no payment');
}

const lost: Heard = { paymentId: null, outcome: 'lost' };
const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

const rowOf = (event: PaymentEvent, heard: Heard) => ({
  tenantId: event.tenantId,
  id: event.id,
  kind: event.kind,
  reference: event.reference,
  providerPaymentId: event.paymentId,
  amountMinor: event.cents,
  currency: event.currency.toUpperCase(),
  ...heard,
});

function hear(hand: Hand, event: PaymentEvent): Promise<Heard> {
  const { kind } = event;
  return kind === 'refunded' || kind === 'refund-failed'
    ? hearOfRefund(hand, event, kind)
    : hearOfPayment(hand, event, kind);
}

async function hearOfPayment(
  hand: Hand,
  event: PaymentEvent,
  kind: 'paid' | 'failed' | 'expired',
): Promise<Heard> {
  const known = await findPaymentBy(hand.tx, event.reference);
  const held = known && (await holdPayment(hand.tx, known.id));
  if (held === undefined) return lost;
  const { fee, payment } = held;
  const word = { kind, amountMinor: event.cents, currency: event.currency.toUpperCase() };
  const settlement = decideEvent(payment, feeNow(fee), word);
  if (settlement === null) return { paymentId: payment.id, outcome: 'unchanged' };
  const money = { paidMinor: event.cents, providerPaymentId: event.paymentId };
  await settlePayment(hand, fee, payment, settlement, money);
  return { paymentId: payment.id, outcome: settlement.status };
}

const feeNow = ({ status, isWithdrawn }: HeldFee): FeeNow =>
  status === 'paid' ? 'paid' : status === 'waived' || isWithdrawn ? 'not-owed' : 'due';

async function hearOfRefund(
  hand: Hand,
  event: PaymentEvent,
  kind: 'refunded' | 'refund-failed',
): Promise<Heard> {
  const known = await findRefundBy(hand.tx, event.reference);
  const held = known && (await holdPayment(hand.tx, known.paymentId));
  // Read again, now that the payment is locked.
  const refund = held && (await findRefundBy(hand.tx, event.reference));
  if (held === undefined || refund === undefined) return lost;
  const { payment } = held;
  const isTaken = refund.providerRefundId !== null;
  const next = decideRefund({ status: refund.status, isTaken }, kind);
  if (next === null) return { paymentId: payment.id, outcome: 'unchanged' };
  await endRefund(hand, held.fee, refund, next);
  return { paymentId: payment.id, outcome: next };
}

/** Settles a refund and updates both sides. */
export async function endRefund(
  hand: Hand,
  fee: HeldFee,
  refund: Parameters<typeof settleRefund>[1],
  status: 'refunded' | 'failed',
): Promise<void> {
  await settleRefund(hand.tx, refund, status);
  await tellOf(hand, fee);
  if (status === 'refunded') await hand.enqueue('payments/tell-of-payment', [{ refundId: refund.id }]);
  const details = {
    paymentId: refund.paymentId,
    refundId: refund.id,
    status,
    amountMinor: refund.amountMinor,
  };
  hand.audit({ subjectKind: 'application', subjectId: fee.applicationId, details });
}

/** Audits an event with the provider as the actor. */
export function recordWord(
  tx: Transaction,
  event: Pick<PaymentEvent, 'id' | 'tenantId'>,
  outcome: string,
  notes: readonly AuditNote[],
): void {
  if (notes.length === 0) return;
  writeAudit(tx, event.tenantId, {
    operation: 'payments/take-event',
    outcome,
    personId: null,
    actorName: 'payments',
    impersonator: null,
    requestId: event.id,
    address: '',
    subjects: notes.map(({ subjectKind, subjectId, details = {} }) => ({
      kind: subjectKind,
      id: subjectId,
      details,
    })),
  });
}
