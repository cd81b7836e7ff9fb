import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { applicants, applicantsAndStaff, operation, staff } from '../operation.ts';
import { paymentTypes } from '../programs/fees/calculate-fees.ts';

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

/** Before submission: the fees that the saved answers imply. Afterwards: what is owed, paid, and refunded. */
export const listMyFees = operation({
  name: 'payments/list-my-fees',
  method: 'GET',
  path: '/applications/{applicationId}/fees',
  views: 'case',
  summary: 'List the fees of your application or of a case that you enter',
  who: applicantsAndStaff,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: feeList,
});

/**
 * Starts an online payment. A repeated request returns the same payment; the server determines the amount. The payment
 * page's address is available from `payments/get-payment` a moment later.
 */
export const startPayment = operation({
  name: 'payments/start-payment',
  method: 'POST',
  path: '/applications/{applicationId}/fees/{feeId}/payments',
  summary: 'Start an online payment of a fee',
  auditLabel: 'Start paying a fee',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int(), feeId: z.coerce.number().int() }),
  output: z.object({ reference: z.uuid() }),
  errors: ['fee_not_due', 'online_payment_closed', 'payment_recorded'],
});

/** A payment with its status, its payment page, and everything that a receipt shows. */
const paymentDetails = paymentView.extend({
  applicationId: z.int(),
  programId: z.int(),
  programName: z.string(),
  label: z.string(),
  payer: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  officeReference: z.string().nullable(),
  /** The provider's payment page (spec 3, online payment link); null unless the payment is open and the page exists. */
  address: z.string().nullable(),
  /** Whether the fee is paid, by this payment or another. */
  isFeePaid: z.boolean(),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;

export const getPayment = operation({
  name: 'payments/get-payment',
  method: 'GET',
  path: '/payments/{reference}',
  summary: 'Get the status of your payment; staff can get any payment of the tenant',
  who: applicantsAndStaff,
  input: z.object({ reference: z.uuid() }),
  output: paymentDetails,
});
