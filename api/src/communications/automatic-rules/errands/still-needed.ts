// A rule's message that waits for the end of quiet hours, or for another try, is asked once more before it leaves.
import type { Transaction } from '../../../platform/database.ts';
import { endErrand, findErrandOf, takeBackUnsent } from '../queries/errands.ts';
import { decideNow } from './run-errand.ts';

/** Takes a message back that its rule would not send any more. True where it did. */
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
