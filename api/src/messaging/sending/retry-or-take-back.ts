import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { copyMessageAttachments } from '../attachments/queries.ts';
import { refuseClosedContactPoint } from '../contact-points/refuse-closed.ts';
import { lockCorrespondent, updateLastContact } from '../queries.ts';
import { computeSendTime, toJobDelay } from './compute-send-time.ts';
import { findRetry, findTakenBackState, insertRetry, lockOutgoingMessage, markTakenBack } from './queries.ts';
import { contactChannelOf, requireDestination } from './send-communication.ts';

/**
 * Takes a scheduled message back before it is sent. Repeated calls return the same time. Throws `message_left` if it is
 * already sent.
 */
export const takeBackCommunication: Handle<'messaging/take-back-communication'> = async (
  context,
  { applicationId, communicationId },
) => {
  const { tx } = context;
  const taken = await markTakenBack(tx, applicationId, communicationId);
  if (taken === undefined) {
    const message = await findTakenBackState(tx, applicationId, communicationId);
    if (message === undefined) throw new Refusal('not_found');
    if (message.takenBackAt === null) throw new Refusal('message_left');
    return { takenBackAt: message.takenBackAt };
  }
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { communicationId } });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return taken;
};

/**
 * Sends a failed message again, to the applicant's current address. The retry is a new message with its own idempotency
 * key, so the provider sends it. Repeated or concurrent calls return the same retry.
 */
export const retryCommunication: Handle<'messaging/retry-communication'> = async (
  context,
  { applicationId, communicationId },
) => {
  const { tx, actor, now } = context;
  const failed = await lockOutgoingMessage(tx, applicationId, communicationId);
  if (failed === undefined) throw new Refusal('not_found');
  const existingRetry = await findRetry(tx, communicationId);
  if (existingRetry !== undefined) return { communicationId: existingRetry.id };
  // Never ring a staff member because a colleague retries their call later.
  if (!failed.hasFailed || failed.type === 'CALL') throw new Refusal('message_not_failed');
  if (failed.isHeld) throw new Refusal('file_held');
  const to = await lockCorrespondent(tx, applicationId);
  if (to === undefined) throw new Refusal('not_found');
  const type = failed.type === 'SMS' || failed.type === 'VOICE' ? failed.type : 'EMAIL';
  const channel = contactChannelOf[type];
  const destination = requireDestination(type, to);
  if (destination !== null) await refuseClosedContactPoint(tx, channel, destination);
  const leavesAt = computeSendTime(context, channel);
  const { id } = await insertRetry(tx, communicationId, {
    type,
    channel,
    destination,
    authorId: actor.staffId,
    authorName: actor.name,
    leavesAt,
  });
  await copyMessageAttachments(tx, communicationId, id);
  if (leavesAt === null) await updateLastContact(tx, applicationId, 'out', type);
  await context.enqueue('messaging/deliver', [{ communicationId: id }], toJobDelay(leavesAt, now));
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { communicationId: id, retryOf: communicationId },
  });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return { communicationId: id };
};
