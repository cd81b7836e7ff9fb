import { type Context, Refusal } from '../../platform/mount/context.ts';
import { blindProcessesOf } from '../../reviews/queries/reviews.ts';
import { includesCaseOf } from './queries/recipients.ts';

/** Throws if the staff member is a blind reviewer of a recipient's program. */
export async function refuseBlindBroadcast({ tx, actor }: Context, broadcastId: number): Promise<void> {
  const processIds = await blindProcessesOf(tx, actor.staffId);
  if (processIds.length > 0 && (await includesCaseOf(tx, broadcastId, processIds)))
    throw new Refusal('blind_review');
}
