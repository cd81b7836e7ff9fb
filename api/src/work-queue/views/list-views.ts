import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { workQueueKeys } from '@commonway/contract/work-queue/get-work-queue.ts';
import { specialOwnerIds } from '@commonway/contract/work-queue/queue-limits.ts';
import type { ViewCount } from '@commonway/contract/work-queue/views/queue-view.ts';
import { badgeCap } from '@commonway/contract/work-queue/views/view-limits.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { parseEntries } from '../parse-entries.ts';
import { queueTotal } from '../queries/queue-page.ts';
import { readQueueFilter } from '../queue-filter.ts';
import { canShareViews } from './decide-view.ts';
import { viewsOf, writerOf } from './view-of.ts';

const ownedBy = (id: number): Entry[] => [{ key: 'AssignedTo', val: id, type: 'Int' }];

/** Gets all counts in one round trip: from the tally if it covers the filter, otherwise counted up to the badge cap. */
export const listViews: Handle<'work-queue/list-views'> = async (context) => {
  const views = await viewsOf(context);
  const filters = [
    [],
    ownedBy(specialOwnerIds.me),
    ownedBy(specialOwnerIds.nobody),
    ...views.map(({ filter }) => filter),
  ];
  const totals = filters.map((filter) =>
    queueTotal(readQueueFilter(parseEntries(workQueueKeys, filter), context), badgeCap),
  );
  const counted = (await context.readAll(totals)) as [ViewCount][];
  const [all, mine, unassigned, ...counts] = counted.map(([count]) => count) as [
    ViewCount,
    ViewCount,
    ViewCount,
    ...ViewCount[],
  ];
  return {
    all,
    mine,
    unassigned,
    views: views.map((view, at) => ({ ...view, count: counts[at] as ViewCount })),
    mayShare: canShareViews(writerOf(context.actor)),
  };
};
