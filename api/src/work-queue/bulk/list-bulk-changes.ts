import type { Handle } from '../../platform/mount/context.ts';
import { listChanges } from './queries/views.ts';
import { toView } from './view-of.ts';

export const listBulkChanges: Handle<'work-queue/list-bulk-changes'> = async (context, { beforeId }) => {
  const { rows, hasMore } = await listChanges(context.tx, beforeId ?? null);
  return { changes: rows.map((row) => toView(context, row)), hasMore };
};
