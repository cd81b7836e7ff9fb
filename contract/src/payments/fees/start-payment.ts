import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

/**
 * Begins to pay a fee on the provider's page. Who begins twice gets the same payment; what it costs is the server's word alone.
 * The page to go to is asked for at `payments/get-payment`, which has its address a moment later.
 */
export const startPayment = operation({
  name: 'payments/start-payment',
  method: 'POST',
  path: '/applications/{applicationId}/fees/{feeId}/payments',
  summary: 'Begin to pay a fee online',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int(), feeId: z.coerce.number().int() }),
  output: z.object({ reference: z.uuid() }),
  errors: ['fee_not_due', 'online_payment_closed', 'payment_recorded'],
});
