import { z } from 'zod';
import { operation } from '../../operation.ts';
import { financeStaff } from '../finance-file.ts';

/** Refunds a payment in full or in part, through the provider if it was paid online. Never more than was paid. */
export const refundPayment = operation({
  name: 'payments/refund-payment',
  method: 'POST',
  path: '/case-payments/{paymentId}/refunds',
  summary: 'Refund a paid fee in full or in part',
  who: financeStaff,
  input: z.object({
    paymentId: z.coerce.number().int(),
    amountMinor: z.int().min(1).max(100_000_00),
    reason: z.string().trim().min(1).max(500),
  }),
  output: z.object({ refundId: z.int() }),
  errors: ['refund_too_large', 'payment_not_paid', 'blind_review'],
});
