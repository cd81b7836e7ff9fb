import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { holdLeft, type SettledCall } from './queries.ts';

/** What nobody has taken care of; whoever comes second is told so. */
export async function holdUnsettledCall(tx: Transaction, callId: number): Promise<SettledCall> {
  const call = await holdLeft(tx, callId);
  if (call === undefined) throw new Refusal('not_found');
  if (call.isSettled) throw new Refusal('call_settled');
  return call;
}
