import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findTakenBack, takeBack } from './queries.ts';

export const takeBackCommunication: Handle<'communications/take-back-communication'> = async (
  context,
  { applicationId, communicationId },
) => {
  const { tx } = context;
  const taken = await takeBack(tx, applicationId, communicationId);
  if (taken === undefined) {
    const message = await findTakenBack(tx, applicationId, communicationId);
    if (message === undefined) throw new Refusal('not_found');
    if (message.takenBackAt === null) throw new Refusal('message_left');
    return { takenBackAt: message.takenBackAt };
  }
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { communicationId } });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return taken;
};
