import { errorText } from '../../platform/mount/answering/error-answer.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findChange, listItems } from './queries/views.ts';

export const listBulkChangeItems: Handle<'work-queue/list-bulk-change-items'> = async (
  { tx, language },
  { changeId, outcome, afterId },
) => {
  const [change, { rows, hasMore }] = await Promise.all([
    findChange(tx, changeId),
    listItems(tx, changeId, outcome ?? null, afterId ?? 0),
  ]);
  if (change === undefined) throw new Refusal('not_found');
  const items = rows.map((row) => ({ ...row, message: row.error && errorText(row.error, language) }));
  return { items, hasMore };
};
