import { workQueueKeys } from '@commonway/contract/work-queue/get-work-queue.ts';
import { unindexedSorts } from '@commonway/contract/work-queue/queue-limits.ts';
import { type Handle, RawJson, Refusal } from '../../platform/mount/context.ts';
import { readItems } from '../item-cache.ts';
import { parseEntries, requireOwnMail } from '../parse-entries.ts';
import { queueRowRefs } from '../queries/queue-page.ts';
import type { QueueRowRef } from '../queries/queue-row.ts';
import { readQueueFilter } from '../queue-filter.ts';
import { loadItemPrefixes, writeQueueItems } from '../write-queue-items.ts';

export const findSourceItems: Handle<'work-queue/find-source-items'> = async (context, input) => {
  const entries = parseEntries(workQueueKeys, input);
  requireOwnMail(entries.text('UserEmail'), context.actor.mail);
  const filter = readQueueFilter(entries, context);
  // Without a total, clients could not distinguish an empty page from one with too many rows to sort.
  if (unindexedSorts.has(filter.sort))
    throw new Refusal('sort_not_possible', { parameters: { column: filter.sort } });
  const [prefixes, rowRefs] = await Promise.all([
    loadItemPrefixes(context),
    context.tx.rows<QueueRowRef>(queueRowRefs(filter)),
  ]);
  const items = writeQueueItems(await readItems(context, rowRefs), prefixes);
  return new RawJson(Buffer.concat([Buffer.from('{"FindSourceItems":'), ...items, Buffer.from('}')]));
};
