import { z } from 'zod';
import { plainLineSchema } from '../languages/plain-text.ts';
import { operation, staff } from '../operation.ts';
import { counterStaff, feeList, feeView, paymentView } from './fees.ts';
import { financeStaff } from './finance-files.ts';

const casePayment = paymentView.extend({
  amountMinor: z.int(),
  officeReference: z.string().nullable(),
  recordedByName: z.string().nullable(),
  decidedByName: z.string().nullable(),
  comment: z.string().nullable(),
  /** The requester of each refund, in the order of `refunds`. */
  refundedBy: z.array(z.string()),
  /** Whether the requester may review the payment as the second person. */
  mayDecide: z.boolean(),
  /** Whether the requester recorded the payment and may withdraw it. */
  mayTakeBack: z.boolean(),
  /** The amount that the requester may still refund; 0 without permission. */
  refundableMinor: z.int(),
});

export const caseFees = feeList.extend({
  fees: z.array(
    feeView.extend({
      payments: z.array(casePayment),
      waivedByName: z.string().nullable(),
      /** Whether the requester may record a counter payment. */
      mayRecord: z.boolean(),
      mayWaive: z.boolean(),
    }),
  ),
});
export type CaseFees = z.infer<typeof caseFees>;

export const getCaseFees = operation({
  name: 'payments/get-case-fees',
  method: 'GET',
  path: '/cases/{applicationId}/fees',
  views: 'case',
  summary: 'List the fees of a case with payments, refunds, and permitted actions',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: caseFees,
  errors: ['blind_review'],
});

/** Records a counter payment with its receipt number. It counts after a second person confirms it. */
export const recordPayment = operation({
  name: 'payments/record-payment',
  method: 'POST',
  path: '/cases/{applicationId}/fees/{feeId}/office-payments',
  summary: 'Record a fee payment at the office',
  auditLabel: 'Record an office payment',
  who: counterStaff,
  input: z.object({
    applicationId: z.coerce.number().int(),
    feeId: z.coerce.number().int(),
    channel: z.enum(['Cash', 'Check', 'Money order']),
    officeReference: plainLineSchema(60).min(1),
  }),
  output: z.object({ paymentId: z.int() }),
  errors: ['fee_not_due', 'office_payment_closed', 'payment_recorded', 'blind_review'],
});

/**
 * Second-person review of a counter payment. Staff cannot confirm their own entry, but can withdraw it by rejecting it.
 */
export const decidePayment = operation({
  name: 'payments/decide-payment',
  method: 'POST',
  path: '/office-payments/{paymentId}/decision',
  summary: 'Confirm or reject an office payment that another person recorded',
  auditLabel: 'Confirm or reject an office payment',
  who: financeStaff,
  input: z.object({
    paymentId: z.coerce.number().int(),
    decision: z.enum(['confirm', 'reject']),
    comment: z.string().trim().max(2000).optional(),
  }),
  output: z.object({ receiptNumber: z.string().nullable() }),
  errors: ['second_look_needed', 'payment_decided', 'fee_not_due', 'blind_review'],
});

/** Refunds a payment in full or in part, through the provider if it was paid online. Never more than was paid. */
export const refundPayment = operation({
  name: 'payments/refund-payment',
  method: 'POST',
  path: '/case-payments/{paymentId}/refunds',
  summary: 'Refund a paid fee in full or in part',
  auditLabel: 'Refund a fee',
  who: financeStaff,
  input: z.object({
    paymentId: z.coerce.number().int(),
    amountMinor: z.int().min(1).max(100_000_00),
    reason: z.string().trim().min(1).max(500),
  }),
  output: z.object({ refundId: z.int() }),
  errors: ['refund_too_large', 'payment_not_paid', 'blind_review'],
});

/** Waives a due fee. The applicant sees the reason. */
export const waiveFee = operation({
  name: 'payments/waive-fee',
  method: 'POST',
  path: '/cases/{applicationId}/fees/{feeId}/waiver',
  summary: 'Waive a fee',
  auditLabel: 'Waive a fee',
  who: financeStaff,
  input: z.object({
    applicationId: z.coerce.number().int(),
    feeId: z.coerce.number().int(),
    reason: z.string().trim().min(1).max(500),
  }),
  output: z.object({}),
  errors: ['fee_not_due', 'payment_recorded', 'blind_review'],
});
