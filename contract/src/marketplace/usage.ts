// Usage above a plan, which the marketplace bills by the hour (metered billing API).
import { z } from 'zod';

/** The results of the metered billing API, and `Pending` before the first one. */
export const usageStatuses = ['Pending', 'Accepted', 'Duplicate', 'Expired', 'Error'] as const;
export type UsageStatus = (typeof usageStatuses)[number];

/** One hour's usage of a subscription in a dimension: the marketplace counts each such event once. */
export const usageEvent = z.object({
  subscriptionId: z.string(),
  dimension: z.string(),
  /** The start of the hour, in ISO format. */
  hour: z.string(),
  quantity: z.int(),
  planId: z.string(),
});
export type UsageEvent = z.infer<typeof usageEvent>;

/** The marketplace's answer to a usage event; `message` explains an error. */
export interface UsageResult extends UsageEvent {
  readonly status: UsageStatus;
  readonly message: string | null;
}
