// Operations that we started for a subscriber, followed until the marketplace settles them.

import type { SubscriptionChange } from '@commonway/contract/marketplace/subscriptions.ts';
import type { Context } from '../platform/mount/context.ts';
import type { StartedOperation } from '../providers/marketplace/marketplace-port.ts';
import { insertStartedOperation, insertSteps } from './queries/operations.ts';

/** What a subscriber changes, and what a plan or the seats change to. */
export type RequestedChange = Pick<SubscriptionChange, 'subscriptionId' | 'action'> &
  Partial<Pick<SubscriptionChange, 'planId' | 'quantity'>>;

/**
 * Stores an operation that the marketplace started for us, and enqueues the check of its subscription. Reconciliation
 * asks for the result each minute, because the marketplace can still refuse the change.
 */
export async function followOperation(
  { tx, enqueue }: Pick<Context, 'tx' | 'enqueue'>,
  change: RequestedChange,
  { operationId }: StartedOperation,
): Promise<void> {
  if (operationId !== null) {
    await insertStartedOperation(tx, { ...change, id: operationId });
    await insertSteps(tx, operationId, 'started');
  }
  await enqueue('marketplace/check-subscription', [{ subscriptionId: change.subscriptionId }]);
}
