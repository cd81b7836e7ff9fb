import { z } from 'zod';

export const subscriptionStatuses = [
  'PendingFulfillmentStart',
  'Subscribed',
  'Suspended',
  'Unsubscribed',
] as const;

const buyer = z.object({ emailId: z.string() });

/** A subscription as the marketplace returns it; the names are those of its API (spec 3, subscription). */
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

/**
 * Null if the marketplace doesn't know the subscription, or the purchase token has expired. Throws if the marketplace
 * is unavailable.
 */
export interface MarketplacePort {
  /** Finds the subscription behind a purchase token. The token is a secret: it is resolved here and never logged. */
  resolve(purchaseToken: string): Promise<MarketplaceSubscription | null>;
  /** Finds a subscription by its ID. */
  find(subscriptionId: string): Promise<MarketplaceSubscription | null>;
  /** The plans that a subscription can change to. */
  listPlans(subscriptionId: string): Promise<MarketplacePlan[] | null>;
  /** Begins a change; the marketplace takes minutes, and `find` shows when it is done. */
  changePlan(subscriptionId: string, planId: string): Promise<'begun' | null>;
  /** Starts the billing of a pending subscription. */
  activate(subscriptionId: string, planId: string): Promise<'active' | null>;
}
