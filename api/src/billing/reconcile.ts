import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import { isPaymentDue } from '@commonway/contract/billing/billing-status.ts';
import type { BillingSubscription } from '@commonway/contract/billing/billing-subscription.ts';
import type { JobContext } from '../job-context.ts';
import { toSubscriptionFacts } from '../marketplace/check-subscription.ts';
import { listMissingEvents } from '../marketplace/missing-events.ts';
import { listSubscriptions, type SubscriptionRow } from '../marketplace/queries.ts';
import { toMarketplaceSubscription } from './check-subscription.ts';

/**
 * Finds the subscriptions that differ from the provider's and checks them: mends whatever a lost webhook left. The
 * provider doesn't list subscriptions that have ended, so those of ours that are missing in its list are checked too.
 */
export async function reconcile({ database, jobs, providers }: JobContext): Promise<void> {
  const theirs = new Map((await providers.billing.list()).map((each) => [each.id, each]));
  await database.tenant(serviceTenantId, async (tx) => {
    const ours = (await listSubscriptions(tx)).filter(({ source }) => source === 'stripe');
    const known = new Set(ours.map(({ id }) => id));
    const isNew = ({ id, status }: BillingSubscription) => !known.has(id) && status !== 'incomplete';
    const due = [
      ...ours.filter((row) => differs(row, theirs.get(row.id))),
      ...[...theirs.values()].filter(isNew),
    ];
    for (const { id: subscriptionId } of due)
      await jobs.enqueue(
        tx,
        'billing/check-subscription',
        [{ tenantId: serviceTenantId, subscriptionId, isReconciliation: true }],
        { singletonKey: subscriptionId },
      );
  });
}

/** Whether our record misses events, or a payment is due, of which each failed attempt is notified. */
function differs(ours: SubscriptionRow, theirs: BillingSubscription | undefined): boolean {
  if (theirs === undefined) return ours.state !== 'Unsubscribed';
  if (isPaymentDue(theirs.status)) return true;
  const planId = theirs.planId ?? ours.planId;
  return listMissingEvents(ours, toSubscriptionFacts(toMarketplaceSubscription(theirs, planId))).length > 0;
}
