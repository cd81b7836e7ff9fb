import type { Transaction } from '../../../platform/database.ts';
import { endAction, findActionOfMessage, takeBackUnsent } from '../queries/scheduled-actions.ts';
import { decideNow } from './run-scheduled-action.ts';

/**
 * Takes a message back if its rule would no longer send it: it may have waited for quiet hours or a retry. Returns true if
 * it did.
 */
export async function takeBackUnneeded(
  tx: Transaction,
  tenantId: number,
  communicationId: number,
): Promise<boolean> {
  const action = await findActionOfMessage(tx, communicationId);
  if (action === undefined) return false;
  const decision = await decideNow(tx, tenantId, action);
  if (decision.kind !== 'end' || (await takeBackUnsent(tx, communicationId)) === 0) return false;
  await endAction(tx, action.id, decision.outcome, communicationId);
  return true;
}
