import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

/**
 * Starts an online payment. A repeated request returns the same payment; the server determines the amount. The payment
 * page's address is available from `payments/get-payment` a moment later.
 */
export const startPayment = operation({
  name: 'payments/start-payment',
  method: 'POST',
  path: '/applications/{applicationId}/fees/{feeId}/payments',
  summary: 'Start an online payment of a fee',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int(), feeId: z.coerce.number().int() }),
  output: z.object({ reference: z.uuid() }),
  errors: ['fee_not_due', 'online_payment_closed', 'payment_recorded'],
});
