import { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';
import { totalCap, unindexedSorts } from '@commonway/contract/work-queue/queue-limits.ts';
import { type Context, type Handle, RawJson, Refusal } from '../platform/mount/context.ts';
import { readItems } from './item-cache.ts';
import { parseEntries, requireOwnMail } from './parse-entries.ts';
import { countOptionsSql, type Facet, type OptionCount, tallyOptionsSql } from './queries/option-counts.ts';
import { queueRowRefs, queueTotal } from './queries/queue-page.ts';
import type { QueueRowRef } from './queries/queue-row.ts';
import { filterOptions } from './queries/workflow.ts';
import { type QueueFilter, readQueueFilter } from './queue-filter.ts';
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

/** Uses the tally if it covers the filter. Otherwise counts, if the other filters leave no more rows than the cap. */
export const countOptions: Handle<'work-queue/count-options'> = async (context, input) => {
  const entries = parseEntries(workQueueKeys, input.filter);
  requireOwnMail(entries.text('UserEmail'), context.actor.mail);
  const facet = facets[input.domain];
  const others = { ...readQueueFilter(entries, context), ...facet.off };
  const tallied = tallyOptionsSql(facet.kind, others);
  const known = tallied === null ? [] : await context.tx.rows<OptionCount>(tallied);
  if (known.length > 0) return { counts: known.filter(hasId), isCapped: false };
  const counted = await context.tx.rows<OptionCount>(countOptionsSql(facet.kind, others));
  const isCapped = counted.reduce((sum, { count }) => sum + count, 0) > totalCap;
  return { counts: isCapped ? [] : counted.filter(hasId), isCapped };
};

const hasId = (counted: OptionCount): counted is OptionCount & { readonly id: number } => counted.id !== null;

/** The dimension of each filter, and how to switch the filter off: an option's count ignores its own filter. */
const facets = {
  Process: { kind: 'process', off: { processId: null } },
  State: { kind: 'state', off: { stateIds: [] } },
  Partner: { kind: 'company', off: { companyId: null } },
  AssignedTo: { kind: 'owner', off: { ownerIds: [] } },
} as const satisfies Record<string, { kind: Facet; off: Partial<QueueFilter> }>;

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
