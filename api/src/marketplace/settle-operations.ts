// Operations of a subscription that are not settled: answers those that wait for us, and stores how the others ended.

import type { Job } from '@commonway/contract/jobs.ts';
import { answeredActions } from '@commonway/contract/marketplace/console-terms.ts';
import type { JobContext } from '../job-context.ts';
import type { MarketplaceOperation } from '../providers/marketplace/marketplace-port.ts';
import {
  insertFoundOperation,
  insertSteps,
  listUnsettledOperations,
  type OperationStatus,
  updateOperation,
} from './queries/operations.ts';

type SubscriptionJob = Pick<Job<'marketplace/check-subscription'>, 'tenantId' | 'subscriptionId'>;

/** The marketplace's words for the end of an operation. */
const ends: Readonly<Record<string, 'succeeded' | 'failed'>> = {
  Succeeded: 'succeeded',
  Failed: 'failed',
  Conflict: 'failed',
};

/** Settles what can be settled. Throws if the marketplace fails: the operation then still waits, and the job is repeated. */
export async function settleOperations(context: JobContext, job: SubscriptionJob): Promise<void> {
  const { marketplace } = context.providers;
  const { subscriptionId } = job;
  const stored = await context.database.tenant(job.tenantId, (tx) =>
    listUnsettledOperations(tx, subscriptionId),
  );
  const waiting = await marketplace.listPendingOperations(subscriptionId);
  const ours = new Set(stored.filter(({ isOurs }) => isOurs).map(({ id }) => id));
  for (const operation of waiting) await settle(context, job, operation, ours);
  const listed = new Set(waiting.map(({ id }) => id));
  for (const { id } of stored.filter((each) => !listed.has(each.id))) {
    const operation = await marketplace.findOperation(subscriptionId, id);
    if (operation?.subscriptionId === subscriptionId) await settle(context, job, operation, ours);
    else await store(context, job.tenantId, id, 'unknown', 'unknown');
  }
}

/** Answers an operation that waits for us, or stores its end. */
async function settle(
  context: JobContext,
  job: SubscriptionJob,
  operation: MarketplaceOperation,
  ours: ReadonlySet<string>,
): Promise<void> {
  const isOurs = operation.isOurs || ours.has(operation.id);
  await context.database.tenant(job.tenantId, async (tx) => {
    if ((await insertFoundOperation(tx, { ...operation, isOurs })) > 0)
      await insertSteps(tx, operation.id, 'found');
  });
  const waitsForUs = operation.status === 'InProgress' && !isOurs && isAnswered(operation.action);
  const end = waitsForUs ? await answer(context, job, operation) : ends[operation.status];
  if (end !== undefined && end !== null) await store(context, job.tenantId, operation.id, end, end);
}

const isAnswered = (action: string): boolean => answeredActions.some((each) => each === action);

/**
 * Accepts an operation, unless it changes to a plan that is not offered. Returns the end of one that doesn't wait for
 * us, and null if the answer is stored.
 */
async function answer(
  context: JobContext,
  { tenantId, subscriptionId }: SubscriptionJob,
  { id, action, planId }: MarketplaceOperation,
): Promise<'succeeded' | 'failed' | null> {
  const { marketplace } = context.providers;
  const offered = action === 'ChangePlan' ? await marketplace.listPlans(subscriptionId) : null;
  const isRefused = offered !== null && !offered.some((plan) => plan.planId === planId);
  if ((await marketplace.acknowledge(subscriptionId, id, isRefused ? 'Failure' : 'Success')) !== null) {
    await store(
      context,
      tenantId,
      id,
      isRefused ? 'failed' : 'succeeded',
      isRefused ? 'refused' : 'accepted',
    );
    return null;
  }
  const current = await marketplace.findOperation(subscriptionId, id);
  const end = ends[current?.status ?? 'Failed'];
  if (end === undefined) throw new Error('the marketplace refused to take our answer to an operation');
  return end;
}

/** Stores the status of an operation, and the step that led to it, once. */
const store = (
  { database }: JobContext,
  tenantId: number,
  id: string,
  status: OperationStatus,
  step: 'accepted' | 'refused' | 'succeeded' | 'failed' | 'unknown',
): Promise<void> =>
  database.tenant(tenantId, async (tx) => {
    if ((await updateOperation(tx, id, status)) > 0) await insertSteps(tx, id, step);
  });
