// The filters of the queue, stored in the address so that a view can be linked, reloaded and reached with the back
// button.
import { type BuiltinViewName, builtinViews } from '@commonway/contract/work-queue/builtin-views.ts';
import {
  type CaseCondition,
  caseConditions,
  type DueSpan,
  dueSpans,
  type QueueSort,
  queueColumns,
  queuePageSize,
  specialOwnerIds,
} from '@commonway/contract/work-queue/queue-limits.ts';

export type Transition = 'All' | 'Status' | 'Assignment';

export interface QueueFilters {
  readonly processId: number | null;
  readonly stateIds: readonly number[];
  readonly partnerId: number | null;
  /** May include the special ids for "unassigned", "me", and "my team". */
  readonly ownerIds: readonly number[];
  /** Dates as YYYY-MM-DD. */
  readonly from: string | null;
  readonly until: string | null;
  readonly lastContactOn: string | null;
  readonly due: DueSpan | null;
  /** All must be met. */
  readonly conditions: readonly CaseCondition[];
  readonly search: string;
  readonly paymentChannel: string | null;
  readonly category: string | null;
  readonly transition: Transition;
  readonly sort: QueueSort;
  readonly isDescending: boolean;
  /** Starts at 1. */
  readonly page: number;
}

export const transitions: readonly Transition[] = ['All', 'Status', 'Assignment'];
export const pageSize = queuePageSize.default;
export const { unassigned, me, team } = specialOwnerIds;

/** Oldest submission first (spec 3). */
export const noFilters: QueueFilters = {
  processId: null,
  stateIds: [],
  partnerId: null,
  ownerIds: [],
  from: null,
  until: null,
  lastContactOn: null,
  due: null,
  conditions: [],
  search: '',
  paymentChannel: null,
  category: null,
  transition: 'All',
  sort: 'ApplicationDate',
  isDescending: false,
  page: 1,
};

/** Parses the filters from a query string. Invalid parts are ignored. */
export function parseQueueFilters(search: string): QueueFilters {
  const query = new URLSearchParams(search);
  const readDay = (name: string): string | null =>
    /^\d{4}-\d{2}-\d{2}$/.exec(query.get(name) ?? '')?.[0] ?? null;
  return {
    processId: parseIds(query.get('process'))[0] ?? null,
    stateIds: parseIds(query.get('status')),
    partnerId: parseIds(query.get('partner'))[0] ?? null,
    ownerIds: parseOwnerIds(query.get('assignee')),
    from: readDay('from'),
    until: readDay('until'),
    lastContactOn: readDay('last-contact'),
    due: dueSpans.find((each) => each === query.get('due')) ?? null,
    conditions: parseConditions(query.get('show')),
    search: (query.get('search') ?? '').slice(0, 200),
    paymentChannel: query.get('channel') || null,
    category: query.get('category') || null,
    transition: transitions.find((each) => each === query.get('transition')) ?? 'All',
    sort: queueColumns.find((each) => each === query.get('sort')) ?? 'ApplicationDate',
    isDescending: query.get('order') === 'descending',
    page: Math.max(1, parseIds(query.get('page'))[0] ?? 1),
  };
}

/** Returns the query string of the filters without the question mark. Default values are omitted. */
export function serializeQueueFilters(filters: QueueFilters): string {
  const query = new URLSearchParams();
  const setIfPresent = (name: string, value: string | number | null): void => {
    if (value !== null && value !== '') query.set(name, String(value));
  };
  setIfPresent('process', filters.processId);
  setIfPresent('status', filters.stateIds.join(','));
  setIfPresent('partner', filters.partnerId);
  setIfPresent('assignee', filters.ownerIds.map((id) => specialNames.get(id) ?? id).join(','));
  setIfPresent('from', filters.from);
  setIfPresent('until', filters.until);
  setIfPresent('last-contact', filters.lastContactOn);
  setIfPresent('due', filters.due);
  setIfPresent('show', filters.conditions.join(','));
  setIfPresent('search', filters.search);
  setIfPresent('channel', filters.paymentChannel);
  setIfPresent('category', filters.category);
  setIfPresent('transition', filters.transition === 'All' ? null : filters.transition);
  setIfPresent('sort', filters.sort === 'ApplicationDate' ? null : filters.sort);
  setIfPresent('order', filters.isDescending ? 'descending' : null);
  setIfPresent('page', filters.page === 1 ? null : filters.page);
  return query.toString();
}

/** Returns whether any filter is set, apart from sort order and page. */
export function isFiltered(filters: QueueFilters): boolean {
  return serializeQueueFilters({ ...filters, sort: 'ApplicationDate', isDescending: false, page: 1 }) !== '';
}

/** The filters of a built-in view. */
export const toBuiltinFilters = (name: BuiltinViewName): QueueFilters => ({
  ...noFilters,
  ...builtinViews[name],
});

/** Parses a comma-separated list of conditions. Drops unknown ones. */
export const parseConditions = (list: string | null): CaseCondition[] =>
  caseConditions.filter((each) => list?.split(',').includes(each));

/** Parses a comma-separated list of ids. Drops invalid parts and duplicates. */
function parseIds(list: string | null): number[] {
  const parts = (list ?? '').split(',').filter((part) => /^\d{1,9}$/.test(part));
  return [...new Set(parts.map(Number))];
}

const specialNames = new Map<number, string>([
  [me, 'me'],
  [team, 'team'],
]);

/** Parses a comma-separated list of owner ids and of the names of special ones. */
function parseOwnerIds(list: string | null): number[] {
  const parts = (list ?? '').split(',').flatMap((part) => {
    const special = [...specialNames].find(([, name]) => name === part);
    return special ? [special[0]] : parseIds(part);
  });
  return [...new Set(parts)];
}
