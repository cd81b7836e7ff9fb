import { z } from 'zod';
import { operation } from '../../operation.ts';
import { financeStaff } from '../finance-file.ts';

/**
 * Second-person review of a counter payment. Staff cannot confirm their own entry, but can withdraw it by rejecting it.
 */
export const decidePayment = operation({
  name: 'payments/decide-payment',
  method: 'POST',
  path: '/office-payments/{paymentId}/decision',
  summary: 'Confirm or reject an office payment that another person recorded',
  who: financeStaff,
  input: z.object({
    paymentId: z.coerce.number().int(),
    decision: z.enum(['confirm', 'reject']),
    comment: z.string().trim().max(2000).optional(),
  }),
  output: z.object({ receiptNumber: z.string().nullable() }),
  errors: ['second_look_needed', 'payment_decided', 'fee_not_due', 'blind_review'],
});
