import type { Handle } from '../../../platform/mount/context.ts';
import { listUnmatched } from './queries.ts';

const pageSize = 50;

export const listUnmatchedTexts: Handle<'communications/list-unmatched-texts'> = async (
  { tx },
  { beforeId },
) => {
  const rows = await listUnmatched(tx, beforeId ?? null, pageSize + 1);
  return { texts: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
};
