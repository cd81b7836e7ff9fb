import type { Handle } from '../../platform/mount/context.ts';
import { parseEntries } from '../parse-entries.ts';
import { listCategories } from '../queries/lookups.ts';
import { lookupMaxAgeMs } from './lookup-limits.ts';

export const getProcessCategories: Handle<'work-queue/get-process-categories'> = async (context, input) => {
  const { tenant, tx, cached } = context;
  const processId = parseEntries(['ProcessId'], input).int('ProcessId');
  // Spec 7.3: only for one configured process.
  if (processId === null || tenant.settings['category_process_id'] !== processId)
    return { GetProcessCategories: [] };
  const categories = await cached(`work-queue/categories ${processId}`, lookupMaxAgeMs, () =>
    listCategories(tx, processId),
  );
  return { GetProcessCategories: categories };
};
