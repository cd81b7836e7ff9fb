import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { operation } from '../../operation.ts';
import { counterStaff } from './fee-view.ts';

/** Records a counter payment with its receipt number. It counts after a second person confirms it. */
export const recordPayment = operation({
  name: 'payments/record-payment',
  method: 'POST',
  path: '/cases/{applicationId}/fees/{feeId}/office-payments',
  summary: 'Record a fee payment at the office',
  who: counterStaff,
  input: z.object({
    applicationId: z.coerce.number().int(),
    feeId: z.coerce.number().int(),
    channel: z.enum(['Cash', 'Check', 'Money order']),
    officeReference: plainLineOf(60).min(1),
  }),
  output: z.object({ paymentId: z.int() }),
  errors: ['fee_not_due', 'office_payment_closed', 'payment_recorded', 'blind_review'],
});
