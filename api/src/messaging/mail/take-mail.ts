// Processes a stored email: adds it to a thread, applies it as a report about one of our messages, or leaves it to
// staff as unmatched.
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { handleReport } from './handle-report.ts';
import { openMail } from './open-mail.ts';
import { findAnswered, findNewMail, lockNewMail, settleMail, type WaitingMail } from './queries/receiving.ts';
import type { ReceivedMail } from './reading/received-mail.ts';
import { storeAttachments } from './store-attachments.ts';
import { threadMail } from './thread-mail.ts';

/** Safe to run twice: the row is locked while it is settled, and a settled email is skipped. */
export const takeMail: JobHandler<'messaging/take-mail'> = async (
  context,
  { tenantId, mailId },
  isLastTry,
) => {
  const { database } = context;
  const id = mailId;
  const waiting = await database.tenant(tenantId, (tx) => findNewMail(tx, id));
  if (waiting === undefined) return;
  const mail = await openMail(context, waiting.storageKey, isLastTry);
  const findCase = (tx: Transaction) => caseOf(context, tx, tenantId, waiting, mail);
  const isLetter = mail.kind === 'letter' || mail.kind === 'automatic';
  const canThread = isLetter && (await database.tenant(tenantId, findCase)).applicationId !== null;
  const attachments = canThread ? await storeAttachments(context, tenantId, mail.attachments) : [];
  await database.tenant(tenantId, async (tx) => {
    if ((await lockNewMail(tx, id)) === undefined) return;
    const target = await findCase(tx);
    if (!isLetter)
      return handleReport(context, tx, { tenantId, mailId: id, mail, answersId: target.answersId });
    if (target.applicationId !== null && canThread)
      return threadMail(context, tx, { tenantId, mailId: id, mail, attachments, ...target, waiting });
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

interface MailTarget {
  readonly applicationId: number | null;
  readonly answersId: number | null;
}

/** The case of an email: from its address, otherwise from our message that it replies to. */
async function caseOf(
  { postOffice }: JobContext,
  tx: Transaction,
  tenantId: number,
  { applicationId, answersId }: WaitingMail,
  { references }: ReceivedMail,
): Promise<MailTarget> {
  const named = await postOffice.readAll(references);
  // The newest message of the same tenant. An email never leads to another tenant.
  const answered =
    answersId ??
    named.findLast((each) => each.purpose === 'message' && each.tenantId === tenantId)?.id ??
    null;
  const message = answered === null ? undefined : await findAnswered(tx, answered);
  return {
    applicationId: applicationId ?? message?.applicationId ?? null,
    answersId: message === undefined ? null : answered,
  };
}
