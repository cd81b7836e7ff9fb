// Applies a settled payment: updates the fee and the queue's columns, sends the receipt, audits, and refreshes open
// pages.
import { showPaymentOn } from '../../programs/fees/queries.ts';
import type { Hand } from '../../work-queue/bulk/change-items.ts';
import { goesBackByItself, type Settlement } from './decide-event.ts';
import {
  endPayment,
  giveUpCheckouts,
  insertRefund,
  keepSurplus,
  type Receiving,
  receive,
} from './queries/changes.ts';
import type { HeldFee, StandingPayment } from './queries/standing.ts';

/** The requester of automatic refunds. */
const byItself = { staffId: null, name: 'Commonway' } as const;

/** Marks the fee as paid and closes its other checkouts. Returns the receipt number. */
export async function receivePayment(
  hand: Hand,
  fee: HeldFee,
  payment: StandingPayment,
  receiving: Receiving,
): Promise<string> {
  const receipt = await receive(hand.tx, hand.tenantId, payment, receiving);
  const givenUp = await giveUpCheckouts(hand.tx, fee.id);
  await hand.enqueue(
    'payments/close-checkout',
    givenUp.map(({ id }) => ({ paymentId: id })),
  );
  await hand.enqueue('payments/tell-of-payment', [{ paymentId: payment.id }]);
  await tellOf(hand, fee);
  const { paidMinor } = receiving;
  const details = { paymentId: payment.id, status: 'paid', paidMinor, receipt };
  hand.audit({ subjectKind: 'application', subjectId: fee.applicationId, details });
  return receipt;
}

/** Applies a provider event's settlement to a payment. */
export async function settlePayment(
  hand: Hand,
  fee: HeldFee,
  payment: StandingPayment,
  settlement: Settlement,
  money: { readonly paidMinor: number; readonly providerPaymentId: string | null },
): Promise<void> {
  if (settlement.status === 'paid') {
    await receivePayment(hand, fee, payment, { ...money, decidedBy: null });
    return;
  }
  if (settlement.status === 'surplus') await takeSurplus(hand, payment, settlement, money);
  else
    await endPayment(hand.tx, payment.id, {
      status: settlement.status,
      why: 'why' in settlement ? settlement.why : null,
    });
  await tellOf(hand, fee);
  const details = { paymentId: payment.id, ...settlement };
  hand.audit({ subjectKind: 'application', subjectId: fee.applicationId, details });
}

async function takeSurplus(
  hand: Hand,
  payment: StandingPayment,
  settlement: Settlement & { readonly status: 'surplus' },
  money: { readonly paidMinor: number; readonly providerPaymentId: string | null },
): Promise<void> {
  await keepSurplus(hand.tx, payment.id, { why: settlement.why, ...money });
  if (!goesBackByItself(settlement)) return;
  const refundId = await insertRefund(hand.tx, {
    tenantId: hand.tenantId,
    paymentId: payment.id,
    amountMinor: money.paidMinor,
    reason: '',
    isDone: false,
    by: byItself,
  });
  await hand.enqueue('payments/send-refund', [{ refundId }]);
}

/** Updates the queue's payment columns and refreshes open pages of staff and the applicant. */
export async function tellOf(
  { tx, publish }: Hand,
  { applicationId, applicantId }: Pick<HeldFee, 'applicationId' | 'applicantId'>,
): Promise<void> {
  await showPaymentOn(tx, applicationId);
  await publish({ kind: 'application-changed', applicationId }, { staff: true, applicantId });
}
