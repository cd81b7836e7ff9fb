// Notifies subscribers that a program opened, for whatever reason: its date, its season, the end of a pause, or an
// administrator. Runs every minute.
import type { JobContext, JobHandler } from '../../job-context.ts';
import { listUnsuspendedTenantIds, loadCalendarSettings } from '../../tenants/queries.ts';
import { computeProgramOpening } from '../program-state.ts';
import { buildProgramsQuery, type ProgramRow } from '../queries.ts';
import { createNoticeSecret } from './notices.ts';
import {
  deleteExpiredNotices,
  listProgramsWithSubscribers,
  lockWaitingNotices,
  markNoticeSent,
} from './queries.ts';

/** Notices per transaction; the next run handles the rest. */
const batchSize = 500;

/** Notifies the subscribers of programs that have opened, in every active tenant. */
export const notifyOfOpenings: JobHandler<'programs/notify-of-openings'> = async (context) => {
  for (const { id } of await listUnsuspendedTenantIds(context.database))
    await notifyOfTenantOpenings(context, id);
};

/**
 * Notifies a tenant's subscribers of programs that have opened. Marks each subscription as notified and enqueues its
 * message in one transaction, so that no message is lost or sent twice.
 */
export async function notifyOfTenantOpenings(
  { database, jobs }: JobContext,
  tenantId: number,
): Promise<void> {
  const isAwaited = await database.tenant(tenantId, async (tx) => {
    await deleteExpiredNotices(tx);
    return (await listProgramsWithSubscribers(tx)).length > 0;
  });
  if (!isAwaited) return;
  await database.identity(tenantId, async (tx) => {
    const [awaited, programs, { timeZone }] = await Promise.all([
      listProgramsWithSubscribers(tx),
      tx.rows<ProgramRow>(buildProgramsQuery(tx, null)),
      loadCalendarSettings(tx, tenantId),
    ]);
    const ids = new Set(awaited.map(({ programId }) => programId));
    const open = programs.filter(
      (program) => ids.has(program.id) && computeProgramOpening(program, tx.now, timeZone).state === 'open',
    );
    const waiting = await lockWaitingNotices(
      tx,
      open.map(({ id }) => id),
      batchSize,
    );
    const messages = [];
    for (const { id } of waiting) {
      const { hash, sealed } = await createNoticeSecret(tx);
      await markNoticeSent(tx, id, hash);
      messages.push({ tenantId, noticeId: id, kind: 'opened' as const, sealed });
    }
    await jobs.enqueue(tx, 'programs/send-notice', messages);
  });
}
