// A marketplace with three sample subscriptions, if none is configured. Its state is lost when the process ends.
import type {
  MarketplacePlan,
  MarketplaceSubscription,
} from '@commonway/contract/marketplace/subscriptions.ts';
import type { MarketplacePort } from './marketplace-port.ts';

const plans: readonly MarketplacePlan[] = [
  { planId: 'starter', displayName: 'Starter' },
  { planId: 'office', displayName: 'Office' },
  { planId: 'county', displayName: 'County' },
];

/** A sample subscription with a sample buyer. */
const createSampleSubscription = (
  id: string,
  name: string,
  planId: string,
  saasSubscriptionStatus: MarketplaceSubscription['saasSubscriptionStatus'],
): MarketplaceSubscription => ({
  id,
  name,
  offerId: 'commonway',
  planId,
  saasSubscriptionStatus,
  purchaser: { emailId: 'subscriber@services.test' },
  beneficiary: { emailId: 'subscriber@services.test' },
});

const samples: readonly MarketplaceSubscription[] = [
  createSampleSubscription('sample-new', 'Rental assistance desk', 'starter', 'PendingFulfillmentStart'),
  createSampleSubscription('sample-running', 'Small business grants', 'office', 'Subscribed'),
  createSampleSubscription('sample-ended', 'Pilot', 'starter', 'Unsubscribed'),
];

/** Creates a marketplace with the sample subscriptions. The purchase token of a sample is its ID. */
export function createSampleMarketplace(): MarketplacePort {
  const subscriptions = new Map(samples.map((one) => [one.id, one]));
  const find = (id: string): MarketplaceSubscription | null => subscriptions.get(id) ?? null;
  /** Sets a subscription's plan and activates it, if it is in the state `from`. Returns whether it did. */
  const change = (
    id: string,
    from: MarketplaceSubscription['saasSubscriptionStatus'],
    planId: string,
  ): boolean => {
    const known = find(id);
    if (known?.saasSubscriptionStatus !== from || !plans.some((plan) => plan.planId === planId)) return false;
    subscriptions.set(id, { ...known, planId, saasSubscriptionStatus: 'Subscribed' });
    return true;
  };
  return {
    resolve: async (purchaseToken) => find(purchaseToken),
    find: async (id) => find(id),
    list: async () => [...subscriptions.values()],
    listPlans: async (id) => (find(id) === null ? null : [...plans]),
    changePlan: async (id, planId) => (change(id, 'Subscribed', planId) ? 'begun' : null),
    activate: async (id, planId) => (change(id, 'PendingFulfillmentStart', planId) ? 'active' : null),
  };
}
