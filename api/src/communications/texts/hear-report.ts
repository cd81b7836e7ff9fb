import { movesFrom } from '@commonway/contract/communications/texts/delivery-order.ts';
import type { JobContext } from '../../job-context.ts';
import type { TextReport } from '../../outside/phone/phone-port.ts';
import type { Transaction } from '../../platform/database.ts';
import { noteContactFact, reachBy } from '../reach/queries.ts';
import { moveText, type Told, textOf } from './queries.ts';

/**
 * Applies a verified delivery report. It may arrive before the response to sending the text; then `communicationId`
 * from the webhook URL identifies the text.
 */
export async function hearReport(
  { database, events }: Pick<JobContext, 'database' | 'events'>,
  tenantId: number,
  report: TextReport,
  communicationId: number | null,
): Promise<void> {
  await database.tenant(tenantId, async (tx) => {
    const id = communicationId ?? (await textOf(tx, report.providerId))?.id;
    const told = id === undefined ? undefined : await moveText(tx, id, report, movesFrom(report.status));
    if (told === undefined) return;
    await learn(tx, tenantId, report, told);
    const event = { kind: 'communication-sent', applicationId: told.applicationId } as const;
    await events.publish(tx, tenantId, { staff: true }, event);
  });
}

/** Records what the report says about the phone number. */
async function learn(
  tx: Transaction,
  tenantId: number,
  report: TextReport,
  { destination: address }: Told,
): Promise<void> {
  const fact = {
    channel: 'sms',
    address,
    source: 'provider',
    toldBy: report.failure,
    toldIn: report.providerId,
  } as const;
  if (report.fault !== null) await noteContactFact(tx, tenantId, { ...fact, kind: report.fault });
  if (report.status !== 'delivered') return;
  const reach = await reachBy(tx, 'sms', address);
  if (reach?.verifiedAt == null) await noteContactFact(tx, tenantId, { ...fact, kind: 'verified' });
}
