import { maxSpokenLength } from '@commonway/contract/calls/call-limits.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { CommunicationView } from '@commonway/contract/messaging/communications.ts';
import type { ContactChannel } from '@commonway/contract/messaging/contact-facts.ts';
import { maxTextLength } from '@commonway/contract/messaging/text-segments.ts';
import { findVariables } from '@commonway/contract/messaging/variables.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { insertMessageAttachments, lockUploadedDocuments } from '../attachments/queries.ts';
import { refuseClosedContactPoint } from '../contact-points/refuse-closed.ts';
import { notifyApplicant } from '../notify-of-message.ts';
import {
  type Correspondent,
  findSubmittedApplication,
  insertCommunication,
  lockCorrespondent,
  updateLastContact,
} from '../queries.ts';
import { computeSendTime, toJobDelay } from './compute-send-time.ts';

/** Length reserved in a text message for the sentence about its attachments. */
const attachmentNoteLength = 400;

/** Locks a submitted application and returns its applicant. Refuses one that the actor may not see. */
async function lockVisibleCorrespondent(context: Context, applicationId: number): Promise<Correspondent> {
  const { tx } = context;
  const to =
    (await findSubmittedApplication(tx, applicationId)) && (await lockCorrespondent(tx, applicationId));
  if (to === undefined) throw new Refusal('not_found');
  await requireCaseAccess(context, applicationId);
  return to;
}

/**
 * Adds a message from staff to a case's thread and, unless it stays internal, enqueues its delivery in the same
 * transaction. The communication row is the outbox.
 */
export const sendCommunication: Handle<'messaging/send-communication'> = async (
  context,
  { applicationId, type, subject, body, documentIds = [], leavesAt: requestedTime },
) => {
  const { tx, tenant, actor } = context;
  const to = await lockVisibleCorrespondent(context, applicationId);
  if (type !== 'NOTE' && findVariables(body, subject).length > 0) throw new Refusal('variable_missing');
  const destination = requireDestination(type, to);
  refuseTooLongText(type, body, documentIds.length > 0);
  if (isOutbound(type) && destination !== null)
    await refuseClosedContactPoint(tx, contactChannelOf[type], destination);
  const channel = channelOf[type];
  // Notes get their attachments in separate calls; spoken texts have none.
  const attachmentIds = type === 'EMAIL' || type === 'SMS' ? [...new Set(documentIds)] : [];
  const { isHeld } = await lockAttachments(context, applicationId, attachmentIds);
  const leavesAt = isOutbound(type) ? computeSendTime(context, channel, requestedTime) : null;
  const sent = await insertCommunication(tx, {
    applicationId,
    // Texts for the next call are spoken, like voicemail.
    type: type === 'IVR' ? 'VOICE' : type,
    channel,
    direction: type === 'NOTE' ? 'internal' : 'out',
    subject: type === 'EMAIL' ? (subject ?? getLocalText(tenant.names, to.language)) : null,
    body,
    language: to.language,
    authorId: actor.staffId,
    authorName: actor.name,
    destination,
    status: type === 'NOTE' ? 'internal' : 'queued',
    letter: null,
    leavesAt,
    isHeld,
  });
  await insertMessageAttachments(tx, sent.id, attachmentIds);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { communicationId: sent.id, type, ...(attachmentIds.length > 0 && { papers: attachmentIds }) },
  });
  // A held message is enqueued after the last scan of its attachments.
  if (isOutbound(type) && !isHeld) await enqueueDelivery(context, sent, to.applicantId, leavesAt);
  await context.publish(
    { kind: 'communication-sent', applicationId },
    !isOutbound(type) || leavesAt !== null || isHeld
      ? { staff: true }
      : { staff: true, applicantId: to.applicantId },
  );
  return sent;
};

type MessageType = Parameters<typeof sendCommunication>[1]['type'];
/** The types that are sent to the applicant; the others stay internal. */
type OutboundType = Exclude<MessageType, 'NOTE' | 'IVR'>;

/** The channel in the consent ledger for each type. */
export const contactChannelOf = {
  EMAIL: 'email',
  SMS: 'sms',
  VOICE: 'voice',
} as const satisfies Record<OutboundType, ContactChannel>;

const channelOf = { ...contactChannelOf, IVR: 'ivr', NOTE: 'none' } as const satisfies Record<
  MessageType,
  string
>;

/** Whether messages of this type are sent to the applicant. */
const isOutbound = (messageType: MessageType): messageType is OutboundType =>
  messageType !== 'NOTE' && messageType !== 'IVR';

/** Throws if a text message, or a text to read out, is too long. */
function refuseTooLongText(messageType: MessageType, body: string, hasAttachments: boolean): void {
  const maxLength = hasAttachments ? maxTextLength - attachmentNoteLength : maxTextLength;
  if (messageType === 'SMS' && body.length > maxLength) throw new Refusal('text_too_long');
  if ((messageType === 'VOICE' || messageType === 'IVR') && body.length > maxSpokenLength)
    throw new Refusal('words_too_long');
}

/**
 * Enqueues the delivery of a message. Unless it is scheduled for later, also counts it as contact and notifies the
 * applicant; a scheduled message does so when it is sent.
 */
async function enqueueDelivery(
  { tx, tenant, now, enqueue }: Context,
  sent: CommunicationView,
  applicantId: number,
  leavesAt: Date | null,
): Promise<void> {
  if (leavesAt === null) {
    await updateLastContact(tx, sent.applicationId, 'out', sent.type);
    await notifyApplicant(tx, tenant.id, 'office-message', { ...sent, applicantId });
  }
  await enqueue('messaging/deliver', [{ communicationId: sent.id }], toJobDelay(leavesAt, now));
}

/** The email address or phone number for a message; null if it stays internal. Throws if the applicant has none. */
export function requireDestination(messageType: MessageType, to: Correspondent): string | null {
  if (!isOutbound(messageType)) return null;
  const destination = messageType === 'EMAIL' ? to.mail : to.phone;
  if (destination === null) throw new Refusal('channel_unreachable');
  return destination;
}

/**
 * Locks the documents attached to a message, and throws unless they are the sender's own uploads for this case.
 * `isHeld` means that the message has to wait for a virus scan.
 */
async function lockAttachments(
  { tx, actor }: Context,
  applicationId: number,
  documentIds: readonly number[],
): Promise<{ isHeld: boolean }> {
  if (documentIds.length === 0) return { isHeld: false };
  const found = await lockUploadedDocuments(tx, documentIds, { applicationId, personId: actor.personId });
  if (found.length !== documentIds.length) throw new Refusal('paper_unknown');
  if (found.some(({ scan }) => scan === 'held')) throw new Refusal('file_held');
  return { isHeld: found.some(({ scan }) => scan === 'waiting') };
}
