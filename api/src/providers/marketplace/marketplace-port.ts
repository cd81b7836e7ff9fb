import type { SimulatedAction } from '@commonway/contract/marketplace/console-terms.ts';
import type { SubscriptionState } from '@commonway/contract/marketplace/lifecycle.ts';
import type {
  MarketplacePlan,
  MarketplaceSubscription,
} from '@commonway/contract/marketplace/subscriptions.ts';
import type { UsageEvent, UsageResult } from '@commonway/contract/marketplace/usage.ts';
import { z } from 'zod';

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

/** A subscription at the simulated marketplace. */
export interface SimulatedSubscription {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly planId: string;
  readonly quantity: number | null;
  readonly state: SubscriptionState;
  readonly purchaseToken: string;
}

export interface SimulatedChange {
  readonly id: string;
  readonly action: SimulatedAction;
  readonly planId?: string | undefined;
  readonly quantity?: number | undefined;
}

/** What customers and the marketplace do at the simulated marketplace. */
export interface MarketplaceSimulator {
  /** The latest purchases. */
  listPurchases(): Promise<SimulatedSubscription[]>;
  /** Buys a subscription. */
  purchase(input: {
    readonly name: string;
    readonly planId: string;
    readonly email: string;
    readonly quantity?: number | undefined;
    /** Whether the changes that we start fail later. */
    readonly declinesChanges?: boolean | undefined;
  }): Promise<{ readonly id: string; readonly purchaseToken: string }>;
  /** Changes a subscription; returns the operation's ID, or null if the state doesn't allow it. */
  change(input: SimulatedChange): Promise<string | null>;
}

/** An operation that we started at the marketplace. It takes minutes, and the marketplace can still refuse the change. */
export interface StartedOperation {
  /** Null if the marketplace didn't say. */
  readonly operationId: string | null;
}

/** The calls of the marketplace that a person waits for. */
export interface MarketplaceCalls {
  /** Finds the subscription behind a purchase token. The token is a secret: it is resolved here and never logged. */
  resolve(purchaseToken: string): Promise<MarketplaceSubscription | null>;
  /** The plans that a subscription can change to. */
  listPlans(subscriptionId: string): Promise<MarketplacePlan[] | null>;
  /** Starts a change of plan; null if the marketplace refuses it at once. */
  changePlan(subscriptionId: string, planId: string): Promise<StartedOperation | null>;
  /** Starts a change of the number of seats; null if the marketplace refuses it at once. */
  changeQuantity(subscriptionId: string, quantity: number): Promise<StartedOperation | null>;
  /** Starts the end of a subscription; null if the marketplace refuses it at once. */
  cancel(subscriptionId: string): Promise<StartedOperation | null>;
  /** Null at a real marketplace. */
  readonly simulator: MarketplaceSimulator | null;
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
