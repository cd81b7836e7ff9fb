import { workQueueKeys } from '@commonway/contract/work-queue/get-work-queue.ts';
import { looseSorts, totalCap } from '@commonway/contract/work-queue/queue-limits.ts';
import { type Context, type Handle, RawJson, Refusal } from '../platform/mount/context.ts';
import { readItems } from './item-memory.ts';
import { parseEntries, requireOwnMail } from './parse-entries.ts';
import { queuePlaces, queueTotal } from './queries/queue-page.ts';
import type { QueuePlace } from './queries/queue-row.ts';
import { filterOptions } from './queries/workflow.ts';
import { readQueueFilter } from './queue-filter.ts';
import { itemBeginnings, writeQueueItems } from './write-queue-items.ts';

/** How long the cached filter options (programs, states, partners, people) may be stale. */
const optionsMs = 5000;

const withoutOptions = beginning('[]');
const withOptions = ({ cached, tx }: Context): Promise<Buffer> =>
  cached('work-queue/filter-options', optionsMs, async () => beginning((await filterOptions(tx)).options));

function beginning(options: string): Buffer {
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
  const [options, beginnings, [places, totals]] = await Promise.all([
    entries.int('WithFilters') === 0 ? withoutOptions : withOptions(context),
    itemBeginnings(context),
    context.readAll([queuePlaces(filter), queueTotal(filter)]),
  ]);
  const [{ total, isCapped }] = totals as [{ total: number; isCapped: boolean }];
  if (looseSorts.has(filter.sort) && (isCapped || total > totalCap))
    throw new Refusal('too_many_to_sort', { parameters: { most: totalCap } });
  const items = writeQueueItems(await readItems(context, places as QueuePlace[]), beginnings);
  const end = Buffer.from(`,"TotalItems":${total},"TotalIsCapped":${isCapped}}}`);
  return new RawJson(Buffer.concat([options, ...items, end]));
};
