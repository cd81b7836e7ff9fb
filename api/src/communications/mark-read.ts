import { type Handle, Refusal } from '../platform/mount/context.ts';
import { badgeMost } from './count-unread.ts';
import { clearUnread, countUnread } from './queries.ts';

export const markRead: Handle<'communications/mark-read'> = async (context, { applicationId }) => {
  if (!(await clearUnread(context.tx, applicationId))) throw new Refusal('not_found');
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return countUnread(context.tx, badgeMost);
};
