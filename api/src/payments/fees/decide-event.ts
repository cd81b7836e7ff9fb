// What a word of the provider means for a payment. Words come twice, late and in any order: a payment only moves forward, and no
// fee is paid twice.
import type { PaymentStatus } from '@commonway/contract/payments/fees/fee-view.ts';

export interface PaymentNow {
  readonly status: PaymentStatus;
  readonly amountMinor: number;
  readonly currency: string;
}

export interface Word {
  readonly kind: 'paid' | 'failed' | 'expired';
  readonly amountMinor: number;
  readonly currency: string;
}

/** Whether the fee may take the money: not where it is paid by another payment, waived, or its application withdrawn. */
export type FeeNow = 'due' | 'paid' | 'not-owed';

export type Settlement =
  | { readonly status: 'paid' }
  | { readonly status: 'surplus'; readonly why: 'amount' | 'twice' | 'not-owed' }
  | { readonly status: 'failed'; readonly why: 'declined' }
  | { readonly status: 'expired' };

/**
 * The payment's next standing; null where the word changes nothing. Money that came always counts, also after we had given the
 * payment up: for the fee where that is still owed, else as surplus that goes back.
 */
export function decideEvent(payment: PaymentNow, fee: FeeNow, word: Word): Settlement | null {
  if (payment.status === 'paid' || payment.status === 'surplus') return null;
  if (word.kind !== 'paid') {
    if (payment.status !== 'open') return null;
    return word.kind === 'failed' ? { status: 'failed', why: 'declined' } : { status: 'expired' };
  }
  const fits = word.amountMinor === payment.amountMinor && word.currency === payment.currency;
  if (!fits) return { status: 'surplus', why: 'amount' };
  if (fee === 'paid') return { status: 'surplus', why: 'twice' };
  return fee === 'due' ? { status: 'paid' } : { status: 'surplus', why: 'not-owed' };
}

/** Whether surplus goes back by itself. Another amount than was asked is a riddle: somebody looks first. */
export const goesBackByItself = (settlement: Settlement): boolean =>
  settlement.status === 'surplus' && settlement.why !== 'amount';

export interface RefundNow {
  readonly status: 'asked' | 'refunded' | 'failed';
  /** Whether the provider ever took the refund. */
  readonly isTaken: boolean;
}

/**
 * What a word means for a refund; null where nothing. A bank may hand a refund back after all, so failed is the last word - save
 * where we gave up asking and the provider had heard us.
 */
export function decideRefund(
  refund: RefundNow,
  kind: 'refunded' | 'refund-failed',
): 'refunded' | 'failed' | null {
  if (kind === 'refund-failed') return refund.status === 'failed' ? null : 'failed';
  if (refund.status === 'asked') return 'refunded';
  return refund.status === 'failed' && !refund.isTaken ? 'refunded' : null;
}
