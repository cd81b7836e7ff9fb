import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import type { UsageEvent, UsageResult } from '@commonway/contract/marketplace/usage.ts';
import { z } from 'zod';
import type { MarketplaceCalls } from '../../platform/mount/ports.ts';

/** Documented as a number, but also sent as text. */
export const marketplaceQuantity = z
  .union([z.int(), z.string().regex(/^\d*$/)])
  .nullish()
  .transform((quantity) =>
    quantity === null || quantity === undefined || quantity === '' ? null : Number(quantity),
  );

/** An operation as the marketplace returns it. */
export const marketplaceOperation = z
  .object({
    id: z.string(),
    subscriptionId: z.string(),
    action: z.string(),
    planId: z.string().nullish(),
    quantity: marketplaceQuantity,
    status: z.string(),
    // The emulator has the second spelling.
    operationRequestSource: z.string().nullish(),
    operationRequestedSource: z.string().nullish(),
  })
  .transform(({ operationRequestSource, operationRequestedSource, ...operation }) => ({
    ...operation,
    /** Whether we started it ourselves. */
    isOurs: (operationRequestSource ?? operationRequestedSource) === 'Partner',
  }));
export type MarketplaceOperation = z.infer<typeof marketplaceOperation>;

/** A record of the marketplace that we can't read. */
export interface UnreadableRecord {
  readonly id: string;
  readonly reason: string;
}

export interface ListedSubscriptions {
  readonly subscriptions: MarketplaceSubscription[];
  readonly unreadable: UnreadableRecord[];
}

/**
 * Null if the marketplace doesn't know the subscription, or the purchase token has expired. Throws if the marketplace
 * is unavailable.
 */
export interface MarketplacePort extends MarketplaceCalls {
  /** Finds a subscription by its ID. */
  find(subscriptionId: string): Promise<MarketplaceSubscription | null>;
  /** All subscriptions to our offers. */
  list(): Promise<ListedSubscriptions>;
  /** Starts the billing of a pending subscription. */
  activate(subscriptionId: string, planId: string): Promise<'active' | null>;
  findOperation(subscriptionId: string, operationId: string): Promise<MarketplaceOperation | null>;
  /** The operations of a subscription that wait for our acknowledgment. */
  listPendingOperations(subscriptionId: string): Promise<MarketplaceOperation[]>;
  /** Accepts or refuses a pending operation; null if it doesn't wait for us. */
  acknowledge(
    subscriptionId: string,
    operationId: string,
    status: 'Success' | 'Failure',
  ): Promise<'acknowledged' | null>;
  /** Reports usage; returns the result of each event. Repeating an event is harmless. */
  reportUsage(events: readonly UsageEvent[]): Promise<UsageResult[]>;
  /** Whether a webhook's bearer token was issued by the marketplace, for us. */
  verifyWebhook(token: string): Promise<boolean>;
}

/** No marketplace is configured and simulation isn't allowed: nothing can be bought, and offices stay as they are. */
export const noMarketplace: MarketplacePort = {
  resolve: async () => null,
  find: async () => null,
  list: async () => ({ subscriptions: [], unreadable: [] }),
  listPlans: async () => null,
  changePlan: async () => null,
  changeQuantity: async () => null,
  cancel: async () => null,
  activate: async () => null,
  findOperation: async () => null,
  listPendingOperations: async () => [],
  acknowledge: async () => null,
  reportUsage: () => Promise.reject(new Error('no marketplace is configured')),
  verifyWebhook: async () => false,
  simulator: null,
};
