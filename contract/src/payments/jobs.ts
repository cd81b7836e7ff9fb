// The module's queues and the schemas of their jobs.
import { z } from 'zod';
import { job } from '../job.ts';

export const paymentsJobs = {
  'payments/charge-fees': job({ applicationId: z.int() }),
  'payments/open-checkout': job({ paymentId: z.int() }),
  'payments/ask-provider': job({ paymentId: z.int(), attempt: z.int() }),
  /** `checkoutId`: if the payment did not store it because it was no longer wanted. */
  'payments/close-checkout': job({ paymentId: z.int(), checkoutId: z.string().optional() }),
  'payments/send-refund': job({ refundId: z.int() }),
  'payments/notify-of-payment': z.union([job({ paymentId: z.int() }), job({ refundId: z.int() })]),
} as const;
