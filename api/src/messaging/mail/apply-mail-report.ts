// Handles reports of mail servers about our messages: delivered, bounced, marked as spam. Also handles our own mail
// that returns, which means nothing.
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordContactFact } from '../contact-points/queries.ts';
import type { OpenedMail } from './open-mail.ts';
import { findOutgoingMessage, markBounced, markDelivered, settleMail } from './queries/receiving.ts';

interface ReportInput {
  readonly tenantId: number;
  readonly mailId: number;
  readonly mail: OpenedMail;
  readonly answersId: number | null;
}

/**
 * Settles a mail server's report or spam complaint, and applies it to the message that it is about: its delivery status
 * and the consent ledger. Trusts only reports that are sent to a message's signed address or quote it: only the
 * recipient's side knows it.
 */
export async function applyMailReport(
  context: JobContext,
  tx: Transaction,
  input: ReportInput,
): Promise<void> {
  const { tenantId, mailId, mail, answersId } = input;
  const about = answersId === null ? undefined : await findOutgoingMessage(tx, answersId);
  await settleMail(tx, mailId, mail, {
    state: 'heard',
    kind: mail.kind,
    applicationId: about?.applicationId ?? null,
    answersId,
    communicationId: null,
    isFromApplicant: null,
  });
  if (about === undefined || answersId === null || mail.kind === 'loop') return;
  await recordContactFault(tx, input, answersId, about.destination);
  const isChanged = await updateDeliveryStatus(tx, answersId, mail);
  const { applicationId } = about;
  if (isChanged)
    await context.events.publish(
      tx,
      tenantId,
      { staff: true },
      { kind: 'communication-sent', applicationId },
    );
}

/**
 * Adds a bounce or complaint to the consent ledger, if the report says that the address doesn't work or its owner
 * complained.
 */
async function recordContactFault(
  tx: Transaction,
  { mail: { kind, report } }: ReportInput,
  messageId: number,
  address: string | null,
): Promise<void> {
  const fault = kind === 'complaint' ? 'complained' : report?.isHard ? 'bounced' : null;
  if (fault === null || address === null) return;
  const evidence = { reportedBy: report?.detail ?? null, reportId: `communication-${messageId}` };
  await recordContactFact(tx, {
    channel: 'email',
    address,
    kind: fault,
    source: 'provider',
    ...evidence,
  });
}

/** Marks a message as delivered or failed, as a delivery report says. Returns whether its status changed. */
async function updateDeliveryStatus(
  tx: Transaction,
  messageId: number,
  { kind, report }: OpenedMail,
): Promise<boolean> {
  if (kind !== 'bounce' || report?.outcome === 'delayed') return false;
  if (report?.outcome === 'delivered') return (await markDelivered(tx, messageId)) > 0;
  return (await markBounced(tx, messageId, `bounced ${report?.detail ?? ''}`.trim())) > 0;
}
