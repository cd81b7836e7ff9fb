import { longestText } from '@commonway/contract/communications/texts/text-segments.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import {
  type Correspondent,
  findCorrespondent,
  insertCommunication,
  markContact,
  submittedApplication,
} from './queries.ts';
import { refuseClosed } from './reach/refuse-closed.ts';

/** The row is the outbox: it is written with the job that will send it, or neither is. */
export const sendCommunication: Handle<'communications/send-communication'> = async (
  context,
  { applicationId, type, subject, body },
) => {
  const { tx, tenant, actor } = context;
  const to = (await submittedApplication(tx, applicationId)) && (await findCorrespondent(tx, applicationId));
  if (to === undefined) throw new Refusal('not_found');
  const destination = destinationOf(type, to);
  if (type === 'SMS' && body.length > longestText) throw new Refusal('text_too_long');
  if (destination !== null) await refuseClosed(tx, type === 'SMS' ? 'sms' : 'email', destination);
  const sent = await insertCommunication(tx, tenant.id, {
    applicationId,
    type,
    channel: type === 'NOTE' ? 'none' : type === 'SMS' ? 'sms' : 'email',
    direction: type === 'NOTE' ? 'internal' : 'out',
    subject: type === 'EMAIL' ? (subject ?? tenant.name) : null,
    body,
    language: to.language,
    authorId: actor.staffId,
    authorName: actor.name,
    destination,
    status: type === 'NOTE' ? 'internal' : 'queued',
    letter: null,
  });
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { communicationId: sent.id, type },
  });
  if (type !== 'NOTE') {
    await markContact(tx, applicationId, 'out', type);
    await context.enqueue('communications/deliver', [{ communicationId: sent.id }]);
  }
  await context.publish(
    { kind: 'communication-sent', applicationId },
    type === 'NOTE' ? { staff: true } : { staff: true, applicantId: to.applicantId },
  );
  return sent;
};

function destinationOf(type: 'EMAIL' | 'SMS' | 'NOTE', to: Correspondent): string | null {
  if (type === 'NOTE') return null;
  const destination = type === 'EMAIL' ? to.mail : to.phone;
  if (destination === null) throw new Refusal('channel_unreachable');
  return destination;
}
