// Brings our record of a subscription in line with the marketplace's. Only what the marketplace itself returns counts,
// never the content of a webhook.

import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { Job } from '@commonway/contract/jobs.ts';
import { decideSubscriptionStep, type SubscriptionEvent } from '@commonway/contract/marketplace/lifecycle.ts';
import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import type { JobContext } from '../job-context.ts';
import type { Transaction } from '../platform/database.ts';
import { recordSystemAction } from '../platform/mount/audit.ts';
import { listMissingEvents } from './missing-events.ts';
import { insertSteps, verifyOperation as storeVerification } from './queries/operations.ts';
import {
  findSubscription,
  insertEvents,
  insertSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './queries.ts';
import { settleOperations } from './settle-operations.ts';

const maxAttempts = 5;

/** Verifies the webhook's operation, answers what is pending, and applies what changed. */
export async function checkSubscription(
  context: JobContext,
  job: Job<'marketplace/check-subscription'>,
): Promise<void> {
  if (!(await verifyOperation(context, job))) return;
  try {
    await settleOperations(context, job);
  } finally {
    // Also if the marketplace doesn't take our answer now.
    await applyAllChanges(context, job);
  }
}

/** Applies what changed until our record equals the marketplace's. */
async function applyAllChanges(
  context: JobContext,
  job: Job<'marketplace/check-subscription'>,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) if (await applyChanges(context, job)) return;
  throw new Error('the subscription keeps changing');
}

/** Whether the marketplace knows the operation of the webhook; true without a webhook. */
async function verifyOperation(
  { database, providers: { marketplace } }: JobContext,
  { tenantId, subscriptionId, operationId }: Job<'marketplace/check-subscription'>,
): Promise<boolean> {
  if (operationId === undefined) return true;
  const operation = await marketplace.findOperation(subscriptionId, operationId);
  const isKnown = operation?.subscriptionId === subscriptionId;
  const status = isKnown ? 'verified' : 'unknown';
  await database.tenant(tenantId, async (tx) => {
    if ((await storeVerification(tx, operationId, status)) > 0) await insertSteps(tx, operationId, status);
  });
  return isKnown;
}

/** Reads the marketplace's record and applies it; false if ours changed in between and both must be read again. */
async function applyChanges(
  context: JobContext,
  job: Job<'marketplace/check-subscription'>,
): Promise<boolean> {
  const { database, providers } = context;
  const { tenantId, subscriptionId } = job;
  const ours = await database.tenant(tenantId, (tx) => findSubscription(tx, subscriptionId));
  if (ours?.state === 'PendingFulfillmentStart' && ours.adminEmail !== null)
    await providers.marketplace.activate(subscriptionId, ours.planId);
  const theirs = await providers.marketplace.find(subscriptionId);
  if (theirs === null) return true;
  return database.tenant(tenantId, async (tx) => {
    if (ours !== undefined) return applyEvents(context, tx, job, { ours, theirs });
    await insertSubscription(tx, theirs);
    return false;
  });
}

/** Applies the events that our record misses; false if it changed in between. */
export async function applyEvents(
  { jobs }: JobContext,
  tx: Transaction,
  { operationId, isReconciliation = false }: Partial<Job<'marketplace/check-subscription'>>,
  { ours, theirs }: { readonly ours: SubscriptionRow; readonly theirs: MarketplaceSubscription },
): Promise<boolean> {
  const events = listMissingEvents(ours, toSubscriptionFacts(theirs));
  if (operationId !== undefined && events.length === 0) await insertSteps(tx, operationId, 'unchanged');
  if (events.length === 0) return true;
  const effects = new Set<string>();
  let { state } = ours;
  for (const event of events) {
    const step = decideSubscriptionStep(state, event);
    if (step === null) throw new Error(`${event} is not possible in ${state}`);
    for (const effect of step.effects) effects.add(effect);
    ({ state } = step);
  }
  if ((await updateSubscription(tx, state, theirs, ours.version)) === 0) return false;
  await insertEvents(tx, theirs, events, isReconciliation);
  recordChange(tx, ours, theirs, events);
  if (operationId !== undefined) await insertSteps(tx, operationId, 'applied', events);
  // One job for every effect: it brings the office in line with our record, so the order of jobs doesn't matter.
  if (effects.size > 0)
    await jobs.enqueue(tx, 'marketplace/update-office', [
      { tenantId: tx.tenantId, subscriptionId: theirs.id },
    ]);
  return true;
}

/** Audits the events at the tenant that sells subscriptions, in the marketplace's name. */
const recordChange = (
  tx: Transaction,
  { officeId }: SubscriptionRow,
  { id, planId }: MarketplaceSubscription,
  events: readonly SubscriptionEvent[],
) =>
  recordSystemAction(tx, tx.tenantId ?? serviceTenantId, {
    operation: 'marketplace/check-subscription',
    actorName: 'marketplace',
    notes: events.map((event) => ({
      subjectKind: 'tenant',
      subjectId: officeId ?? serviceTenantId,
      details: { subscription: id, event, plan: planId },
    })),
  });

/** The facts that events are about. */
export const toSubscriptionFacts = ({
  saasSubscriptionStatus: state,
  planId,
  quantity,
}: MarketplaceSubscription) => ({
  state,
  planId,
  quantity: quantity ?? null,
});
