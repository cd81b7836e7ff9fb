import type { Handle } from '../platform/mount/context.ts';
import { requesterOf } from './files/record-file.ts';
import { listFiles } from './queries/finance-files.ts';

export const listFinanceFiles: Handle<'payments/list-finance-files'> = async (
  context,
  { before = null, limit },
) => {
  const files = await listFiles(context.tx, requesterOf(context), before, limit + 1);
  return { files: files.slice(0, limit), hasMore: files.length > limit };
};
