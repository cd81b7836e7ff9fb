import { type Handle, Refusal } from '../platform/mount/context.ts';
import { isOwnApplication, markReadByApplicant } from './queries.ts';

export const markMyMessagesRead: Handle<'communications/mark-my-messages-read'> = async (
  context,
  { applicationId },
) => {
  if (!(await isOwnApplication(context.tx, applicationId, context.actor.applicantId)))
    throw new Refusal('not_found');
  await markReadByApplicant(context.tx, applicationId);
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  return { unreadMessages: 0 };
};
