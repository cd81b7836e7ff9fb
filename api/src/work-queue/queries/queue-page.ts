// The queue page in one statement: rows by an index in the order asked, written as JSON, and the total.
import { type QueueSort, totalCap } from '@commonway/contract/work-queue/queue-item.ts';
import { type Sql, statement } from '../../platform/sql.ts';
import type { QueueFilter } from '../queue-filter.ts';
import { type Conditions, queueConditions } from './queue-conditions.ts';
import { queueRow, queueRowJoins } from './queue-row.ts';

/** Sorts on a column of the row: an index leads with the tenant and ends with id in this very order. */
const columns: Partial<Record<QueueSort, string>> = {
  ApplicationDate: 'submitted_at',
  ApplicantName: 'applicant_name',
  AssignedTo: 'owner_name',
  Partner: 'company_name',
  LastComm: 'last_contact_at',
  LastChange: 'changed_at',
};

/** The statement of a page; its one row holds `page` (JSON text without filters), to be sent as it is. */
export function queuePage(filter: QueueFilter, roles: readonly number[]): Sql {
  const conditions = queueConditions(filter);
  const values = [...conditions.values, roles, filter.pageSize, (filter.page - 1) * filter.pageSize];
  const rolesAt = `$${conditions.values.length + 1}`;
  const size = `$${conditions.values.length + 2}::int`;
  const skip = `$${conditions.values.length + 3}::int`;
  const rows = rowsOf(filter, conditions, queueRow(rolesAt), size, skip);
  const total = totalOf(conditions, values);
  const cap = conditions.tally === null ? String(totalCap) : uncapped;
  return statement(
    `select '"queue":' || coalesce((select json_agg(r) from (${rows}) r)::text, '[]') ||
       ',"TotalItems":' || least(total.n, ${cap}) || ',"TotalIsCapped":' || (total.n > ${cap})::text as page
     from (${total}) total`,
    values,
  );
}

const uncapped = '9007199254740991';

function totalOf(conditions: Conditions, values: unknown[]): string {
  if (conditions.tally === null) {
    return `select count(*) as n from (select 1 from application a where a.is_submitted${conditions.text} limit ${totalCap + 1}) counted`;
  }
  values.push(conditions.tally.dimension, conditions.tally.key);
  return `select coalesce(sum(t.count), 0)::bigint as n from application_tally t
    where t.dimension = $${values.length - 1}::text and t.key = $${values.length}::bigint`;
}

function rowsOf(
  filter: QueueFilter,
  conditions: Conditions,
  row: string,
  size: string,
  skip: string,
): string {
  const way = filter.descending ? 'desc' : 'asc';
  const column = columns[filter.sort];
  if (column !== undefined || filter.sort === 'ApplicationID') {
    const order = column === undefined ? `a.id ${way}` : `a.${column} ${way}, a.id ${way}`;
    // The page is cut before its rows are joined and written: what is skipped costs an index step and no more.
    const cut = `select a.* from application a where a.is_submitted${conditions.text}
      order by ${order} limit ${size} offset ${skip}`;
    return `select ${row} from (${cut}) a ${queueRowJoins} order by ${order}`;
  }
  // By program or status name: the few groups in the order of their names, each read by its own index, no further than the page.
  const isByProgram = filter.sort === 'ProgramName';
  const groups = isByProgram
    ? `select pr.process_id, null::int as state_id, coalesce(pr.name ->> 'en', pr.code) as name from program pr`
    : 'select st.process_id, st.id as state_id, st.name from workflow_state st';
  const inGroup = isByProgram
    ? 'a.process_id = g.process_id'
    : 'a.process_id = g.process_id and a.state_id = g.state_id';
  return `select ${row} from (
      select b.id, g.name, b.submitted_at from (${groups}) g cross join lateral (
        select a.id, a.submitted_at from application a where a.is_submitted and ${inGroup}${conditions.text}
        order by a.submitted_at, a.id limit ${size} + ${skip}) b
      order by g.name ${way}, b.submitted_at, b.id limit ${size} offset ${skip}) w
    join application a on a.id = w.id ${queueRowJoins} order by w.name ${way}, w.submitted_at, w.id`;
}
