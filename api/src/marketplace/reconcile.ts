import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import type { JobContext } from '../job-context.ts';
import { toFacts } from './check-subscription.ts';
import { listMissingEvents } from './missing-events.ts';
import { listSubscriptions, type SubscriptionRow } from './queries.ts';

/** Finds the subscriptions that differ from the marketplace's and checks them: mends whatever a lost webhook left. */
export async function reconcile({ database, jobs, providers }: JobContext): Promise<void> {
  const theirs = await providers.marketplace.list();
  if (theirs.length === 0) return;
  await database.tenant(serviceTenantId, async (tx) => {
    const ours = new Map((await listSubscriptions(tx)).map((row) => [row.id, row]));
    for (const subscription of theirs) {
      const { id: subscriptionId } = subscription;
      if (!differs(ours.get(subscriptionId), subscription)) continue;
      await jobs.enqueue(
        tx,
        'marketplace/check-subscription',
        [{ tenantId: serviceTenantId, subscriptionId, isReconciliation: true }],
        { singletonKey: subscriptionId },
      );
    }
  });
}

/** Whether our record misses events, or the subscription waits for us to activate it. */
function differs(ours: SubscriptionRow | undefined, theirs: MarketplaceSubscription): boolean {
  if (ours === undefined) return true;
  const isUnstarted = theirs.saasSubscriptionStatus === 'PendingFulfillmentStart' && ours.adminEmail !== null;
  return isUnstarted || listMissingEvents(ours, toFacts(theirs)).length > 0;
}
