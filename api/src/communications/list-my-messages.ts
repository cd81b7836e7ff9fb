import { type Handle, Refusal } from '../platform/mount/context.ts';
import { isOwnApplication, listApplicantMessages } from './queries.ts';

export const listMyMessages: Handle<'communications/list-my-messages'> = async (
  { tx, actor },
  { applicationId },
) => {
  const [isOwn, messages] = await Promise.all([
    isOwnApplication(tx, applicationId, actor.applicantId),
    listApplicantMessages(tx, applicationId),
  ]);
  if (!isOwn) throw new Refusal('not_found');
  return { communications: messages.reverse() };
};
