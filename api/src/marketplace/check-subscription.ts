// Brings our record of a subscription in line with the marketplace's. Only what the marketplace itself returns counts,
// never the content of a webhook.

import type { Job } from '@commonway/contract/jobs.ts';
import { decideSubscriptionStep } from '@commonway/contract/marketplace/lifecycle.ts';
import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import type { JobContext } from '../job-context.ts';
import type { Transaction } from '../platform/database.ts';
import { listMissingEvents } from './missing-events.ts';
import { insertFoundOperation, insertSteps, updateOperation } from './queries/operations.ts';
import {
  findSubscription,
  insertEvents,
  insertSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './queries.ts';

const maxAttempts = 5;

/** Verifies the webhook's operation, answers what is pending, and applies what changed. */
export async function checkSubscription(
  context: JobContext,
  job: Job<'marketplace/check-subscription'>,
): Promise<void> {
  if (!(await verifyOperation(context, job))) return;
  await acknowledgePending(context, job);
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
    if ((await updateOperation(tx, operationId, status)) > 0) await insertSteps(tx, operationId, status);
  });
  return isKnown;
}

/** Accepts the operations that wait for us, except changes to a plan that is not offered. */
async function acknowledgePending(
  { database, providers: { marketplace }, log }: JobContext,
  { tenantId, subscriptionId }: Job<'marketplace/check-subscription'>,
): Promise<void> {
  for (const operation of await marketplace.listPendingOperations(subscriptionId)) {
    const { id, action, planId } = operation;
    const offered = action === 'ChangePlan' ? await marketplace.listPlans(subscriptionId) : null;
    const isRefused = offered !== null && !offered.some((plan) => plan.planId === planId);
    try {
      await marketplace.acknowledge(subscriptionId, id, isRefused ? 'Failure' : 'Success');
      await database.tenant(tenantId, async (tx) => {
        if ((await insertFoundOperation(tx, operation)) > 0) await insertSteps(tx, id, 'found');
        await insertSteps(tx, id, isRefused ? 'refused' : 'accepted');
      });
    } catch (error) {
      // The marketplace settles operations that we started itself, and refuses our acknowledgment of them.
      log.warn({ err: error }, 'the marketplace refused an acknowledgment');
    }
  }
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
async function applyEvents(
  { jobs }: JobContext,
  tx: Transaction,
  { operationId, isReconciliation = false }: Job<'marketplace/check-subscription'>,
  { ours, theirs }: { readonly ours: SubscriptionRow; readonly theirs: MarketplaceSubscription },
): Promise<boolean> {
  const events = listMissingEvents(ours, toFacts(theirs));
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
  if (operationId !== undefined) await insertSteps(tx, operationId, 'applied', events);
  // One job for every effect: it brings the office in line with our record, so the order of jobs doesn't matter.
  if (effects.size > 0)
    await jobs.enqueue(tx, 'marketplace/update-office', [
      { tenantId: tx.tenantId, subscriptionId: theirs.id },
    ]);
  return true;
}

/** The facts that events are about. */
export const toFacts = ({ saasSubscriptionStatus: state, planId, quantity }: MarketplaceSubscription) => ({
  state,
  planId,
  quantity: quantity ?? null,
});
