import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import type { JobContext } from '../job-context.ts';
import type { Transaction } from '../platform/database.ts';
import { toSubscriptionFacts } from './check-subscription.ts';
import { listMissingEvents } from './missing-events.ts';
import { listUnsettledSubscriptions } from './queries/operations.ts';
import { replaceUnreadable } from './queries/problems.ts';
import { listOutdatedOffices, listSubscriptions, type SubscriptionRow } from './queries.ts';

/** How many subscriptions are asked for their operations at once. */
const concurrency = 8;

/**
 * Mends whatever a lost webhook, a failed answer, or a job that ended left: checks the subscriptions that differ from the
 * marketplace's or have an operation that is not settled, and updates the offices that lag behind our records.
 */
export async function reconcile(context: JobContext): Promise<void> {
  const { database, providers } = context;
  await updateOffices(context);
  const { subscriptions, unreadable } = await providers.marketplace.list();
  const { ours, unsettled } = await database.tenant(serviceTenantId, async (tx) => {
    await replaceUnreadable(tx, unreadable);
    return { ours: await listSubscriptions(tx), unsettled: await listUnsettledSubscriptions(tx) };
  });
  const known = new Map(ours.map((row) => [row.id, row]));
  const differing = subscriptions.filter((each) => differs(known.get(each.id), each)).map(({ id }) => id);
  await enqueueChecks(context, new Set([...differing, ...unsettled]));
  const { waiting, failures } = await findWaiting(context, subscriptions);
  await enqueueChecks(context, waiting);
  // The job is repeated.
  if (failures.length > 0) throw new AggregateError(failures, 'some operations could not be listed');
}

/** Whether our record misses events, or the subscription waits for us to activate it. */
function differs(ours: SubscriptionRow | undefined, theirs: MarketplaceSubscription): boolean {
  if (ours === undefined) return true;
  const isUnstarted = theirs.saasSubscriptionStatus === 'PendingFulfillmentStart' && ours.adminEmail !== null;
  return isUnstarted || listMissingEvents(ours, toSubscriptionFacts(theirs)).length > 0;
}

/** The active subscriptions with an operation that waits for us. One that can't be asked doesn't stop the others. */
async function findWaiting(
  { providers: { marketplace } }: JobContext,
  subscriptions: readonly MarketplaceSubscription[],
): Promise<{ waiting: Set<string>; failures: unknown[] }> {
  const active = subscriptions.filter(({ saasSubscriptionStatus: state }) =>
    ['Subscribed', 'Suspended'].includes(state),
  );
  const waiting = new Set<string>();
  const failures: unknown[] = [];
  const askNext = async (): Promise<void> => {
    for (let next = active.pop(); next !== undefined; next = active.pop())
      try {
        if ((await marketplace.listPendingOperations(next.id)).length > 0) waiting.add(next.id);
      } catch (error) {
        failures.push(error);
      }
  };
  await Promise.all(Array.from({ length: concurrency }, askNext));
  return { waiting, failures };
}

/** Enqueues a check of each subscription that has none pending. */
const enqueueChecks = (context: JobContext, subscriptionIds: ReadonlySet<string>): Promise<void> =>
  context.database.tenant(serviceTenantId, async (tx) => {
    for (const subscriptionId of subscriptionIds)
      await context.jobs.enqueue(
        tx,
        'marketplace/check-subscription',
        [{ tenantId: serviceTenantId, subscriptionId, isReconciliation: true }],
        { singletonKey: subscriptionId },
      );
  });

/** Enqueues an update of each office that lags behind its subscription. */
const updateOffices = ({ database, jobs }: JobContext): Promise<void> =>
  database.tenant(serviceTenantId, async (tx: Transaction) => {
    for (const { id: subscriptionId } of await listOutdatedOffices(tx))
      await jobs.enqueue(tx, 'marketplace/update-office', [{ tenantId: serviceTenantId, subscriptionId }], {
        singletonKey: subscriptionId,
      });
  });
