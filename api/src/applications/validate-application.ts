import type { JobContext, JobHandler } from '../job-context.ts';
import type { Transaction } from '../platform/database.ts';
import { judgeBatch } from './judge-batch.ts';
import { listByDocument } from './queries/validation.ts';

/**
 * Judges an application that came in, or those a document belongs to once it is held back. Applications that it is found to
 * resemble are judged after it, since it is news to them; they in turn call nobody.
 */
export const validateApplication: JobHandler = async (context, payload) => {
  const { tenantId, documentId, isEcho } = payload;
  await context.database.tenant(tenantId, async (tx) => {
    const ids = documentId === undefined ? idsOf(payload) : await listByDocument(tx, Number(documentId));
    const judged = await judgeBatch(tx, tenantId, ids);
    await tellStaff(
      context,
      tx,
      tenantId,
      judged.map(({ applicationId }) => applicationId),
    );
    const named = [...new Set(judged.flatMap(({ names }) => names))];
    if (isEcho !== true && named.length > 0)
      await context.jobs.enqueue(tx, 'applications/validate', [
        { tenantId, applicationIds: named, isEcho: true },
      ]);
  });
};

const idsOf = ({ applicationId, applicationIds }: Readonly<Record<string, unknown>>): number[] =>
  ((applicationIds ?? [applicationId]) as unknown[]).map(Number);

/** Has open pages look again at what was judged. */
export async function tellStaff(
  { events }: Pick<JobContext, 'events'>,
  tx: Transaction,
  tenantId: number,
  ids: readonly number[],
): Promise<void> {
  for (const applicationId of ids)
    await events.publish(tx, tenantId, { staff: true }, { kind: 'application-changed', applicationId });
}
