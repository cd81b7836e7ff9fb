// How a provider event changes a payment or a refund. Events may arrive twice, late, and in any order: a payment only moves
// forward, and no fee is paid twice.
import type { PaymentStatus } from '@commonway/contract/payments/fees.ts';

export interface PaymentState {
  readonly status: PaymentStatus;
  readonly amountMinor: number;
  readonly currency: string;
}

export interface PaymentUpdate {
  readonly kind: 'paid' | 'failed' | 'expired';
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * Whether the fee accepts the money. It does not if another payment paid it, it was waived, or the application was
 * withdrawn.
 */
export type FeeState = 'due' | 'paid' | 'not-owed';

export type Settlement =
  | { readonly status: 'paid' }
  | { readonly status: 'surplus'; readonly why: 'amount' | 'twice' | 'not-owed' }
  | { readonly status: 'failed'; readonly why: 'declined' }
  | { readonly status: 'expired' };

/**
 * Decides a payment's next status after a provider event; null if the event changes nothing. Received money always
 * counts, even after the payment was closed: for the fee if it is still owed, otherwise as surplus to refund.
 */
export function decideEvent(payment: PaymentState, fee: FeeState, update: PaymentUpdate): Settlement | null {
  if (payment.status === 'paid' || payment.status === 'surplus') return null;
  if (update.kind !== 'paid') {
    if (payment.status !== 'open') return null;
    return update.kind === 'failed' ? { status: 'failed', why: 'declined' } : { status: 'expired' };
  }
  const fits = update.amountMinor === payment.amountMinor && update.currency === payment.currency;
  if (!fits) return { status: 'surplus', why: 'amount' };
  if (fee === 'paid') return { status: 'surplus', why: 'twice' };
  return fee === 'due' ? { status: 'paid' } : { status: 'surplus', why: 'not-owed' };
}

/** Whether a surplus is refunded automatically. If the amount differs from the requested one, staff check it first. */
export const isRefundedAutomatically = (settlement: Settlement): boolean =>
  settlement.status === 'surplus' && settlement.why !== 'amount';

export interface RefundState {
  readonly status: 'asked' | 'refunded' | 'failed';
  /** Whether the provider accepted the refund. */
  readonly isTaken: boolean;
}

/**
 * Decides a refund's next status after a provider event; null if the event changes nothing. A bank may reject a
 * refund after it succeeded, so `failed` is final, unless we gave up on the request although the provider had
 * received it.
 */
export function decideRefund(
  refund: RefundState,
  kind: 'refunded' | 'refund-failed',
): 'refunded' | 'failed' | null {
  if (kind === 'refund-failed') return refund.status === 'failed' ? null : 'failed';
  if (refund.status === 'asked') return 'refunded';
  return refund.status === 'failed' && !refund.isTaken ? 'refunded' : null;
}
