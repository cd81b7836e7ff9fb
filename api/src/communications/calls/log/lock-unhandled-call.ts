import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { type CallerMessage, lockCallerMessage } from './queries.ts';

/** Locks a voicemail or callback request that no one has handled. Throws `call_settled` if someone has. */
export async function lockUnhandledCall(tx: Transaction, callId: number): Promise<CallerMessage> {
  const call = await lockCallerMessage(tx, callId);
  if (call === undefined) throw new Refusal('not_found');
  if (call.isSettled) throw new Refusal('call_settled');
  return call;
}
