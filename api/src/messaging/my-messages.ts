import { requireClient } from '../applications/helping/acting-for.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { notifyOwner } from './notify-of-message.ts';
import {
  countUnread as count,
  findSubmittedApplication,
  insertCommunication,
  isOwnApplication,
  listApplicantMessages,
  markContact,
  markReadByApplicant,
} from './queries.ts';

/** Adds a reply from the portal to the thread, as for email: raises the unread count and updates open pages. */
export const reply: Handle<'messaging/reply'> = async (context, { applicationId, body }) => {
  const { tx, tenant, actor, language } = context;
  const isOwn = await isOwnApplication(tx, applicationId, actor.applicantId);
  if (!isOwn || (await findSubmittedApplication(tx, applicationId)) === undefined)
    throw new Refusal('not_found');
  const received = await insertCommunication(tx, {
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

export const markMyMessagesRead: Handle<'messaging/mark-my-messages-read'> = async (
  context,
  { applicationId },
) => {
  if (!(await isOwnApplication(context.tx, applicationId, context.actor.applicantId)))
    throw new Refusal('not_found');
  await markReadByApplicant(context.tx, applicationId);
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  return { unreadMessages: 0 };
};

/** The badge shows at most 9+, so there is no need to count further than ten. */
export const maxBadgeCount = 10;

export const countUnread: Handle<'messaging/count-unread'> = ({ tx }) => count(tx, maxBadgeCount);

export const listClientMessages: Handle<'messaging/list-client-messages'> = async (
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

export const listMyMessages: Handle<'messaging/list-my-messages'> = async (
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
