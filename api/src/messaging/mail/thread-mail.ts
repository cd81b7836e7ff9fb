import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import { notifyCaseOwner } from '../notify-of-message.ts';
import { insertCommunication, updateLastContact } from '../queries.ts';
import { notifySender } from './notify-sender.ts';
import type { OpenedMail } from './open-mail.ts';
import {
  isMailInThread,
  lockMailCase,
  type MailCase,
  settleMail,
  type UnprocessedMail,
} from './queries/receiving.ts';
import { insertMailAttachments, type storeAttachments } from './store-attachments.ts';

interface ThreadedMail {
  readonly tenantId: number;
  readonly mailId: number;
  readonly mail: OpenedMail;
  readonly attachments: Awaited<ReturnType<typeof storeAttachments>>;
  readonly applicationId: number | null;
  readonly answersId: number | null;
  readonly waiting: UnprocessedMail;
}

/**
 * Adds an email to the thread of its case, once, with its attachments, and settles it. Raises the unread count,
 * notifies the case's owner, and updates open pages.
 */
export async function addMailToThread(
  context: JobContext,
  tx: Transaction,
  threaded: ThreadedMail,
): Promise<void> {
  const { tenantId, mailId, mail, answersId } = threaded;
  const mailCase = await lockMailCase(tx, threaded.applicationId ?? 0);
  const none = { kind: mail.kind, answersId, communicationId: null, isFromApplicant: null };
  if (mailCase === undefined)
    return void (await settleMail(tx, mailId, mail, {
      ...none,
      state: 'unmatched',
      applicationId: null,
      answersId: null,
    }));
  const { applicationId } = mailCase;
  if (await isMailInThread(tx, applicationId, mail.fingerprint))
    return void (await settleMail(tx, mailId, mail, { ...none, state: 'repeated', applicationId }));
  const isFromApplicant = isSentByApplicant(mail, mailCase);
  const communicationId = await insertReceivedEmail(tx, threaded, mailCase, isFromApplicant);
  await settleMail(tx, mailId, mail, {
    ...none,
    state: 'threaded',
    applicationId,
    communicationId,
    isFromApplicant,
  });
  const refusedFiles = await insertMailAttachments(context, tx, threaded.attachments, {
    tenantId,
    mailId,
    mailCase,
    isFromApplicant,
  });
  // Automatic replies need no attention.
  if (mail.kind === 'letter') {
    await updateLastContact(tx, applicationId, 'in', 'EMAIL');
    await notifyCaseOwner(tx, tenantId, 'message', { id: communicationId, applicationId });
    if (isFromApplicant)
      await notifySender(context, tx, { tenantId, mailId, applicationId, mail, refusedFiles });
  }
  auditMail(tx, threaded, applicationId, communicationId);
  const audience = isFromApplicant ? { staff: true, applicantId: mailCase.applicantId } : { staff: true };
  await context.events.publish(tx, tenantId, audience, { kind: 'communication-received', applicationId });
}

/**
 * Whether an email counts as the applicant's own. Email can prove no more than this: it came to an address known only
 * to the recipient, and the sender is the applicant's address.
 */
const isSentByApplicant = ({ senderAddress }: OpenedMail, { mail }: MailCase): boolean =>
  mail !== null && senderAddress.toLowerCase() === mail.toLowerCase();

/** Inserts a received email into the thread of its case. Returns the ID of the new message. */
async function insertReceivedEmail(
  tx: Transaction,
  { mail }: ThreadedMail,
  mailCase: MailCase,
  isFromApplicant: boolean,
): Promise<number> {
  const { id } = await insertCommunication(tx, {
    applicationId: mailCase.applicationId,
    type: 'EMAIL',
    channel: 'email',
    direction: 'in',
    subject: mail.subject,
    body: mail.newText,
    language: mailCase.language,
    authorId: isFromApplicant ? mailCase.applicantId : null,
    // Show other senders by address, which is harder to fake than a name.
    authorName: isFromApplicant ? mailCase.name : mail.senderAddress || '?',
    destination: null,
    status: 'received',
    letter: null,
  });
  return id;
}

/** Audits an email that was added to a thread, under the name of the staff member who attached it, if any. */
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
