import { type Handle, Refusal } from '../platform/mount/context.ts';
import { notifyOwner } from './notify-of-message.ts';
import { findSubmittedApplication, insertCommunication, isOwnApplication, markContact } from './queries.ts';

/** Adds a reply from the portal to the thread, as for email: raises the unread count and updates open pages. */
export const reply: Handle<'communications/reply'> = async (context, { applicationId, body }) => {
  const { tx, tenant, actor, language } = context;
  const isOwn = await isOwnApplication(tx, applicationId, actor.applicantId);
  if (!isOwn || (await findSubmittedApplication(tx, applicationId)) === undefined)
    throw new Refusal('not_found');
  const received = await insertCommunication(tx, tenant.id, {
    applicationId,
    type: 'EMAIL',
    channel: 'email',
    direction: 'in',
    subject: null,
    body,
    language,
    authorId: actor.applicantId,
    authorName: actor.name,
    destination: null,
    status: 'received',
    letter: null,
  });
  await markContact(tx, applicationId, 'in', 'EMAIL');
  await notifyOwner(tx, tenant.id, 'message', received);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { communicationId: received.id },
  });
  await context.publish(
    { kind: 'communication-received', applicationId },
    { staff: true, applicantId: actor.applicantId as number },
  );
  return received;
};
