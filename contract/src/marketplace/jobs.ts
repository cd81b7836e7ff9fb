// The module's queues and the schemas of their jobs.
import { z } from 'zod';
import { job } from '../job.ts';

export const marketplaceJobs = {
  /** Compares the marketplace's list with ours. */
  'marketplace/reconcile': job({}),
  /** Brings a subscription in line with the marketplace; `operationId` is that of a webhook, verified first. */
  'marketplace/check-subscription': job({ subscriptionId: z.string(), operationId: z.string().optional() }),
  /** Brings a subscription's office in line with the subscription. */
  'marketplace/update-office': job({ subscriptionId: z.string() }),
} as const;
