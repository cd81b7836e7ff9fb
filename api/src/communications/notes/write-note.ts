import type { CommunicationView } from '@commonway/contract/communications/communication-view.ts';
import { tell } from '../../accounts/notices/tell.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { sendCommunication } from '../send-communication.ts';
import { insertMentions, listSeeing } from './mentions/queries.ts';

/** A note is an internal message, so it also appears in the thread. Mentioned colleagues are notified. */
export const writeNote: Handle<'communications/write-note'> = async (
  context,
  { applicationId, body, mentions = [] },
) => {
  const note = await sendCommunication(context, { applicationId, body, type: 'NOTE' });
  const { id } = note as CommunicationView;
  if (mentions.length > 0) await mention(context, applicationId, id, [...new Set(mentions)]);
  return { id };
};

async function mention(
  { tx, tenant, actor }: Context,
  applicationId: number,
  noteId: number,
  staffIds: readonly number[],
): Promise<void> {
  const seeing = new Set((await listSeeing(tx, applicationId)).map(({ staffId }) => staffId));
  if (staffIds.some((id) => !seeing.has(id))) throw new Refusal('mention_not_allowed');
  await insertMentions(tx, tenant.id, noteId, staffIds);
  const to = staffIds.filter((id) => id !== actor.staffId);
  await tell(tx, tenant.id, [
    { kind: 'mention', to, subjectId: applicationId, key: `communication ${noteId}` },
  ]);
}
