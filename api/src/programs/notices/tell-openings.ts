// Notifies subscribers that a program opened, for whatever reason: its date, its season, the end of a pause, or an
// administrator. Runs every minute.
import type { JobContext, JobHandler } from '../../job-context.ts';
import { calendarFacts, listTenantIds } from '../../tenants/queries.ts';
import { programOpening } from '../program-state.ts';
import { type ProgramRow, programsQuery } from '../queries.ts';
import { newNoticeSecret } from './notice-secret.ts';
import { awaitedPrograms, markTold, sweepNotices, takeWaiting } from './queries.ts';

/** Notices per transaction; the next run handles the rest. */
const atOnce = 500;

export const tellOpenings: JobHandler = async (context) => {
  for (const { id } of await listTenantIds(context.database)) await tellOpeningsOf(context, id);
};

/**
 * Marks each subscription as notified and enqueues its message in one transaction, so that no message is lost or sent
 * twice.
 */
export async function tellOpeningsOf({ database, jobs }: JobContext, tenantId: number): Promise<void> {
  const isAwaited = await database.tenant(tenantId, async (tx) => {
    await sweepNotices(tx);
    return (await awaitedPrograms(tx)).length > 0;
  });
  if (!isAwaited) return;
  await database.identity(tenantId, async (tx) => {
    const [awaited, programs, { timeZone, now }] = await Promise.all([
      awaitedPrograms(tx),
      tx.rows<ProgramRow>(programsQuery(null)),
      calendarFacts(tx, tenantId),
    ]);
    const ids = new Set(awaited.map(({ programId }) => programId));
    const open = programs.filter(
      (program) => ids.has(program.id) && programOpening(program, new Date(now), timeZone).state === 'open',
    );
    const waiting = await takeWaiting(
      tx,
      open.map(({ id }) => id),
      atOnce,
    );
    const messages = [];
    for (const { id } of waiting) {
      const { hash, sealed } = await newNoticeSecret(tx);
      await markTold(tx, id, hash);
      messages.push({ tenantId, noticeId: id, kind: 'opened', sealed });
    }
    await jobs.enqueue(tx, 'programs/send-notice', messages);
  });
}
