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

/** What a text says of its papers comes on top of its words. */
const longestPaperWords = 400;

/** The row is the outbox: it is written with the job that will send it, or neither is. */
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
  // A note takes its papers by calls of its own; what is spoken has none.
  const papers = type === 'EMAIL' || type === 'SMS' ? [...new Set(documentIds)] : [];
  const { isHeld } = await holdPapers(context, applicationId, papers);
  const leavesAt = leaves(type) ? whenItLeaves(context, channel, wished) : null;
  const sent = await insertCommunication(tx, tenant.id, {
    applicationId,
    // Words kept for the next call are heard as those of a voicemail are.
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
  // What is held is enqueued by the last verdict on its papers.
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
/** The ways by which something leaves; the others keep it here. */
type LeavingWay = Exclude<Way, 'NOTE' | 'IVR'>;

/** The contact points of the ledger that the ways lead to. */
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

/** What leaves later counts as contact, and is told to its reader, when it leaves. */
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

/** Where a message goes by a way; null where it stays here. Refuses one by which its reader cannot be reached. */
export function destinationOf(way: Way, to: Correspondent): string | null {
  if (!leaves(way)) return null;
  const destination = way === 'EMAIL' ? to.mail : to.phone;
  if (destination === null) throw new Refusal('channel_unreachable');
  return destination;
}
