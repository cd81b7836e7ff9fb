import { type Context, Refusal } from '../../platform/mount/context.ts';
import { blindProcessesOf } from '../../reviews/queries/reviews.ts';
import { holdsCaseOf } from './queries/recipients.ts';

/** Refuses a broadcast to whoever reviews a program of its recipients without names. */
export async function refuseBlindReaders({ tx, actor }: Context, broadcastId: number): Promise<void> {
  const processIds = await blindProcessesOf(tx, actor.staffId);
  if (processIds.length > 0 && (await holdsCaseOf(tx, broadcastId, processIds)))
    throw new Refusal('blind_review');
}
