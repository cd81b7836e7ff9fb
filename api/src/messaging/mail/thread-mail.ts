import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import { notifyOwner } from '../notify-of-message.ts';
import { insertCommunication, markContact } from '../queries.ts';
import type { OpenedMail } from './open-mail.ts';
import {
  hasThreaded,
  lockMailCase,
  type MailCase,
  settleMail,
  type WaitingMail,
} from './queries/receiving.ts';
import { type storeAttachments, writeAttachments } from './store-attachments.ts';

interface ThreadedMail {
  readonly tenantId: number;
  readonly mailId: number;
  readonly mail: OpenedMail;
  readonly attachments: Awaited<ReturnType<typeof storeAttachments>>;
  readonly applicationId: number | null;
  readonly answersId: number | null;
  readonly waiting: WaitingMail;
}

/** Adds an email to the thread of its case, once. Raises the unread count and updates open pages. */
export async function threadMail(
  context: JobContext,
  tx: Transaction,
  threaded: ThreadedMail,
): Promise<void> {
  const { tenantId, mailId, mail, answersId } = threaded;
  const about = await lockMailCase(tx, threaded.applicationId ?? 0);
  const none = { kind: mail.kind, answersId, communicationId: null, isFromApplicant: null };
  if (about === undefined)
    return void (await settleMail(tx, mailId, mail, {
      ...none,
      state: 'unmatched',
      applicationId: null,
      answersId: null,
    }));
  const { applicationId } = about;
  if (await hasThreaded(tx, applicationId, mail.fingerprint))
    return void (await settleMail(tx, mailId, mail, { ...none, state: 'repeated', applicationId }));
  const isFromApplicant = isFromAddressOf(mail, about);
  const communicationId = await writeMessage(tx, threaded, about, isFromApplicant);
  await settleMail(tx, mailId, mail, {
    ...none,
    state: 'threaded',
    applicationId,
    communicationId,
    isFromApplicant,
  });
  await writeAttachments(context, tx, threaded.attachments, { tenantId, mailId, about, isFromApplicant });
  // Automatic replies need no attention.
  if (mail.kind === 'letter') {
    await markContact(tx, applicationId, 'in', 'EMAIL');
    await notifyOwner(tx, tenantId, 'message', { id: communicationId, applicationId });
  }
  auditMail(tx, threaded, applicationId, communicationId);
  const audience = isFromApplicant ? { staff: true, applicantId: about.applicantId } : { staff: true };
  await context.events.publish(tx, tenantId, audience, { kind: 'communication-received', applicationId });
}

/**
 * Whether an email counts as the applicant's own. Email can prove no more than this: it came to an address known only
 * to the recipient, and the sender is the applicant's address.
 */
const isFromAddressOf = ({ senderAddress }: OpenedMail, { mail }: MailCase): boolean =>
  mail !== null && senderAddress.toLowerCase() === mail.toLowerCase();

async function writeMessage(
  tx: Transaction,
  { mail }: ThreadedMail,
  about: MailCase,
  isFromApplicant: boolean,
): Promise<number> {
  const { id } = await insertCommunication(tx, {
    applicationId: about.applicationId,
    type: 'EMAIL',
    channel: 'email',
    direction: 'in',
    subject: mail.subject,
    body: mail.said,
    language: about.language,
    authorId: isFromApplicant ? about.applicantId : null,
    // Show other senders by address, which is harder to fake than a name.
    authorName: isFromApplicant ? about.name : mail.senderAddress || '?',
    destination: null,
    status: 'received',
    letter: null,
  });
  return id;
}

function auditMail(
  tx: Transaction,
  { tenantId, mailId, waiting }: ThreadedMail,
  applicationId: number,
  communicationId: number,
): void {
  recordSystemAction(tx, tenantId, {
    operation: 'messaging/take-mail',
    actorName: waiting.settledByName ?? 'mail',
    requestId: `mail ${mailId}`,
    notes: [{ subjectKind: 'application', subjectId: applicationId, details: { communicationId, mailId } }],
  });
}
