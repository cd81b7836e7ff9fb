import { variablesOf } from '@commonway/contract/communications/templates/variables.ts';
import { longestText } from '@commonway/contract/communications/texts/text-segments.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { startingAt, whenItLeaves } from './leaving/when-it-leaves.ts';
import {
  type Correspondent,
  findCorrespondent,
  insertCommunication,
  markContact,
  submittedApplication,
} from './queries.ts';
import { refuseClosed } from './reach/refuse-closed.ts';
import { tellApplicant } from './tell-of-message.ts';

/** The row is the outbox: it is written with the job that will send it, or neither is. */
export const sendCommunication: Handle<'communications/send-communication'> = async (
  context,
  { applicationId, type, subject, body, leavesAt: wished },
) => {
  const { tx, tenant, actor, now } = context;
  const to = (await submittedApplication(tx, applicationId)) && (await findCorrespondent(tx, applicationId));
  if (to === undefined) throw new Refusal('not_found');
  if (type !== 'NOTE' && variablesOf(body, subject).length > 0) throw new Refusal('variable_missing');
  const destination = destinationOf(type, to);
  if (type === 'SMS' && body.length > longestText) throw new Refusal('text_too_long');
  if (destination !== null) await refuseClosed(tx, type === 'SMS' ? 'sms' : 'email', destination);
  const channel = type === 'NOTE' ? 'none' : type === 'SMS' ? 'sms' : 'email';
  const leavesAt = type === 'NOTE' ? null : whenItLeaves(context, channel, wished);
  const sent = await insertCommunication(tx, tenant.id, {
    applicationId,
    type,
    channel,
    direction: type === 'NOTE' ? 'internal' : 'out',
    subject: type === 'EMAIL' ? (subject ?? tenant.name) : null,
    body,
    language: to.language,
    authorId: actor.staffId,
    authorName: actor.name,
    destination,
    status: type === 'NOTE' ? 'internal' : 'queued',
    letter: null,
    leavesAt,
  });
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { communicationId: sent.id, type },
  });
  if (type !== 'NOTE') {
    // What leaves later counts as contact, and is told to its reader, when it leaves.
    if (leavesAt === null) {
      await markContact(tx, applicationId, 'out', type);
      await tellApplicant(tx, tenant.id, 'office-message', { ...sent, applicantId: to.applicantId });
    }
    await context.enqueue(
      'communications/deliver',
      [{ communicationId: sent.id }],
      startingAt(leavesAt, now),
    );
  }
  await context.publish(
    { kind: 'communication-sent', applicationId },
    type === 'NOTE' || leavesAt !== null ? { staff: true } : { staff: true, applicantId: to.applicantId },
  );
  return sent;
};

/** Where a message goes by a channel. Refuses one by which its reader cannot be reached. */
export function destinationOf(type: 'EMAIL' | 'SMS' | 'NOTE', to: Correspondent): string | null {
  if (type === 'NOTE') return null;
  const destination = type === 'EMAIL' ? to.mail : to.phone;
  if (destination === null) throw new Refusal('channel_unreachable');
  return destination;
}
