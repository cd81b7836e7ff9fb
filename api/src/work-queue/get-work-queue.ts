import { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';
import { totalCap, unindexedSorts } from '@commonway/contract/work-queue/queue-limits.ts';
import { type Context, type Handle, RawJson, Refusal } from '../platform/mount/context.ts';
import { loadQueueItems } from './item-cache.ts';
import { loadNamesakes } from './load-namesakes.ts';
import { parseEntries, requireOwnEmail } from './parse-entries.ts';
import {
  buildOptionCountQuery,
  buildOptionTallyQuery,
  type Facet,
  type OptionCount,
} from './queries/option-counts.ts';
import { buildQueueTotalQuery, buildRowRefsQuery, buildSearchPageQuery } from './queries/queue-page.ts';
import type { QueueRowRef } from './queries/queue-row.ts';
import { readFilterOptions } from './queries/workflow.ts';
import { parseQueueFilter, type QueueFilter } from './queue-filter.ts';
import { joinQueueItems, loadItemPrefixes } from './write-queue-items.ts';

/** How long the cached filter options (programs, states, partners, people) may be stale. */
const optionsMaxAgeMs = 5000;

const startWithoutOptions = buildResponseStart('[]');
/** Loads the start of the response with the queue's filter options, which are cached for a few seconds. */
const loadStartWithOptions = ({ cached, tx, language }: Context): Promise<Buffer> =>
  cached(`work-queue/filter-options ${language}`, optionsMaxAgeMs, async () =>
    buildResponseStart((await readFilterOptions(tx, language)).options),
  );

/** The bytes of the response up to the queue's items. */
function buildResponseStart(options: string): Buffer {
  return Buffer.from(`{"GetWorkQueue":{"filters":${options},"queue":`);
}

/**
 * Returns a page of the applications that match a filter, the total, and the filter options if requested. Two statements
 * in one round trip return the row references and the total. The rows' JSON is sent as PostgreSQL wrote it. The
 * response has the details that distinguish applicants of the same name.
 */
export const getWorkQueue: Handle<'work-queue/get-work-queue'> = async (context, input) => {
  const entries = parseEntries(workQueueKeys, input);
  requireOwnEmail(entries.text('UserEmail'), context.actor.mail);
  const filter = parseQueueFilter(entries, context);
  const [options, prefixes, { rows, total, isCapped }] = await Promise.all([
    entries.int('WithFilters') === 0 ? startWithoutOptions : loadStartWithOptions(context),
    loadItemPrefixes(context),
    readPage(context, filter),
  ]);
  if (unindexedSorts.has(filter.sort) && (isCapped || total > totalCap))
    throw new Refusal('too_many_to_sort', { parameters: { most: totalCap } });
  const items = await loadQueueItems(context, rows);
  const namesakes = JSON.stringify(await loadNamesakes(context, items));
  const responseEnd = Buffer.from(
    `,"TotalItems":${total},"TotalIsCapped":${isCapped},"Namesakes":${namesakes}}}`,
  );
  return new RawJson(Buffer.concat([options, ...joinQueueItems(items, prefixes), responseEnd]));
};

interface QueueTotal {
  readonly total: number;
  readonly isCapped: boolean;
}

/** Reads the row references of a page, and the total. */
async function readPage(
  context: Context,
  filter: QueueFilter,
): Promise<QueueTotal & { readonly rows: readonly QueueRowRef[] }> {
  const searchPage = buildSearchPageQuery(filter);
  if (searchPage !== null) {
    const [found] = (await context.readAll([searchPage])) as [[QueueTotal & QueueRowRef]];
    const [{ total, isCapped }] = found;
    return { rows: found.filter(hasId), total, isCapped };
  }
  const page = [buildRowRefsQuery(filter, context.language), buildQueueTotalQuery(filter)];
  const [rows, [total]] = (await context.readAll(page)) as [QueueRowRef[], [QueueTotal]];
  return { rows, ...total };
}

/**
 * Counts the applications for each option of a filter. It uses the tally if that covers the other filters; otherwise it
 * counts, if they leave no more rows than the cap.
 */
export const countOptions: Handle<'work-queue/count-options'> = async (context, input) => {
  const entries = parseEntries(workQueueKeys, input.filter);
  requireOwnEmail(entries.text('UserEmail'), context.actor.mail);
  const facet = facets[input.domain];
  const others = { ...parseQueueFilter(entries, context), ...facet.off };
  const tallied = buildOptionTallyQuery(facet.kind, others);
  const known = tallied === null ? [] : await context.tx.rows<OptionCount>(tallied);
  if (known.length > 0) return { counts: known.filter(hasId), isCapped: false };
  const counted = await context.tx.rows<OptionCount>(buildOptionCountQuery(facet.kind, others));
  const isCapped = counted.reduce((sum, { count }) => sum + count, 0) > totalCap;
  return { counts: isCapped ? [] : counted.filter(hasId), isCapped };
};

/** Whether a row has an ID: the count of applications without a partner and an empty page have none. */
const hasId = <Row extends { readonly id: number | null }>(row: Row): row is Row & { readonly id: number } =>
  row.id !== null;

/** The dimension of each filter, and how to switch the filter off: an option's count ignores its own filter. */
const facets = {
  Process: { kind: 'process', off: { processId: null } },
  State: { kind: 'state', off: { stateIds: [] } },
  Partner: { kind: 'company', off: { companyId: null } },
  AssignedTo: { kind: 'owner', off: { ownerIds: [] } },
} as const satisfies Record<string, { kind: Facet; off: Partial<QueueFilter> }>;
