import type { Entry } from '@commonway/contract/work-queue/entry-list.ts';
import type { ViewScope } from '@commonway/contract/work-queue/queue-limits.ts';
import type { ColumnLayout, QueueView } from '@commonway/contract/work-queue/views.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql, statement } from '../../../platform/sql.ts';
import { sharingRoles, type ViewWriter } from '../decide-view.ts';

export interface StoredView extends Omit<QueueView, 'mayChange' | 'isDefault'> {
  readonly ownerId: number;
}

/** Builds the SQL condition for whether a person may see a view `v`, from the SQL of their staff ID and roles. */
export const buildVisibilitySql = (
  staffId: string,
  roles: string,
): string => `(v.scope = 'team' or v.scope = 'private' and v.owner_id = ${staffId}
  or v.scope = 'role' and (v.role_id = any (${roles}) or ${roles} && '{${sharingRoles}}'::int[]))`;

/** The values for the parameters of `select`: the tenant, the viewer, and their roles. */
const toViewerParameters = ({ tenantId }: Transaction, { staffId, roles }: ViewWriter) => [
  tenantId,
  staffId,
  roles,
];

const select = `select v.id, v.name, v.scope, v.role_id as "roleId", v.filter, v.columns, v.owner_id as "ownerId", m.name as "ownerName",
    case when f.staff_id is not null then jsonb_build_object('entered', f.entered) end as following
  from queue_view v join staff_member m on m.tenant_id = v.tenant_id and m.id = v.owner_id
  left join queue_view_follower f on f.tenant_id = v.tenant_id and f.view_id = v.id and f.staff_id = $2
  where v.tenant_id = $1 and ${buildVisibilitySql('$2', '$3::int[]')}`;

/** The views a person can see: shared views first, then their own, each by name. */
export const listVisibleViews = (tx: Transaction, reader: ViewWriter) =>
  tx.rows<StoredView>(
    statement(`${select} order by v.scope = 'private', lower(v.name), v.id`, toViewerParameters(tx, reader)),
  );

/** A view if the person can see it. */
export const findVisibleView = (tx: Transaction, reader: ViewWriter, id: number) =>
  tx.maybe<StoredView>(statement(`${select} and v.id = $4`, [...toViewerParameters(tx, reader), id]));

export interface ViewRow {
  readonly name: string;
  readonly scope: ViewScope;
  readonly roleId: number | null;
  readonly ownerId: number;
  readonly filter: readonly Entry[];
  readonly columns: ColumnLayout;
}

/**
 * Locks the tenant's views until the transaction ends, so that names, limits, and defaults are checked against current
 * rows.
 */
export const lockViews = (tx: Transaction) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`queue views ${tx.tenantId}`}, 0))`);

/**
 * Whether another view has this name, and how many other views there are: among the owner's private views or all shared
 * ones. `id` is the view being changed; null for a new one.
 */
export const findViewConflicts = (tx: Transaction, { name, scope, ownerId }: ViewRow, id: number | null) =>
  tx.one<{ isNameTaken: boolean; others: number }>(sql`
    select coalesce(bool_or(lower(name) = lower(${name})), false) as "isNameTaken", count(*)::int as others from queue_view
    where tenant_id = ${tx.tenantId} and id is distinct from ${id}::bigint and (scope = 'private') = ${scope === 'private'}
      and (scope <> 'private' or owner_id = ${ownerId})`);

/** Turns the default view of this role, unless it is the view `id`, into a view of all staff. */
export const clearRoleDefault = (tx: Transaction, roleId: number, id: number | null) =>
  tx.run(sql`
    update queue_view set scope = 'team', role_id = null
    where tenant_id = ${tx.tenantId} and role_id = ${roleId} and id is distinct from ${id}::bigint`);

/** Inserts a saved view; returns its ID. */
export const insertView = (tx: Transaction, view: ViewRow) =>
  tx.one<{ id: number }>(sql`
    insert into queue_view (tenant_id, name, scope, role_id, owner_id, filter, columns)
    values (${tx.tenantId}, ${view.name}, ${view.scope}, ${view.roleId}, ${view.ownerId},
            ${JSON.stringify(view.filter)}, ${JSON.stringify(view.columns)})
    returning id`);

export const updateView = (tx: Transaction, id: number, view: ViewRow) =>
  tx.run(sql`
    update queue_view set name = ${view.name}, scope = ${view.scope}, role_id = ${view.roleId}, owner_id = ${view.ownerId},
      filter = ${JSON.stringify(view.filter)}, columns = ${JSON.stringify(view.columns)}
    where tenant_id = ${tx.tenantId} and id = ${id}`);

export const deleteViewRow = (tx: Transaction, id: number) =>
  tx.run(sql`delete from queue_view where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Makes a staff member follow a view. */
export const insertFollower = (tx: Transaction, viewId: number, staffId: number) =>
  tx.run(sql`
    insert into queue_view_follower (tenant_id, view_id, staff_id) values (${tx.tenantId}, ${viewId}, ${staffId})
    on conflict do nothing`);

/** Makes a staff member stop following a view. */
export const deleteFollower = (tx: Transaction, viewId: number, staffId: number) =>
  tx.run(sql`
    delete from queue_view_follower
    where tenant_id = ${tx.tenantId} and view_id = ${viewId} and staff_id = ${staffId}`);

/** Sets the number of applications that entered a view since its follower last saw it to 0. */
export const resetEnteredCount = (tx: Transaction, viewId: number, staffId: number) =>
  tx.run(sql`
    update queue_view_follower set entered = 0
    where tenant_id = ${tx.tenantId} and view_id = ${viewId} and staff_id = ${staffId} and entered > 0`);
