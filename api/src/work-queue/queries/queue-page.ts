// The queue page in two statements: rows by an index in the order asked, written as JSON, and the total.
import { type QueueSort, totalCap } from '@commonway/contract/work-queue/queue-limits.ts';
import { type Sql, sql, statement } from '../../platform/sql.ts';
import type { QueueFilter } from '../queue-filter.ts';
import { queueConditions } from './queue-conditions.ts';
import { queueRow } from './queue-row.ts';

/** Sorts on a column of the row: an index leads with the tenant and ends with id in this very order. */
const columns: Partial<Record<QueueSort, string>> = {
  ApplicationDate: 'submitted_at',
  ApplicantName: 'applicant_name',
  AssignedTo: 'owner_name',
  Partner: 'company_name',
  LastComm: 'last_contact_at',
  LastChange: 'changed_at',
};

/** The rows of a page; each as its JSON, without the words of its state. */
export function queueRows(filter: QueueFilter): Sql {
  const { text, values } = queueConditions(filter);
  const size = `$${values.length + 1}::int`;
  const skip = `$${values.length + 2}::int`;
  return statement(
    `select r."processId", r."currentStateId" as "stateId", row_to_json(r)::text as item
     from (${rowsOf(filter, text, size, skip)}) r`,
    [...values, filter.pageSize, (filter.page - 1) * filter.pageSize],
  );
}

/** The total: from the tally where at most one dimension is filtered, else counted no further than the cap and one. */
export function queueTotal(filter: QueueFilter): Sql {
  const { text, values, tally } = queueConditions(filter);
  if (tally === null) {
    return statement(
      `select least(count(*), ${totalCap}) as total, count(*) > ${totalCap} as "isCapped" from (
         select 1 from application a where a.is_submitted${text} limit ${totalCap + 1}) counted`,
      values,
    );
  }
  return sql`
    select coalesce(sum(t.count), 0)::bigint as total, false as "isCapped" from application_tally t
    where t.dimension = ${tally.dimension} and t.key = ${tally.key}`;
}

function rowsOf(filter: QueueFilter, conditions: string, size: string, skip: string): string {
  const way = filter.descending ? 'desc' : 'asc';
  const column = columns[filter.sort];
  if (column !== undefined || filter.sort === 'ApplicationID') {
    const order = column === undefined ? `a.id ${way}` : `a.${column} ${way}, a.id ${way}`;
    // The page is cut before its rows are written: what is skipped costs an index step and no more.
    const cut = `select a.* from application a where a.is_submitted${conditions}
      order by ${order} limit ${size} offset ${skip}`;
    return `select ${queueRow} from (${cut}) a order by ${order}`;
  }
  return groupedRows(filter.sort === 'ProgramName', conditions, way, size, skip);
}

/** By program or status name: the few groups in the order of their names, each read by its own index, no further than the page. */
function groupedRows(
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
  return `select ${queueRow} from (
      select b.id, g.name, b.submitted_at from (${groups}) g cross join lateral (
        select a.id, a.submitted_at from application a where a.is_submitted and ${inGroup}${conditions}
        order by a.submitted_at, a.id limit ${size} + ${skip}) b
      order by g.name ${way}, b.submitted_at, b.id limit ${size} offset ${skip}) w
    join application a on a.id = w.id order by w.name ${way}, w.submitted_at, w.id`;
}
