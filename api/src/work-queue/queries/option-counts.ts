// Counts the applications for each option of a filter.
import { totalCap } from '@commonway/contract/work-queue/queue-limits.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Sql, sql, statement } from '../../platform/sql.ts';
import type { QueueFilter } from '../queue-filter.ts';
import { buildQueueConditions, needsScope } from './queue-conditions.ts';

export type Facet = 'process' | 'state' | 'company' | 'owner';

export interface OptionCount {
  readonly id: number | null;
  readonly count: number;
}

/** The keys of the tally; 0 means unassigned. */
const keys: Readonly<Record<Facet, string>> = {
  process: 'a.process_id',
  state: 'a.state_id',
  company: 'a.company_id',
  owner: 'coalesce(a.owner_id, 0)',
};

/**
 * Selects the count of each option of a filter from the tally. Null if the tally cannot answer: it can without any other
 * filter, and for the states of one program.
 */
export function buildOptionTallyQuery(facet: Facet, others: QueueFilter): Sql | null {
  const { tenantId } = others;
  if (isUnfiltered(others))
    return sql`
      select t.key as id, sum(t.count)::int as count from application_tally t
      where t.tenant_id = ${tenantId} and t.dimension = ${facet} group by t.key having sum(t.count) > 0 order by t.key`;
  const isByProgram = !needsScope(others) && isUnfiltered({ ...others, processId: null, caseScope: null });
  return facet === 'state' && isByProgram ? buildStateTallyQuery(others) : null;
}

/** Whether a filter matches all applications of the tenant. */
const isUnfiltered = (filter: QueueFilter): boolean =>
  buildQueueConditions(filter).tally?.dimension === 'all';

/**
 * Selects the counts of a program's states from the tally. No rows if the program shares a state ID with another one,
 * because the tally knows only state IDs.
 */
const buildStateTallyQuery = ({ tenantId, processId }: QueueFilter): Sql => sql`
  select t.key as id, sum(t.count)::int as count from application_tally t
  where t.tenant_id = ${tenantId} and t.dimension = 'state'
    and t.key in (select id from workflow_state where tenant_id = ${tenantId} and process_id = ${processId})
    and not exists (
      select from workflow_state s
      join workflow_state o on o.tenant_id = s.tenant_id and o.id = s.id and o.process_id <> s.process_id
      where s.tenant_id = ${tenantId} and s.process_id = ${processId})
  group by t.key having sum(t.count) > 0 order by t.key`;

/**
 * Selects the count of each option among the applications that match the other filters, up to one more than the cap.
 * Applications without a partner have ID null.
 */
export function buildOptionCountQuery(facet: Facet, others: QueueFilter): Sql {
  const { text, values } = buildQueueConditions(others);
  return statement(
    `select id, count(*)::int as count from (
       select ${keys[facet]} as id from application a where ${text} limit ${totalCap + 1}) found
     group by id order by id`,
    values,
  );
}

/** Merges the rows of each key in a tenant's tally into one with their sum. */
export const compactTally = (tx: Transaction) =>
  tx.run(sql`
    with crowded as (
      select dimension, key from application_tally where tenant_id = ${tx.tenantId}
      group by dimension, key having count(*) > 1
    ), taken as (
      delete from application_tally t using crowded c
      where t.tenant_id = ${tx.tenantId} and t.dimension = c.dimension and t.key = c.key
      returning t.tenant_id, t.dimension, t.key, t.count
    )
    insert into application_tally (tenant_id, dimension, key, count)
    select tenant_id, dimension, key, sum(count) from taken group by 1, 2, 3`);
