// Notifies subscribers that a program opened, for whatever reason: its date, its season, the end of a pause, or an
// administrator. Runs every minute.
import type { JobContext, JobHandler } from '../../job-context.ts';
import { listUnsuspendedTenantIds, loadCalendarSettings } from '../../tenants/queries.ts';
import { programOpening } from '../program-state.ts';
import { type ProgramRow, programsQuery } from '../queries.ts';
import { newNoticeSecret } from './notices.ts';
import { listAwaitedPrograms, lockWaitingNotices, markNotified, sweepNotices } from './queries.ts';

/** Notices per transaction; the next run handles the rest. */
const batchSize = 500;

export const notifyOfOpenings: JobHandler<'programs/notify-of-openings'> = async (context) => {
  for (const { id } of await listUnsuspendedTenantIds(context.database))
    await notifyOfTenantOpenings(context, id);
};

/**
 * Marks each subscription as notified and enqueues its message in one transaction, so that no message is lost or sent
 * twice.
 */
export async function notifyOfTenantOpenings(
  { database, jobs }: JobContext,
  tenantId: number,
): Promise<void> {
  const isAwaited = await database.tenant(tenantId, async (tx) => {
    await sweepNotices(tx);
    return (await listAwaitedPrograms(tx)).length > 0;
  });
  if (!isAwaited) return;
  await database.identity(tenantId, async (tx) => {
    const [awaited, programs, { timeZone }] = await Promise.all([
      listAwaitedPrograms(tx),
      tx.rows<ProgramRow>(programsQuery(tx, null)),
      loadCalendarSettings(tx, tenantId),
    ]);
    const ids = new Set(awaited.map(({ programId }) => programId));
    const open = programs.filter(
      (program) => ids.has(program.id) && programOpening(program, tx.now, timeZone).state === 'open',
    );
    const waiting = await lockWaitingNotices(
      tx,
      open.map(({ id }) => id),
      batchSize,
    );
    const messages = [];
    for (const { id } of waiting) {
      const { hash, sealed } = await newNoticeSecret(tx);
      await markNotified(tx, id, hash);
      messages.push({ tenantId, noticeId: id, kind: 'opened' as const, sealed });
    }
    await jobs.enqueue(tx, 'programs/send-notice', messages);
  });
}
