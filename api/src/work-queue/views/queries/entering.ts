// Finds the applications that entered a followed view: they match its filter now and did not before the change.
import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { CaseScope } from '../../../platform/mount/context.ts';
import { sql, statement } from '../../../platform/sql.ts';
import { buildQueueConditions } from '../../queries/queue-conditions.ts';
import type { QueueFilter } from '../../queue-filter.ts';
import { buildVisibilitySql } from './views.ts';

/** Whether applications of a tenant changed since followers were last notified. */
export const hasViewChanges = async (database: Database, tenantId: number): Promise<boolean> =>
  (await database.read(tenantId, sql`select from queue_view_change where tenant_id = ${tenantId} limit 1`))
    .length > 0;

/**
 * Locks the oldest changes of applications until the transaction ends, and returns their IDs. Skips changes that another
 * worker has locked.
 */
export const lockViewChanges = (tx: Transaction, limit: number) =>
  tx.rows<{ id: number }>(sql`
    select id from queue_view_change where tenant_id = ${tx.tenantId} order by id limit ${limit} for update skip locked`);

/** Deletes changes of applications about which followers were notified. */
export const deleteViewChanges = (tx: Transaction, ids: readonly number[]) =>
  tx.run(sql`
    delete from queue_view_change where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[])`);

export interface FollowedView {
  readonly viewId: number;
  readonly staffId: number;
  readonly caseScope: CaseScope | null;
  readonly filter: readonly Entry[];
  readonly timeZone: string;
}

/** Followers and their views, without former staff and people who may no longer see the view. */
export const listFollowedViews = (tx: Transaction) =>
  tx.rows<FollowedView>(
    statement(
      `select f.view_id as "viewId", f.staff_id as "staffId", v.filter,
         case_scope(f.tenant_id, f.staff_id, $2) as "caseScope", t.time_zone as "timeZone"
       from queue_view_follower f join queue_view v on v.tenant_id = f.tenant_id and v.id = f.view_id
       join staff_member m on m.tenant_id = f.tenant_id and m.id = f.staff_id and m.is_active
       join tenant t on t.id = f.tenant_id
       where f.tenant_id = $1 and ${buildVisibilitySql('m.id', 'm.roles')} order by f.view_id, f.staff_id`,
      [tx.tenantId, tx.now],
    ),
  );

/** The changed applications that entered a filter between their first and last change in this batch. */
export async function listEnteredIds(
  tx: Transaction,
  filter: QueueFilter,
  changeIds: readonly number[],
): Promise<number[]> {
  const { text, values } = buildQueueConditions(filter);
  const ids = `$${values.length + 1}::bigint[]`;
  /** SQL of the changed applications that matched the filter before their first change, or after their last one. */
  const buildMatchingSql = (facts: 'was' | 'became') => `
    select a.id from (
      select distinct on (application_id) ${facts} as facts from queue_view_change
      where tenant_id = $1 and id = any (${ids})
      order by application_id, id ${facts === 'was' ? 'asc' : 'desc'}) c
    cross join lateral jsonb_populate_record(null::application, c.facts) a
    where ${text}`;
  const rows = await tx.rows<{ id: number }>(
    statement(`${buildMatchingSql('became')} except ${buildMatchingSql('was')} order by id`, [
      ...values,
      changeIds,
    ]),
  );
  return rows.map(({ id }) => id);
}

/** Adds to the number of applications that entered a view since its follower last saw it. */
export const addEnteredCount = (tx: Transaction, viewId: number, staffId: number, count: number) =>
  tx.run(sql`
    update queue_view_follower set entered = entered + ${count}
    where tenant_id = ${tx.tenantId} and view_id = ${viewId} and staff_id = ${staffId}`);
