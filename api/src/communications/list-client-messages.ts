import { requireClient } from '../applications/helping/acting-for.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { isOwnApplication, listApplicantMessages } from './queries.ts';

export const listClientMessages: Handle<'communications/list-client-messages'> = async (
  context,
  { applicantId, applicationId },
) => {
  const { tx } = context;
  await requireClient(context, applicantId, 'messages');
  if (!(await isOwnApplication(tx, applicationId, applicantId))) throw new Refusal('not_found');
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { helperFor: applicantId },
  });
  return { communications: (await listApplicantMessages(tx, applicationId)).reverse() };
};
