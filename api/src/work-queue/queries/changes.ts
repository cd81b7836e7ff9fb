import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { ItemNow } from '../decide-change.ts';
import { inGroups } from './in-groups.ts';

export interface ItemRow extends ItemNow {
  readonly name: string;
  readonly applicantId: number;
  readonly lastChangedBy: string | null;
}

/** The applications as they stand; `lock` holds them in id order, so that two changes at once wait instead of deadlocking. */
export function loadItems(tx: Transaction, ids: readonly number[], lock: boolean): Promise<ItemRow[]> {
  return lock
    ? tx.rows<ItemRow>(sql`
        select id, version, process_id as "processId", state_id as "stateId", owner_id as "ownerId",
               applicant_name as name, applicant_id as "applicantId", last_changed_by as "lastChangedBy"
        from application where id = any(${ids}::bigint[]) and is_submitted order by id for no key update`)
    : tx.rows<ItemRow>(sql`
        select id, version, process_id as "processId", state_id as "stateId", owner_id as "ownerId",
               applicant_name as name, applicant_id as "applicantId", last_changed_by as "lastChangedBy"
        from application where id = any(${ids}::bigint[]) and is_submitted order by id`);
}

/** Names of staff by id, of those who left too: what they own stays theirs until somebody else gets it. */
export const staffNames = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<{ id: number; name: string }>(
    sql`select id, name from staff_member where id = any(${ids}::bigint[])`,
  );

export interface AcceptedChange {
  readonly id: number;
  readonly applicantId: number;
  readonly fromStateId: number;
  readonly fromOwnerId: number | null;
  readonly stateId: number;
  readonly ownerId: number | null;
  readonly ownerName: string | null;
  readonly ownerRoleId: number | null;
  /** Since when it counts as in the new state; null for now. */
  readonly stateSince: string | null;
  readonly comment: string | null;
  readonly denialReasonId: number | null;
}

/** The id, and what happens to it: whose application it is makes no difference. */
const sameChange = ({ id, ...what }: AcceptedChange) => [id, { ...what, applicantId: undefined }] as const;

/**
 * Applies all accepted changes and writes their history, in one statement. Applications to which the same happens travel together,
 * as a list of ids.
 */
export const applyChanges = (
  tx: Transaction,
  by: { tenantId: number; staffId: number; name: string },
  changes: readonly AcceptedChange[],
) =>
  tx.run(sql`
    with wanted as (
      select i.id, "fromStateId", "stateId", "ownerId", "ownerName", "ownerRoleId", "stateSince", comment, "denialReasonId",
             "stateId" <> "fromStateId" as moves_state, "ownerId" is distinct from "fromOwnerId" as moves_owner
      from jsonb_to_recordset(${inGroups(changes.map(sameChange))}::jsonb)
        as c (ids bigint[], "fromStateId" int, "fromOwnerId" bigint, "stateId" int, "ownerId" bigint, "ownerName" text, "ownerRoleId" int,
              "stateSince" timestamptz, comment text, "denialReasonId" int)
      cross join unnest(c.ids) as i (id)
    ), written as (
      insert into application_history (tenant_id, application_id, kind, from_state_id, to_state_id, owner_id, owner_name,
                                       changed_by, changed_by_name, comment, denial_reason_id)
      select ${by.tenantId}, id, case when moves_state and moves_owner then 'state_and_owner' when moves_state then 'state' else 'owner' end,
             "fromStateId", "stateId", "ownerId", "ownerName", ${by.staffId}, ${by.name}, comment, "denialReasonId"
      from wanted order by id
    )
    update application a set
      state_id = w."stateId", owner_id = w."ownerId", owner_name = w."ownerName",
      owner_role_id = case when moves_owner then w."ownerRoleId" else coalesce(w."ownerRoleId", a.owner_role_id) end,
      state_since = case when moves_state then coalesce(w."stateSince", now()) else a.state_since end,
      changed_at = now(), last_changed_by = ${by.name}, version = a.version + 1
    from wanted w where a.id = w.id`);
