import { type Handle, Refusal } from '../platform/mount/context.ts';
import { isOwnApplication, listOwnMessages } from './queries.ts';

export const listMyMessages: Handle<'communications/list-my-messages'> = async (
  { tx, actor },
  { applicationId },
) => {
  const [isOwn, messages] = await Promise.all([
    isOwnApplication(tx, applicationId, actor.applicantId),
    listOwnMessages(tx, applicationId),
  ]);
  if (!isOwn) throw new Refusal('not_found');
  return { communications: messages.reverse() };
};
