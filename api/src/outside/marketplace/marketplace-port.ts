import { z } from 'zod';

/** States of a subscription at the marketplace (spec 4, subscriptions; security B10.55). */
export const subscriptionStatuses = [
  'PendingFulfillmentStart',
  'Subscribed',
  'Suspended',
  'Unsubscribed',
] as const;

const buyer = z.object({ emailId: z.string() });

/** A subscription as the marketplace tells it; names are the wire's (spec 3, subscription). */
export const subscription = z.object({
  id: z.string(),
  name: z.string(),
  offerId: z.string(),
  planId: z.string(),
  saasSubscriptionStatus: z.enum(subscriptionStatuses),
  purchaser: buyer,
  beneficiary: buyer,
});
export type MarketplaceSubscription = z.infer<typeof subscription>;

export const plan = z.object({ planId: z.string(), displayName: z.string() });
export type MarketplacePlan = z.infer<typeof plan>;

/** Null where the marketplace knows no such thing, or the purchase token is past its day. Throws where it cannot be asked. */
export interface MarketplacePort {
  /** What somebody bought who comes with a purchase token. The token is a secret: it is resolved here and logged nowhere. */
  resolve(purchaseToken: string): Promise<MarketplaceSubscription | null>;
  find(subscriptionId: string): Promise<MarketplaceSubscription | null>;
  listPlans(subscriptionId: string): Promise<MarketplacePlan[] | null>;
  /** Begins a change; the marketplace takes minutes, and `find` tells when it is done. */
  changePlan(subscriptionId: string, planId: string): Promise<'begun' | null>;
  /** Starts the billing of a subscription that waits for it. */
  activate(subscriptionId: string, planId: string): Promise<'active' | null>;
}
