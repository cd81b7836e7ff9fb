// Operations that we started for a subscriber, followed until the marketplace settles them.

import type { SimulatedAction } from '@commonway/contract/marketplace/bench-words.ts';
import type { Context } from '../platform/mount/context.ts';
import type { StartedOperation } from '../platform/mount/ports.ts';
import { insertStartedOperation, insertSteps } from './queries/operations.ts';

/**
 * Stores an operation that the marketplace started for us, and enqueues the check of its subscription. Reconciliation
 * asks for the result each minute, because the marketplace can still refuse the change.
 */
export async function followOperation(
  { tx, enqueue }: Pick<Context, 'tx' | 'enqueue'>,
  { subscriptionId, action }: { readonly subscriptionId: string; readonly action: SimulatedAction },
  { operationId }: StartedOperation,
): Promise<void> {
  if (operationId !== null) {
    await insertStartedOperation(tx, { id: operationId, subscriptionId, action });
    await insertSteps(tx, operationId, 'started');
  }
  await enqueue('marketplace/check-subscription', [{ subscriptionId }]);
}
