import { workQueueKeys } from '@commonway/contract/work-queue/get-work-queue.ts';
import { totalCap, unindexedSorts } from '@commonway/contract/work-queue/queue-limits.ts';
import { type Context, type Handle, RawJson, Refusal } from '../platform/mount/context.ts';
import { readItems } from './item-cache.ts';
import { parseEntries, requireOwnMail } from './parse-entries.ts';
import { queueRowRefs, queueTotal } from './queries/queue-page.ts';
import type { QueueRowRef } from './queries/queue-row.ts';
import { filterOptions } from './queries/workflow.ts';
import { readQueueFilter } from './queue-filter.ts';
import { loadItemPrefixes, writeQueueItems } from './write-queue-items.ts';

/** How long the cached filter options (programs, states, partners, people) may be stale. */
const optionsMaxAgeMs = 5000;

const withoutOptions = responseStart('[]');
const withOptions = ({ cached, tx }: Context): Promise<Buffer> =>
  cached('work-queue/filter-options', optionsMaxAgeMs, async () =>
    responseStart((await filterOptions(tx)).options),
  );

function responseStart(options: string): Buffer {
  return Buffer.from(`{"GetWorkQueue":{"filters":${options},"queue":`);
}

/**
 * Two statements in one round trip return the row references and the total. The rows' JSON is sent as PostgreSQL wrote
 * it.
 */
export const getWorkQueue: Handle<'work-queue/get-work-queue'> = async (context, input) => {
  const entries = parseEntries(workQueueKeys, input);
  requireOwnMail(entries.text('UserEmail'), context.actor.mail);
  const filter = readQueueFilter(entries, context);
  const [options, prefixes, [rows, totals]] = await Promise.all([
    entries.int('WithFilters') === 0 ? withoutOptions : withOptions(context),
    loadItemPrefixes(context),
    context.readAll([queueRowRefs(filter), queueTotal(filter)]),
  ]);
  const [{ total, isCapped }] = totals as [{ total: number; isCapped: boolean }];
  if (unindexedSorts.has(filter.sort) && (isCapped || total > totalCap))
    throw new Refusal('too_many_to_sort', { parameters: { most: totalCap } });
  const items = writeQueueItems(await readItems(context, rows as QueueRowRef[]), prefixes);
  const responseEnd = Buffer.from(`,"TotalItems":${total},"TotalIsCapped":${isCapped}}}`);
  return new RawJson(Buffer.concat([options, ...items, responseEnd]));
};
