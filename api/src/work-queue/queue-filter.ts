// Reads the filter of a GetWorkQueue call from its keys.
import type { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';
import {
  type CaseCondition,
  caseConditions,
  type DueSpan,
  dueSpans,
  maxSearchLength,
  type QueueSort,
  queueColumns,
  queuePageSize,
  specialOwnerIds,
} from '@commonway/contract/work-queue/queue-limits.ts';
import { type CaseScope, type Context, Refusal } from '../platform/mount/context.ts';
import type { EntryReader } from './parse-entries.ts';
import { personalConditions } from './queries/case-conditions.ts';

export interface QueueFilter {
  readonly tenantId: number;
  /** What "overdue", "today", and "this week" are relative to. */
  readonly now: Date;
  /** The cases that the reader may see; null: all. */
  readonly caseScope: CaseScope | null;
  readonly processId: number | null;
  readonly stateIds: readonly number[];
  readonly companyId: number | null;
  /** 0 means unassigned. */
  readonly ownerIds: readonly number[];
  /** The staff member whose team's cases match in addition to those of the owners. */
  readonly teamOf: number | null;
  /** Days are in this time zone, the office's. */
  readonly timeZone: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly lastContactOn: string | null;
  readonly due: DueSpan | null;
  readonly conditions: readonly CaseCondition[];
  /** The staff member whose follow-up dates and steps the conditions mean; null if there is no such condition. */
  readonly readerId: number | null;
  readonly search: string | null;
  readonly applicationIds: readonly number[];
  readonly paymentChannel: string | null;
  readonly category: string | null;
  readonly transition: 'All' | 'Status' | 'Assignment';
  readonly page: number;
  readonly pageSize: number;
  readonly sort: QueueSort;
  readonly descending: boolean;
}

const maxPages = 40_000;

/** The context of a filter: the office, its time zone, the time, and the actor that "me" refers to. */
type FilterContext = {
  readonly tenant: Pick<Context['tenant'], 'id' | 'timeZone'>;
  readonly now: Date;
  readonly actor: Pick<Context['actor'], 'staffId' | 'caseScope'>;
};

/** Parses the entries of a call to a queue filter; refuses invalid ones. Sizes are capped, and sorts are a closed list. */
export function parseQueueFilter(
  entries: EntryReader<(typeof workQueueKeys)[number]>,
  { tenant: { id: tenantId, timeZone }, now, actor }: FilterContext,
): QueueFilter {
  const sort = entries.text('Sortby') ?? 'ApplicationDate';
  const transition = entries.text('Transition') ?? 'All';
  const direction = entries.text('Orderby') ?? 'ASC';
  if (!isSort(sort)) throw new Refusal('sort_not_possible', { parameters: { column: sort } });
  if (transition !== 'All' && transition !== 'Status' && transition !== 'Assignment')
    throw createInvalidKeyRefusal('Transition');
  if (direction !== 'ASC' && direction !== 'DESC') throw createInvalidKeyRefusal('Orderby');
  const stateId = entries.int('StateID');
  const ownerId = entries.int('AssignedTo');
  const ownerIds = ownerId === null ? entries.ints('AssignedToIDs') : [ownerId];
  const conditions = parseConditions(entries.text('Conditions'));
  const isPersonal = personalConditions.some((condition) => conditions.includes(condition));
  return {
    tenantId,
    now,
    caseScope: actor.caseScope,
    processId: entries.int('ProcessID'),
    stateIds: stateId === null ? entries.ints('StateIDs') : [stateId],
    companyId: entries.int('PartnerID'),
    ownerIds: ownerIds
      .filter((id) => id !== specialOwnerIds.team)
      .map((id) => (id === specialOwnerIds.me ? (actor.staffId ?? specialOwnerIds.me) : id)),
    teamOf: ownerIds.includes(specialOwnerIds.team) ? (actor.staffId ?? specialOwnerIds.me) : null,
    timeZone,
    from: entries.day('StartDate'),
    until: entries.day('EndDate'),
    lastContactOn: entries.day('LastContactDate'),
    due: parseDueSpan(entries.text('Due')),
    conditions,
    readerId: isPersonal ? (actor.staffId ?? specialOwnerIds.me) : null,
    search: parseSearch(entries.text('Search')),
    applicationIds: entries.ints('ApplicationIDs').slice(0, 1000),
    paymentChannel: entries.text('PaymentChannelName'),
    category: entries.text('CategoryName'),
    transition,
    page: Math.min(Math.max(entries.int('Page') ?? 1, 1), maxPages),
    pageSize: Math.min(Math.max(entries.int('PageSize') ?? queuePageSize.default, 1), queuePageSize.max),
    sort,
    descending: direction === 'DESC',
  };
}

/** Returns the search text; refuses a long one, because the search looks up every three characters in an index. */
function parseSearch(text: string | null): string | null {
  if (text !== null && text.length > maxSearchLength) throw createInvalidKeyRefusal('Search');
  return text;
}

/** Parses the filter on due dates; refuses an unknown one. */
function parseDueSpan(text: string | null): DueSpan | null {
  const due = dueSpans.find((span) => span === text);
  if (text !== null && due === undefined) throw createInvalidKeyRefusal('Due');
  return due ?? null;
}

/** Parses the conditions on cases, without duplicates; refuses an unknown one. */
function parseConditions(text: string | null): readonly CaseCondition[] {
  const names = (text ?? '').split(',').filter((name) => name !== '');
  if (!names.every((name) => (caseConditions as readonly string[]).includes(name)))
    throw createInvalidKeyRefusal('Conditions');
  return caseConditions.filter((condition) => names.includes(condition));
}

const isSort = (value: string): value is QueueSort => (queueColumns as readonly string[]).includes(value);
/** The refusal of a call whose value of this key is invalid. */
const createInvalidKeyRefusal = (key: string): Refusal =>
  new Refusal('invalid_input', { fields: { [key]: ['invalid'] } });
