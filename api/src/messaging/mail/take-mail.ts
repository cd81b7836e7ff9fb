// Processes a stored email: adds it to a thread, applies it as a report about one of our messages, or leaves it to
// staff as unmatched.
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { applyMailReport } from './apply-mail-report.ts';
import { type OpenedMail, openMail } from './open-mail.ts';
import {
  findOutgoingMessage,
  findUnprocessedMail,
  lockUnprocessedMail,
  settleMail,
  type UnprocessedMail,
} from './queries/receiving.ts';
import { parseFailureText } from './reading/read-report.ts';
import type { ReceivedMail } from './reading/received-mail.ts';
import { showAnswersInQuote } from './show-answers.ts';
import { storeAttachments } from './store-attachments.ts';
import { addMailToThread } from './thread-mail.ts';

/**
 * Processes a stored email. Safe to run twice: the row is locked while it is settled, and a settled email is skipped.
 */
export const takeMail: JobHandler<'messaging/take-mail'> = async (
  context,
  { tenantId, mailId },
  isLastTry,
) => {
  const { database } = context;
  const id = mailId;
  const waiting = await database.tenant(tenantId, (tx) => findUnprocessedMail(tx, id));
  if (waiting === undefined) return;
  const opened = asAnswerOfServer(await openMail(context, waiting.storageKey, isLastTry), waiting);
  const findTarget = (tx: Transaction) => findMailTarget(context, tx, tenantId, waiting, opened);
  const isLetter = opened.kind === 'letter' || opened.kind === 'automatic';
  const canThread = isLetter && (await database.tenant(tenantId, findTarget)).applicationId !== null;
  const attachments = canThread ? await storeAttachments(context, tenantId, opened.attachments) : [];
  await database.tenant(tenantId, async (tx) => {
    if ((await lockUnprocessedMail(tx, id)) === undefined) return;
    const target = await findTarget(tx);
    const mail = await showAnswersInQuote(context, tx, { tenantId, ...target }, opened);
    if (!isLetter)
      return applyMailReport(context, tx, { tenantId, mailId: id, mail, answersId: target.answersId });
    if (target.applicationId !== null && canThread)
      return addMailToThread(context, tx, { tenantId, mailId: id, mail, attachments, ...target, waiting });
    await settleMail(tx, id, mail, {
      state: 'unmatched',
      kind: mail.kind,
      applicationId: null,
      answersId: null,
      communicationId: null,
      isFromApplicant: null,
    });
  });
};

/**
 * Only programs write to the return path of a message: those that report a failure, and automatic replies (RFC 3834).
 * Without a known form, their email is a bounce if its text says so, and never an unread message.
 */
function asAnswerOfServer(mail: OpenedMail, { answersId, applicationId }: UnprocessedMail): OpenedMail {
  if (mail.kind !== 'letter' || answersId === null || applicationId !== null) return mail;
  const report = parseFailureText(`${mail.newText}\n${mail.quote ?? ''}`);
  return report === null ? { ...mail, kind: 'automatic' } : { ...mail, kind: 'bounce', report };
}

interface MailTarget {
  readonly applicationId: number | null;
  readonly answersId: number | null;
}

/** The case of an email, and our message that it replies to: from its address, otherwise from its references. */
async function findMailTarget(
  { inboundAddresses }: JobContext,
  tx: Transaction,
  tenantId: number,
  { applicationId, answersId }: UnprocessedMail,
  { references }: ReceivedMail,
): Promise<MailTarget> {
  const named = await inboundAddresses.findSigned(references);
  // The newest message of the same tenant. An email never leads to another tenant.
  const answered =
    answersId ??
    named.findLast((each) => each.purpose === 'message' && each.tenantId === tenantId)?.id ??
    null;
  const message = answered === null ? undefined : await findOutgoingMessage(tx, answered);
  return {
    applicationId: applicationId ?? message?.applicationId ?? null,
    answersId: message === undefined ? null : answered,
  };
}
