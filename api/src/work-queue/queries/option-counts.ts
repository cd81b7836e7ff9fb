// How many applications each choice of a filter stands for.
import { totalCap } from '@commonway/contract/work-queue/queue-limits.ts';
import { type Sql, sql, statement } from '../../platform/sql.ts';
import type { QueueFilter } from '../queue-filter.ts';
import { queueConditions } from './queue-conditions.ts';

export type Facet = 'process' | 'state' | 'company' | 'owner';

export interface Counted {
  readonly id: number | null;
  readonly count: number;
}

/** As the tally keys them: nobody is 0. */
const keys: Readonly<Record<Facet, string>> = {
  process: 'a.process_id',
  state: 'a.state_id',
  company: 'a.company_id',
  owner: 'coalesce(a.owner_id, 0)',
};

/** From the tally: without any other filter, or the states of one program; null where it does not know. */
export function talliedOptions(facet: Facet, others: QueueFilter): Sql | null {
  if (queueConditions(others).text === '')
    return sql`
      select t.key as id, sum(t.count)::int as count from application_tally t
      where t.dimension = ${facet} group by t.key having sum(t.count) > 0 order by t.key`;
  const isByProgram = queueConditions({ ...others, processId: null }).text === '';
  return facet === 'state' && isByProgram ? statesOf(others.processId) : null;
}

/** The tally knows states by their ids alone: it has nothing to say of a program that shares one with another. */
const statesOf = (processId: number | null): Sql => sql`
  select t.key as id, sum(t.count)::int as count from application_tally t
  where t.dimension = 'state' and t.key in (select id from workflow_state where process_id = ${processId})
    and not exists (
      select from workflow_state s join workflow_state o on o.id = s.id and o.process_id <> s.process_id
      where s.process_id = ${processId})
  group by t.key having sum(t.count) > 0 order by t.key`;

/** Counted among what the other filters leave, no further than the cap and one; those without a partner under null. */
export function countedOptions(facet: Facet, others: QueueFilter): Sql {
  const { text, values } = queueConditions(others);
  return statement(
    `select id, count(*)::int as count from (
       select ${keys[facet]} as id from application a where a.is_submitted${text} limit ${totalCap + 1}) found
     group by id order by id`,
    values,
  );
}
