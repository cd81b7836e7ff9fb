// The queue page in two statements: the row references, by an index in the requested order, and the total. The JSON of
// rows that are not cached is read separately (item-cache.ts).
import { looseSorts, type QueueSort, totalCap } from '@commonway/contract/work-queue/queue-limits.ts';
import { type Sql, sql, statement } from '../../platform/sql.ts';
import type { QueueFilter } from '../queue-filter.ts';
import { type Conditions, queueConditions } from './queue-conditions.ts';
import { queueRow } from './queue-row.ts';

/** Sorts on a column. Its index starts with the tenant and ends with the ID in the same order. */
const columns: Partial<Record<QueueSort, string>> = {
  ApplicationDate: 'submitted_at',
  ApplicantName: 'applicant_name',
  AssignedTo: 'owner_name',
  Partner: 'company_name',
  LastComm: 'last_contact_at',
  LastChange: 'changed_at',
  Due: 'due_at',
};

/** Sort expressions without an index. The worst validation first means failures before warnings. */
export const looseValues = {
  Messages: 'a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr',
  Validations: 'row(a.validations_failed, a.validations_warning, a.validations_passed)',
  CaseNumber: 'a.case_number',
  ClientID: 'a.client_id',
  CommDirection: 'a.last_contact_direction',
  CommType: 'a.last_contact_type',
  PaymentChannel: 'a.payment_channel',
} as const satisfies Partial<Record<QueueSort, string>>;

/** The row references of a page, with versions. Empty if more rows match than a sort without an index may compare. */
export function queuePlaces(filter: QueueFilter): Sql {
  const { text, values } = conditionsOfPage(filter);
  const size = `$${values.length + 1}::int`;
  const skip = `$${values.length + 2}::int`;
  return statement(placesOf(filter, text, size, skip), [
    ...values,
    filter.pageSize,
    (filter.page - 1) * filter.pageSize,
  ]);
}

/** If the search is the only filter and results are sorted by date, we search only as far as the page. */
function conditionsOfPage(filter: QueueFilter): Conditions {
  const conditions = queueConditions(filter);
  if (conditions.wordsAlone === null || filter.sort !== 'ApplicationDate') return conditions;
  return queueConditions(filter, {
    most: filter.page * filter.pageSize,
    from: filter.descending ? 'newest' : 'oldest',
  });
}

/** The rows with these IDs as JSON, without the texts of their states. */
export const queueItems = (ids: readonly number[]): Sql =>
  statement(
    `select r.id, r.xmin::text as "rowVersion", r.process_id as "processId", r.state_id as "stateId", i.item
     from application r
     cross join lateral (
       select row_to_json(j)::text as item from (select ${queueRow} from (select r.*) a) j) i
     where r.id = any ($1::bigint[]) and r.is_submitted`,
    [ids],
  );

/** The total: from the tally if at most one dimension is filtered, otherwise counted up to one more than the cap. */
export function queueTotal(filter: QueueFilter, cap: number = totalCap): Sql {
  const { text, values, tally, wordsAlone } = queueConditions(filter, { most: cap + 1, from: 'newest' });
  if (wordsAlone !== null)
    return sql`
      select least(found, ${cap}) as total, found > ${cap} as "isCapped" from count_found(${wordsAlone}, ${cap + 1}) found`;
  if (tally === null) {
    return statement(
      `select least(count(*), ${cap}) as total, count(*) > ${cap} as "isCapped" from (
         select 1 from application a where a.is_submitted${text} limit ${cap + 1}) counted`,
      values,
    );
  }
  return sql`
    select coalesce(sum(t.count), 0)::bigint as total, false as "isCapped" from application_tally t
    where t.dimension = ${tally.dimension} and t.key = ${tally.key}`;
}

function placesOf(filter: QueueFilter, conditions: string, size: string, skip: string): string {
  const way = filter.descending ? 'desc' : 'asc';
  const column = columns[filter.sort];
  if (column !== undefined || filter.sort === 'ApplicationID') {
    const order = column === undefined ? `a.id ${way}` : `a.${column} ${way}, a.id ${way}`;
    return `select ${place} from application a where a.is_submitted${conditions}
      order by ${order} limit ${size} offset ${skip}`;
  }
  if (looseSorts.has(filter.sort))
    return loosePlaces(looseValues[filter.sort as keyof typeof looseValues], conditions, way, size, skip);
  return groupedPlaces(filter.sort === 'ProgramName', conditions, way, size, skip);
}

/** Sorts the matching rows if there are few. Reads one row more than the cap to find out. */
function loosePlaces(value: string, conditions: string, way: string, size: string, skip: string): string {
  return `with found as materialized (
      select ${place}, ${value} as value from application a where a.is_submitted${conditions} limit ${totalCap + 1})
    select id, "rowVersion" from found where (select count(*) from found) <= ${totalCap}
    order by value ${way}, id ${way} limit ${size} offset ${skip}`;
}

const place = 'a.id, a.xmin::text as "rowVersion"';

/**
 * Sorts by program or status name: takes the few groups by name and reads each by its own index, only as far as the
 * page.
 */
function groupedPlaces(
  isByProgram: boolean,
  conditions: string,
  way: string,
  size: string,
  skip: string,
): string {
  const groups = isByProgram
    ? `select pr.process_id, null::int as state_id, coalesce(pr.name ->> 'en', pr.code) as name from program pr`
    : 'select st.process_id, st.id as state_id, st.name from workflow_state st';
  const inGroup = isByProgram
    ? 'a.process_id = g.process_id'
    : 'a.process_id = g.process_id and a.state_id = g.state_id';
  return `select b.id, b."rowVersion" from (${groups}) g cross join lateral (
      select ${place}, a.submitted_at from application a where a.is_submitted and ${inGroup}${conditions}
      order by a.submitted_at, a.id limit ${size} + ${skip}) b
    order by g.name ${way}, b.submitted_at, b.id limit ${size} offset ${skip}`;
}
