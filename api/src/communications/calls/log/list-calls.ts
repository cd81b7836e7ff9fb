import type { Handle } from '../../../platform/mount/context.ts';
import { listCallRows } from './queries.ts';

const pageSize = 50;

export const listCalls: Handle<'communications/list-calls'> = async ({ tx }, { filter, beforeId }) => {
  const rows = await listCallRows(tx, { filter, beforeId: beforeId ?? null }, pageSize + 1);
  return { calls: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
};
