import type { JobContext, JobHandler } from '../job-context.ts';
import type { Transaction } from '../platform/database.ts';
import { listApplicationsByDocument } from './queries/validation.ts';
import { validateBatch } from './validate-batch.ts';

/**
 * Validates a submitted application, or all applications with a document that turned out to be infected. Similar
 * applications are validated afterwards, because their results change too; that second run does not enqueue further
 * ones.
 */
export const validateApplication: JobHandler<'applications/validate'> = async (context, job) => {
  const { tenantId } = job;
  await context.database.tenant(tenantId, async (tx) => {
    const ids =
      'documentId' in job ? await listApplicationsByDocument(tx, job.documentId) : job.applicationIds;
    const results = await validateBatch(tx, tenantId, ids);
    await publishApplicationChanges(
      context,
      tx,
      tenantId,
      results.map(({ applicationId }) => applicationId),
    );
    const named = [...new Set(results.flatMap(({ names }) => names))];
    const isEcho = 'isEcho' in job && job.isEcho;
    if (!isEcho && named.length > 0)
      await context.jobs.enqueue(tx, 'applications/validate', [
        { tenantId, applicationIds: named, isEcho: true },
      ]);
  });
};

/** Publishes that the applications changed, so that open pages reload. */
export async function publishApplicationChanges(
  { events }: Pick<JobContext, 'events'>,
  tx: Transaction,
  tenantId: number,
  ids: readonly number[],
): Promise<void> {
  for (const applicationId of ids)
    await events.publish(tx, tenantId, { staff: true }, { kind: 'application-changed', applicationId });
}
