import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { findBroadcast } from '../queries/broadcast.ts';
import { listRecipients } from '../queries/recipients.ts';
import { refuseBlindReaders } from '../refuse-blind-readers.ts';

export const listBroadcastRecipients: Handle<'communications/list-broadcast-recipients'> = async (
  context,
  { broadcastId, result, afterId },
) => {
  const { tx } = context;
  if ((await findBroadcast(tx, broadcastId)) === undefined) throw new Refusal('not_found');
  await refuseBlindReaders(context, broadcastId);
  return listRecipients(tx, broadcastId, result ?? null, afterId ?? 0);
};
