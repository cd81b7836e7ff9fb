import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { staff } from '../../operation.ts';
import { paymentTypes } from '../../programs/fees/payment-types.ts';

/** Roles that may accept counter payments. */
export const counterStaff = staff(role.admin, role.supervisor, role.manager, role.intake);

/**
 * Payment status. An `open` payment gets its address once the provider created the page. `surplus`: received but not
 * owed, to be refunded.
 */
export const paymentStatus = z.enum(['open', 'recorded', 'paid', 'failed', 'expired', 'closed', 'surplus']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const paymentChannel = z.enum(['Card', 'Cash', 'Check', 'Money order']);
export type PaymentChannel = z.infer<typeof paymentChannel>;

export const paymentWhy = z.enum([
  'declined',
  'unavailable',
  'rejected',
  'replaced',
  'amount',
  'twice',
  'not-owed',
]);

const refundView = z.object({
  id: z.int(),
  amountMinor: z.int(),
  reason: z.string(),
  status: z.enum(['asked', 'refunded', 'failed']),
  askedAt: z.string(),
});

/** A payment as the payer sees it. */
export const paymentView = z.object({
  id: z.int(),
  reference: z.uuid(),
  channel: paymentChannel,
  status: paymentStatus,
  why: paymentWhy.nullable(),
  paidMinor: z.int().nullable(),
  refundedMinor: z.int(),
  receiptNumber: z.string().nullable(),
  startedAt: z.string(),
  settledAt: z.string().nullable(),
  refunds: z.array(refundView),
});
export type PaymentView = z.infer<typeof paymentView>;

/**
 * A fee, with texts in the viewer's language. `planned` and `exempt` apply before submission, based on the saved
 * answers.
 */
export const feeView = z.object({
  id: z.int().nullable(),
  key: z.string(),
  label: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  status: z.enum(['planned', 'exempt', 'due', 'waived', 'paid']),
  /** The state in which a planned fee becomes due; null for fees due at submission. */
  dueInState: z.string().nullable(),
  /** The reason for the waiver. */
  waivedBecause: z.string().nullable(),
  payments: z.array(paymentView),
});
export type FeeView = z.infer<typeof feeView>;

export const feeList = z.object({
  type: z.enum(paymentTypes),
  /** Whether fees can still be paid; false after a withdrawal. */
  isOpen: z.boolean(),
  fees: z.array(feeView),
});
