import { listReplaceableStatuses } from '@commonway/contract/messaging/delivery-order.ts';
import type { JobContext } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import type { TextReport } from '../../providers/phone/phone-port.ts';
import { findContactPointState, recordContactFact } from '../contact-points/queries.ts';
import { advanceTextStatus, findTextByProviderId, type MovedText } from './queries/texts.ts';

/**
 * Applies a verified delivery report to a text: its status and the consent ledger. The report may arrive before the
 * response to sending the text; then `communicationId` from the webhook URL identifies the text.
 */
export async function applyTextReport(
  { database, events }: Pick<JobContext, 'database' | 'events'>,
  tenantId: number,
  report: TextReport,
  communicationId: number | null,
): Promise<void> {
  await database.tenant(tenantId, async (tx) => {
    const id = communicationId ?? (await findTextByProviderId(tx, report.providerId))?.id;
    const moved =
      id === undefined
        ? undefined
        : await advanceTextStatus(tx, id, report, listReplaceableStatuses(report.status));
    if (moved === undefined) return;
    await recordPhoneFacts(tx, report, moved);
    const event = { kind: 'communication-sent', applicationId: moved.applicationId } as const;
    await events.publish(tx, tenantId, { staff: true }, event);
  });
}

/** Adds to the consent ledger what the report says about the phone number: a fault, or that it is verified. */
async function recordPhoneFacts(
  tx: Transaction,
  report: TextReport,
  { destination: address }: MovedText,
): Promise<void> {
  const fact = {
    channel: 'sms',
    address,
    source: 'provider',
    reportedBy: report.failure,
    reportId: report.providerId,
  } as const;
  if (report.fault !== null) await recordContactFact(tx, { ...fact, kind: report.fault });
  if (report.status !== 'delivered') return;
  const state = await findContactPointState(tx, 'sms', address);
  if (state?.verifiedAt == null) await recordContactFact(tx, { ...fact, kind: 'verified' });
}
