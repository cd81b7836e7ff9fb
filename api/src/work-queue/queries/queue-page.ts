// The queue page in two statements: the row references, by an index in the requested order, and the total. A search needs
// only one. The JSON of rows that are not cached is read separately (item-cache.ts).
import { searchTotalCap, totalCap, unindexedSorts } from '@commonway/contract/work-queue/queue-limits.ts';
import { type Sql, sql, statement } from '../../platform/sql.ts';
import type { QueueFilter } from '../queue-filter.ts';
import { queueRowColumns, sortExpressions } from './queue-columns.ts';
import { buildQueueConditions, type Conditions, needsScope } from './queue-conditions.ts';

/**
 * Selects the IDs and row versions of a page, in the filter's order. Empty if more rows match than a sort without an
 * index may compare. Programs are sorted by their names in the reader's language.
 */
export function buildRowRefsQuery(filter: QueueFilter, language: string): Sql {
  const { text, values } = buildPageConditions(filter);
  const size = `$${values.length + 1}::int`;
  const skip = `$${values.length + 2}::int`;
  const page = [...values, filter.pageSize, (filter.page - 1) * filter.pageSize];
  // A statement may not have a value that it doesn't name.
  return filter.sort === 'ProgramName'
    ? statement(buildRowRefsSql(filter, text, size, skip, `$${page.length + 1}::text`), [...page, language])
    : statement(buildRowRefsSql(filter, text, size, skip, "'en'"), page);
}

/**
 * Builds the conditions of a page. If the search is the only filter and results are sorted by date, we search only as far
 * as the page.
 */
function buildPageConditions(filter: QueueFilter): Conditions {
  const conditions = buildQueueConditions(filter);
  if (conditions.searchAlone === null || filter.sort !== 'ApplicationDate') return conditions;
  return buildQueueConditions(filter, {
    most: filter.page * filter.pageSize,
    from: filter.descending ? 'newest' : 'oldest',
  });
}

/**
 * Selects a page of a search by date, like `buildRowRefsQuery`, with the total in each row, because both are found in one
 * pass. A page without rows is one row without an ID. Null if the search is not the only filter, or for another sort.
 */
export function buildSearchPageQuery(filter: QueueFilter): Sql | null {
  const { searchAlone } = buildQueueConditions(filter);
  if (searchAlone === null || filter.sort !== 'ApplicationDate') return null;
  const { tenantId, page, pageSize, descending } = filter;
  const order = descending ? 'submitted_at desc, id desc' : 'submitted_at, id';
  return statement(
    `with found as materialized (select total, ids from find_search_page($1, $2, $3, ${searchTotalCap + 1}, $4))
     select r.id, r."rowVersion", least(found.total, ${searchTotalCap}) as total, found.total > ${searchTotalCap} as "isCapped"
     from found left join lateral (
       select ${rowRefColumns}, a.submitted_at from application a
       where a.tenant_id = $1 and a.id = any (found.ids) and a.is_submitted
       order by ${order} limit $5 offset $6) r on true
     order by ${order}`,
    [tenantId, searchAlone, page * pageSize, !descending, pageSize, (page - 1) * pageSize],
  );
}

/** Selects the rows with these IDs as JSON, without the texts of their states. */
export const buildQueueItemsQuery = (tenantId: number, ids: readonly number[]): Sql =>
  statement(
    `select r.id, r.xmin::text as "rowVersion", r.process_id as "processId", r.state_id as "stateId",
       r.applicant_id as "applicantId", split_part(r.applicant_name, ':', 1) as "shownName", i.item
     from application r
     cross join lateral (
       select row_to_json(j)::text as item from (select ${queueRowColumns} from (select r.*) a) j) i
     where r.tenant_id = $1 and r.id = any ($2::bigint[]) and r.is_submitted`,
    [tenantId, ids],
  );

/** Selects the total: from the tally if at most one dimension is filtered, otherwise counted up to the cap. */
export function buildQueueTotalQuery(filter: QueueFilter, cap: number = totalCap): Sql {
  const { text, values, tally, searchAlone } = buildQueueConditions(filter, {
    most: cap + 1,
    from: 'newest',
  });
  if (searchAlone !== null) {
    // A sort without an index may compare as many matches as any filter leaves.
    const most = unindexedSorts.has(filter.sort) ? cap : Math.min(cap, searchTotalCap);
    return sql`
      select least(found, ${most}) as total, found > ${most} as "isCapped"
      from count_found(${filter.tenantId}, ${searchAlone}, ${most + 1}) found`;
  }
  if (tally === null) {
    return statement(
      `select least(count(*), ${cap}) as total, count(*) > ${cap} as "isCapped" from (
         select 1 from application a where ${text} limit ${cap + 1}) counted`,
      values,
    );
  }
  return sql`
    select coalesce(sum(t.count), 0)::bigint as total, false as "isCapped" from application_tally t
    where t.tenant_id = ${filter.tenantId} and t.dimension = ${tally.dimension} and t.key = any(${tally.keys}::bigint[])`;
}

/** Builds the SQL of a page's row references for the filter's sort. */
function buildRowRefsSql(
  filter: QueueFilter,
  conditions: string,
  size: string,
  skip: string,
  language: string,
): string {
  const direction = filter.descending ? 'desc' : 'asc';
  if (filter.sort === 'ApplicationDate' && needsScope(filter))
    return buildScopedRowRefsSql(conditions, direction, size, skip);
  const expression = sortExpressions[filter.sort];
  if (unindexedSorts.has(filter.sort))
    return buildUnindexedRowRefsSql(expression, conditions, direction, size, skip);
  if (filter.sort !== 'ProgramName' && filter.sort !== 'Status') {
    const order = filter.sort === 'ApplicationID' ? '' : `${expression} ${direction}, `;
    return `select ${rowRefColumns} from application a where ${conditions}
      order by ${order}a.id ${direction} limit ${size} offset ${skip}`;
  }
  const groups = filter.sort === 'ProgramName' ? buildProgramGroupsSql(language) : stateGroupsSql;
  return buildGroupedRowRefsSql(groups, conditions, direction, size, skip);
}

/**
 * Builds the SQL of row references by date for a reader of some programs: it reads each program by its own index. The index
 * of all cases by date could have many cases of other programs before the first of theirs.
 */
function buildScopedRowRefsSql(conditions: string, direction: string, size: string, skip: string): string {
  return `select b.id, b."rowVersion" from program g cross join lateral (
      select ${rowRefColumns}, a.submitted_at from application a where ${conditions} and a.process_id = g.process_id
      order by a.submitted_at ${direction}, a.id ${direction} limit ${size} + ${skip}) b
    where g.tenant_id = $1::int
    order by b.submitted_at ${direction}, b.id ${direction} limit ${size} offset ${skip}`;
}

/**
 * Builds the SQL of row references sorted by an expression without an index. It returns none if more rows match than the
 * cap, and reads one row more to find out.
 */
function buildUnindexedRowRefsSql(
  value: string,
  conditions: string,
  direction: string,
  size: string,
  skip: string,
): string {
  return `with found as materialized (
      select ${rowRefColumns}, ${value} as value from application a where ${conditions} limit ${totalCap + 1})
    select id, "rowVersion" from found where (select count(*) from found) <= ${totalCap}
    order by value ${direction}, id ${direction} limit ${size} offset ${skip}`;
}

const rowRefColumns = 'a.id, a.xmin::text as "rowVersion"';

/** The programs by name in a language, which is a parameter of the statement. */
const buildProgramGroupsSql = (language: string): string =>
  `select pr.process_id, null::int as state_id, coalesce(pr.name ->> ${language}, pr.name ->> 'en', pr.code) as name
   from program pr where pr.tenant_id = $1::int`;

const stateGroupsSql =
  'select st.process_id, st.id as state_id, st.name from workflow_state st where st.tenant_id = $1::int';

/**
 * Builds the SQL of row references sorted by program or status name: it takes the few groups by name and reads each by
 * its own index, only as far as the page.
 */
function buildGroupedRowRefsSql(
  groups: string,
  conditions: string,
  direction: string,
  size: string,
  skip: string,
): string {
  const inGroup =
    groups === stateGroupsSql
      ? 'a.process_id = g.process_id and a.state_id = g.state_id'
      : 'a.process_id = g.process_id';
  return `select b.id, b."rowVersion" from (${groups}) g cross join lateral (
      select ${rowRefColumns}, a.submitted_at from application a where ${conditions} and ${inGroup}
      order by a.submitted_at, a.id limit ${size} + ${skip}) b
    order by g.name ${direction}, b.submitted_at, b.id limit ${size} offset ${skip}`;
}
