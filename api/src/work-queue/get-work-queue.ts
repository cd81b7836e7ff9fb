import { workQueueKeys } from '@commonway/contract/work-queue/get-work-queue.ts';
import { type Handle, RawJson } from '../platform/mount/context.ts';
import { parseEntries, requireOwnMail } from './parse-entries.ts';
import { queueRows, queueTotal } from './queries/queue-page.ts';
import type { QueueRow } from './queries/queue-row.ts';
import { filterOptions } from './queries/workflow.ts';
import { readQueueFilter } from './queue-filter.ts';
import { itemBeginnings, writeQueueItems } from './write-queue-items.ts';

/** How long the filter's options (programs, states, partners, people) may lag behind their tables. */
const optionsMs = 5000;

/** Two statements in one round trip give rows and total; the rows' JSON is sent as PostgreSQL wrote it. */
export const getWorkQueue: Handle<'work-queue/get-work-queue'> = async (context, input) => {
  const entries = parseEntries(workQueueKeys, input);
  requireOwnMail(entries.text('UserEmail'), context.actor.mail);
  const filter = readQueueFilter(entries);
  const [options, beginnings, [rows, totals]] = await Promise.all([
    context.cached(
      'work-queue/filter-options',
      optionsMs,
      async () => (await filterOptions(context.tx)).options,
    ),
    itemBeginnings(context),
    context.readAll([queueRows(filter), queueTotal(filter)]),
  ]);
  const queue = writeQueueItems(rows as QueueRow[], beginnings);
  const [{ total, isCapped }] = totals as [{ total: number; isCapped: boolean }];
  return new RawJson(
    `{"GetWorkQueue":{"filters":${options},"queue":${queue},"TotalItems":${total},"TotalIsCapped":${isCapped}}}`,
  );
};
