import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { feeList, feeView, paymentView } from './fee-view.ts';

const casePayment = paymentView.extend({
  amountMinor: z.int(),
  officeReference: z.string().nullable(),
  recordedByName: z.string().nullable(),
  decidedByName: z.string().nullable(),
  comment: z.string().nullable(),
  /** Who asked for each refund, in the refunds' order. */
  refundedBy: z.array(z.string()),
  /** Whether the asker is the second person it waits for. */
  mayDecide: z.boolean(),
  /** Whether the asker wrote it down and may take it back. */
  mayTakeBack: z.boolean(),
  /** What may still go back, for who may send it back; nothing for everybody else. */
  refundableMinor: z.int(),
});

export const caseFees = feeList.extend({
  fees: z.array(
    feeView.extend({
      payments: z.array(casePayment),
      waivedByName: z.string().nullable(),
      /** Whether the asker may write down money taken at the office. */
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
  summary: 'The fees of a case: what is owed, how each was paid, what went back, and what the asker may do',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: caseFees,
  errors: ['blind_review'],
});
