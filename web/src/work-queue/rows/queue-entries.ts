import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { pageSize, type QueueFilters } from '../filters/queue-filters.ts';

/** Converts the filters to GetWorkQueue entries. A single status or assignee uses its own key, several use a list. */
export function queueEntries(filters: QueueFilters): Entry[] {
  return [
    ...entry('ProcessID', filters.processId, 'Int'),
    ...oneOrMany('StateID', 'StateIDs', filters.stateIds),
    ...entry('PartnerID', filters.partnerId, 'Int'),
    ...oneOrMany('AssignedTo', 'AssignedToIDs', filters.ownerIds),
    ...entry('StartDate', filters.from, 'SmallDateTime'),
    ...entry('EndDate', filters.until, 'SmallDateTime'),
    ...entry('LastContactDate', filters.lastContactOn, 'SmallDateTime'),
    ...entry('Due', filters.due, 'NVarChar'),
    ...entry('Search', filters.search, 'NVarChar'),
    ...entry('PaymentChannelName', filters.paymentChannel, 'NVarChar'),
    ...entry('CategoryName', filters.category, 'NVarChar'),
    ...entry('Transition', filters.transition, 'NVarChar'),
    ...entry('Sortby', filters.sort, 'NVarChar'),
    ...entry('Orderby', filters.isDescending ? 'DESC' : 'ASC', 'NVarChar'),
    ...entry('Page', filters.page, 'Int'),
    ...entry('PageSize', pageSize, 'Int'),
  ];
}

/** Converts the filters, without the page, to query parameters of an export. */
export const exportFilter = (filters: QueueFilters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    queueEntries(filters)
      .filter(({ key }) => !key.startsWith('Page'))
      .map(({ key, val }) => [key, String(val)]),
  );

/** Requests specific applications, regardless of filters. */
export function rowEntries(applicationIds: readonly number[]): Entry[] {
  return [
    ...entry('ApplicationIDs', applicationIds.join(','), 'NVarChar'),
    ...entry('PageSize', Math.max(1, applicationIds.length), 'Int'),
  ];
}

function oneOrMany(one: string, many: string, ids: readonly number[]): Entry[] {
  return ids.length === 1 ? entry(one, ids[0], 'Int') : entry(many, ids.join(','), 'NVarChar');
}

type Type = Entry['type'];

/**
 * Returns one entry of a database-service call. Returns an empty list if there is no value, so that lists can be
 * flattened.
 */
export function entry(key: string, val: Entry['val'] | undefined, type: Type): Entry[] {
  return val === undefined || val === null || val === '' ? [] : [{ key, val, type }];
}
