// Handles reports of mail servers about our messages: delivered, bounced, marked as spam. Also handles our own mail
// that returns, which means nothing.
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordContactFact } from '../contact-points/queries.ts';
import type { OpenedMail } from './open-mail.ts';
import { findAnswered, markBounced, markDelivered, settleMail } from './queries/receiving.ts';

interface ReportInput {
  readonly tenantId: number;
  readonly mailId: number;
  readonly mail: OpenedMail;
  readonly answersId: number | null;
}

/** Trusts only reports that are sent to a message's signed address or quote it: only the recipient's side knows it. */
export async function handleReport(context: JobContext, tx: Transaction, input: ReportInput): Promise<void> {
  const { tenantId, mailId, mail, answersId } = input;
  const about = answersId === null ? undefined : await findAnswered(tx, answersId);
  await settleMail(tx, mailId, mail, {
    state: 'heard',
    kind: mail.kind,
    applicationId: about?.applicationId ?? null,
    answersId,
    communicationId: null,
    isFromApplicant: null,
  });
  if (about === undefined || answersId === null || mail.kind === 'loop') return;
  await recordFault(tx, input, answersId, about.destination);
  const isChanged = await applyReport(tx, answersId, mail);
  const { applicationId } = about;
  if (isChanged)
    await context.events.publish(
      tx,
      tenantId,
      { staff: true },
      { kind: 'communication-sent', applicationId },
    );
}

/** Records what the report says about the address: it doesn't work, or its owner complained. */
async function recordFault(
  tx: Transaction,
  { mail: { kind, report } }: ReportInput,
  messageId: number,
  address: string | null,
): Promise<void> {
  const fault = kind === 'complaint' ? 'complained' : report?.isHard ? 'bounced' : null;
  if (fault === null || address === null) return;
  const evidence = { reportedBy: report?.words ?? null, reportId: `communication-${messageId}` };
  await recordContactFact(tx, {
    channel: 'email',
    address,
    kind: fault,
    source: 'provider',
    ...evidence,
  });
}

async function applyReport(
  tx: Transaction,
  messageId: number,
  { kind, report }: OpenedMail,
): Promise<boolean> {
  if (kind !== 'bounce' || report?.outcome === 'delayed') return false;
  if (report?.outcome === 'delivered') return (await markDelivered(tx, messageId)) > 0;
  return (await markBounced(tx, messageId, `bounced ${report?.words ?? ''}`.trim())) > 0;
}
