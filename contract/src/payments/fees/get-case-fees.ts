import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { feeList, feeView, paymentView } from './fee-view.ts';

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
