import type { JobContext, JobHandler } from '../job-context.ts';
import type { Transaction } from '../platform/database.ts';
import { listApplicationsByDocument } from './queries/validation.ts';
import { validateBatch } from './validate-batch.ts';

/**
 * Validates a submitted application, or all applications with a document that turned out to be infected. Similar
 * applications are validated afterwards, because their results change too; that second run does not enqueue further
 * ones.
 */
export const validateApplication: JobHandler = async (context, payload) => {
  const { tenantId, documentId, isEcho } = payload;
  await context.database.tenant(tenantId, async (tx) => {
    const ids =
      documentId === undefined ? idsOf(payload) : await listApplicationsByDocument(tx, Number(documentId));
    const results = await validateBatch(tx, tenantId, ids);
    await publishChanges(
      context,
      tx,
      tenantId,
      results.map(({ applicationId }) => applicationId),
    );
    const named = [...new Set(results.flatMap(({ names }) => names))];
    if (isEcho !== true && named.length > 0)
      await context.jobs.enqueue(tx, 'applications/validate', [
        { tenantId, applicationIds: named, isEcho: true },
      ]);
  });
};

const idsOf = ({ applicationId, applicationIds }: Readonly<Record<string, unknown>>): number[] =>
  ((applicationIds ?? [applicationId]) as unknown[]).map(Number);

/** Publishes that the applications changed, so that open pages reload. */
export async function publishChanges(
  { events }: Pick<JobContext, 'events'>,
  tx: Transaction,
  tenantId: number,
  ids: readonly number[],
): Promise<void> {
  for (const applicationId of ids)
    await events.publish(tx, tenantId, { staff: true }, { kind: 'application-changed', applicationId });
}
