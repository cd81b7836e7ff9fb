import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { findBroadcast } from '../queries/broadcast.ts';
import { listRecipients } from '../queries/recipients.ts';
import { refuseBlindBroadcast } from '../refuse-blind-broadcast.ts';

export const listBroadcastRecipients: Handle<'communications/list-broadcast-recipients'> = async (
  context,
  { broadcastId, result, afterId },
) => {
  const { tx } = context;
  if ((await findBroadcast(tx, broadcastId)) === undefined) throw new Refusal('not_found');
  await refuseBlindBroadcast(context, broadcastId);
  return listRecipients(tx, broadcastId, result ?? null, afterId ?? 0);
};
