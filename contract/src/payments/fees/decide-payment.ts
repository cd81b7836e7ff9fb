import { z } from 'zod';
import { operation } from '../../operation.ts';
import { financeStaff } from '../finance-file.ts';

/** The second look at money taken at the office. Nobody confirms their own; whoever wrote it down may still take it back. */
export const decidePayment = operation({
  name: 'payments/decide-payment',
  method: 'POST',
  path: '/office-payments/{paymentId}/decision',
  summary: 'Confirm or reject a payment that somebody else took at the office',
  who: financeStaff,
  input: z.object({
    paymentId: z.coerce.number().int(),
    decision: z.enum(['confirm', 'reject']),
    comment: z.string().trim().max(2000).optional(),
  }),
  output: z.object({ receiptNumber: z.string().nullable() }),
  errors: ['second_look_needed', 'payment_decided', 'fee_not_due', 'blind_review'],
});
