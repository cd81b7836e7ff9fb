import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { holdLeft, type SettledCall } from './queries.ts';

/** Locks a voicemail or callback request that no one has handled. Throws `call_settled` if someone has. */
export async function holdUnsettledCall(tx: Transaction, callId: number): Promise<SettledCall> {
  const call = await holdLeft(tx, callId);
  if (call === undefined) throw new Refusal('not_found');
  if (call.isSettled) throw new Refusal('call_settled');
  return call;
}
