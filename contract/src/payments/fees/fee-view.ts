import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { staff } from '../../operation.ts';
import { paymentTypes } from '../../programs/fees/payment-types.ts';

/** Who takes money at the office. */
export const counterStaff = staff(role.admin, role.supervisor, role.manager, role.intake);

/** What became of a way to pay. `open` has an address once the provider gave one; `surplus` came though it was not owed, and goes back. */
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

/** A way to pay as the payer sees it. */
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

/** A fee, texts in the reader's language. `planned` and `exempt` are those of an application not sent yet, as its answers stand. */
export const feeView = z.object({
  id: z.int().nullable(),
  key: z.string(),
  label: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  status: z.enum(['planned', 'exempt', 'due', 'waived', 'paid']),
  /** The state it falls due in, of a planned one; null where that is on sending. */
  dueInState: z.string().nullable(),
  /** Why nothing is owed. */
  waivedBecause: z.string().nullable(),
  payments: z.array(paymentView),
});
export type FeeView = z.infer<typeof feeView>;

export const feeList = z.object({
  type: z.enum(paymentTypes),
  /** Whether anything may still be paid: not after it was withdrawn. */
  isOpen: z.boolean(),
  fees: z.array(feeView),
});
