// Checks a rule's message once more before sending, because it may have waited for quiet hours or a retry.
import type { Transaction } from '../../../platform/database.ts';
import { endErrand, findErrandOf, takeBackUnsent } from '../queries/errands.ts';
import { decideNow } from './run-errand.ts';

/** Takes a message back if its rule would no longer send it. Returns true if it did. */
export async function takeBackNeedless(
  tx: Transaction,
  tenantId: number,
  communicationId: number,
): Promise<boolean> {
  const errand = await findErrandOf(tx, communicationId);
  if (errand === undefined) return false;
  const decision = await decideNow(tx, tenantId, errand);
  if (decision.kind !== 'end' || (await takeBackUnsent(tx, communicationId)) === 0) return false;
  await endErrand(tx, errand.id, decision.outcome, communicationId);
  return true;
}
