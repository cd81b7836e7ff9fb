import { longestSpoken } from '@commonway/contract/communications/calls/call-limits.ts';
import type { CommunicationView } from '@commonway/contract/communications/communication-view.ts';
import type { ContactChannel } from '@commonway/contract/communications/reach/contact-facts.ts';
import { variablesOf } from '@commonway/contract/communications/templates/variables.ts';
import { longestText } from '@commonway/contract/communications/texts/text-segments.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { startingAt, whenItLeaves } from './leaving/when-it-leaves.ts';
import { holdPapers } from './papers/hold-papers.ts';
import { insertPapers } from './papers/queries.ts';
import {
  type Correspondent,
  findCorrespondent,
  insertCommunication,
  markContact,
  submittedApplication,
} from './queries.ts';
import { refuseClosed } from './reach/refuse-closed.ts';
import { tellApplicant } from './tell-of-message.ts';

/** Length reserved in a text message for the sentence about its attachments. */
const longestPaperWords = 400;

/** The communication row is the outbox: it is written in one transaction with the job that sends it. */
export const sendCommunication: Handle<'communications/send-communication'> = async (
  context,
  { applicationId, type, subject, body, documentIds = [], leavesAt: wished },
) => {
  const { tx, tenant, actor } = context;
  const to = (await submittedApplication(tx, applicationId)) && (await findCorrespondent(tx, applicationId));
  if (to === undefined) throw new Refusal('not_found');
  if (type !== 'NOTE' && variablesOf(body, subject).length > 0) throw new Refusal('variable_missing');
  const destination = destinationOf(type, to);
  refuseTooLong(type, body, documentIds.length > 0);
  if (leaves(type) && destination !== null) await refuseClosed(tx, contactChannelOf[type], destination);
  const channel = channelOf[type];
  // Notes get their attachments in separate calls; spoken texts have none.
  const papers = type === 'EMAIL' || type === 'SMS' ? [...new Set(documentIds)] : [];
  const { isHeld } = await holdPapers(context, applicationId, papers);
  const leavesAt = leaves(type) ? whenItLeaves(context, channel, wished) : null;
  const sent = await insertCommunication(tx, tenant.id, {
    applicationId,
    // Texts for the next call are spoken, like voicemail.
    type: type === 'IVR' ? 'VOICE' : type,
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
    isHeld,
  });
  await insertPapers(tx, tenant.id, sent.id, papers);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { communicationId: sent.id, type, ...(papers.length > 0 && { papers }) },
  });
  // A held message is enqueued after the last scan of its attachments.
  if (leaves(type) && !isHeld) await startLeaving(context, sent, to.applicantId, leavesAt);
  await context.publish(
    { kind: 'communication-sent', applicationId },
    !leaves(type) || leavesAt !== null || isHeld
      ? { staff: true }
      : { staff: true, applicantId: to.applicantId },
  );
  return sent;
};

type Way = Parameters<typeof sendCommunication>[1]['type'];
/** The types that are sent to the applicant; the others stay internal. */
type LeavingWay = Exclude<Way, 'NOTE' | 'IVR'>;

/** The channel in the consent ledger for each type. */
export const contactChannelOf = {
  EMAIL: 'email',
  SMS: 'sms',
  VOICE: 'voice',
} as const satisfies Record<LeavingWay, ContactChannel>;

const channelOf = { ...contactChannelOf, IVR: 'ivr', NOTE: 'none' } as const satisfies Record<Way, string>;

const leaves = (way: Way): way is LeavingWay => way !== 'NOTE' && way !== 'IVR';

function refuseTooLong(way: Way, body: string, hasPapers: boolean): void {
  const longest = hasPapers ? longestText - longestPaperWords : longestText;
  if (way === 'SMS' && body.length > longest) throw new Refusal('text_too_long');
  if ((way === 'VOICE' || way === 'IVR') && body.length > longestSpoken) throw new Refusal('words_too_long');
}

/** Enqueues the delivery. A scheduled message counts as contact, and notifies the applicant, only when it is sent. */
async function startLeaving(
  { tx, tenant, now, enqueue }: Context,
  sent: CommunicationView,
  applicantId: number,
  leavesAt: Date | null,
): Promise<void> {
  if (leavesAt === null) {
    await markContact(tx, sent.applicationId, 'out', sent.type);
    await tellApplicant(tx, tenant.id, 'office-message', { ...sent, applicantId });
  }
  await enqueue('communications/deliver', [{ communicationId: sent.id }], startingAt(leavesAt, now));
}

/** The address for a message; null if it stays internal. Throws if the applicant has no such address. */
export function destinationOf(way: Way, to: Correspondent): string | null {
  if (!leaves(way)) return null;
  const destination = way === 'EMAIL' ? to.mail : to.phone;
  if (destination === null) throw new Refusal('channel_unreachable');
  return destination;
}
