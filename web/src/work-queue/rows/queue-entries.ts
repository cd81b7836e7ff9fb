import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import { pageSize, type QueueFilters } from '../filters/queue-filters.ts';

/**
 * Converts the filters to the entries of the GetWorkQueue call. A single status or assignee uses its own key,
 * several use a list.
 */
export function toQueueEntries(filters: QueueFilters): Entry[] {
  return [
    ...optionalEntry('ProcessID', filters.processId, 'Int'),
    ...toIdEntries('StateID', 'StateIDs', filters.stateIds),
    ...optionalEntry('PartnerID', filters.partnerId, 'Int'),
    ...toIdEntries('AssignedTo', 'AssignedToIDs', filters.ownerIds),
    ...optionalEntry('StartDate', filters.from, 'SmallDateTime'),
    ...optionalEntry('EndDate', filters.until, 'SmallDateTime'),
    ...optionalEntry('LastContactDate', filters.lastContactOn, 'SmallDateTime'),
    ...optionalEntry('Due', filters.due, 'NVarChar'),
    ...optionalEntry('Conditions', filters.conditions.join(), 'NVarChar'),
    ...optionalEntry('Search', filters.search, 'NVarChar'),
    ...optionalEntry('PaymentChannelName', filters.paymentChannel, 'NVarChar'),
    ...optionalEntry('CategoryName', filters.category, 'NVarChar'),
    ...optionalEntry('Transition', filters.transition, 'NVarChar'),
    ...optionalEntry('Sortby', filters.sort, 'NVarChar'),
    ...optionalEntry('Orderby', filters.isDescending ? 'DESC' : 'ASC', 'NVarChar'),
    ...optionalEntry('Page', filters.page, 'Int'),
    ...optionalEntry('PageSize', pageSize, 'Int'),
  ];
}

/** Converts the filters, without the page, to the query parameters of an export. */
export const toExportQuery = (filters: QueueFilters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    toQueueEntries(filters)
      .filter(({ key }) => !key.startsWith('Page'))
      .map(({ key, val }) => [key, String(val)]),
  );

/** The GetWorkQueue entries that request specific applications, regardless of filters. */
export function toRowEntries(applicationIds: readonly number[]): Entry[] {
  return [
    ...optionalEntry('ApplicationIDs', applicationIds.join(','), 'NVarChar'),
    ...optionalEntry('PageSize', Math.max(1, applicationIds.length), 'Int'),
  ];
}

/** An entry with the key `one` for a single id, otherwise an entry with the key `many` and a comma-separated list. */
function toIdEntries(one: string, many: string, ids: readonly number[]): Entry[] {
  return ids.length === 1
    ? optionalEntry(one, ids[0], 'Int')
    : optionalEntry(many, ids.join(','), 'NVarChar');
}

type Type = Entry['type'];

/**
 * A list with one entry of a database service call, or an empty list if there is no value, so that lists can be
 * combined.
 */
export function optionalEntry(key: string, val: Entry['val'] | undefined, type: Type): Entry[] {
  return val === undefined || val === null || val === '' ? [] : [{ key, val, type }];
}
