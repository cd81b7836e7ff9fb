import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import { changePlan, getBilling, openPortal, setCancellation } from './billing.ts';
import { getCheckout, getPlans, openCheckout } from './checkout.ts';

export const billingModule = {
  name: 'billing',
  operations: [getPlans, openCheckout, getCheckout, getBilling, openPortal, changePlan, setCancellation],
  jobs: {
    /** Compares the provider's list with our subscriptions. */
    'billing/reconcile': job({}),
    /** Brings a subscription in line with the provider. */
    'billing/check-subscription': job({
      subscriptionId: z.string(),
      /** Whether the comparison with the provider's list found a difference. */
      isReconciliation: z.boolean().optional(),
    }),
    /** Notifies an administrator of a failed payment. */
    'billing/send-payment-notice': job({
      accountId: z.int(),
      subscriptionId: z.string(),
      kind: z.enum(['failed', 'suspended']),
      noticeId: z.uuid(),
    }),
  },
} as const satisfies ContractModule;
