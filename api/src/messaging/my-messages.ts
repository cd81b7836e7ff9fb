import { requireClient } from '../applications/helping/acting-for.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { notifyCaseOwner } from './notify-of-message.ts';
import {
  countUnreadCases as count,
  findSubmittedApplication,
  insertCommunication,
  isOwnApplication,
  listApplicantMessages,
  markMessagesReadByApplicant,
  updateLastContact,
} from './queries.ts';

/**
 * Adds an applicant's reply from the portal to the thread, as for email: raises the unread count, notifies the case's
 * owner, and updates open pages.
 */
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
  await updateLastContact(tx, applicationId, 'in', 'EMAIL');
  await notifyCaseOwner(tx, tenant.id, 'message', received);
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

/** Marks messages of an application as read by its applicant. Returns how many are left. */
export const markMyMessagesRead: Handle<'messaging/mark-my-messages-read'> = async (
  context,
  { applicationId, upToId = null },
) => {
  if (!(await isOwnApplication(context.tx, applicationId, context.actor.applicantId)))
    throw new Refusal('not_found');
  await markMessagesReadByApplicant(context.tx, applicationId, upToId);
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  const messages = await listApplicantMessages(context.tx, applicationId);
  return { unreadMessages: messages.filter(({ isUnread }) => isUnread).length };
};

/** The badge shows at most 9+, so there is no need to count further than ten. */
export const maxBadgeCount = 10;

/** Counts the office's cases with unread messages, up to ten. */
export const countUnread: Handle<'messaging/count-unread'> = ({ tx, actor }) =>
  count(tx, actor.caseScope, maxBadgeCount);

/** Returns the messages of a client's application to their helper, oldest first. Audits the access. */
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

/** Returns the messages of an application to its applicant, oldest first. */
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
