import type { CommunicationView } from '@commonway/contract/communications/communication-view.ts';
import { notify } from '../../accounts/notices/notify.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { sendCommunication } from '../send-communication.ts';
import { insertMentions, listStaffWithAccess } from './mentions/queries.ts';

/** A note is an internal message, so it also appears in the thread. Mentioned colleagues are notified. */
export const writeNote: Handle<'communications/write-note'> = async (
  context,
  { applicationId, body, mentions = [] },
) => {
  const note = await sendCommunication(context, { applicationId, body, type: 'NOTE' });
  const { id } = note as CommunicationView;
  if (mentions.length > 0) await notifyMentioned(context, applicationId, id, [...new Set(mentions)]);
  return { id };
};

async function notifyMentioned(
  { tx, tenant, actor }: Context,
  applicationId: number,
  noteId: number,
  staffIds: readonly number[],
): Promise<void> {
  const staffWithAccess = new Set(
    (await listStaffWithAccess(tx, applicationId)).map(({ staffId }) => staffId),
  );
  if (staffIds.some((id) => !staffWithAccess.has(id))) throw new Refusal('mention_not_allowed');
  await insertMentions(tx, tenant.id, noteId, staffIds);
  const to = staffIds.filter((id) => id !== actor.staffId);
  await notify(tx, tenant.id, [
    { kind: 'mention', to, subjectId: applicationId, key: `communication ${noteId}` },
  ]);
}
