import { clientOf } from '../applications/helping/acting-for.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { isOwnApplication, listOwnMessages } from './queries.ts';

export const listClientMessages: Handle<'communications/list-client-messages'> = async (
  context,
  { applicantId, applicationId },
) => {
  const { tx } = context;
  await clientOf(context, applicantId, 'messages');
  if (!(await isOwnApplication(tx, applicationId, applicantId))) throw new Refusal('not_found');
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { helperFor: applicantId },
  });
  return { communications: (await listOwnMessages(tx, applicationId)).reverse() };
};
