import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { ItemNow } from '../decide-change.ts';

export interface ItemRow extends ItemNow {
  readonly name: string;
  readonly applicantId: number;
}

/** The applications as they stand; `lock` holds them in id order, so that two changes at once wait instead of deadlocking. */
export function loadItems(tx: Transaction, ids: readonly number[], lock: boolean): Promise<ItemRow[]> {
  return lock
    ? tx.rows<ItemRow>(sql`
        select id, version, process_id as "processId", state_id as "stateId", owner_id as "ownerId",
               applicant_name as name, applicant_id as "applicantId"
        from application where id = any(${ids}::bigint[]) and is_submitted order by id for no key update`)
    : tx.rows<ItemRow>(sql`
        select id, version, process_id as "processId", state_id as "stateId", owner_id as "ownerId",
               applicant_name as name, applicant_id as "applicantId"
        from application where id = any(${ids}::bigint[]) and is_submitted order by id`);
}

/** Names of staff by id, of those who left too: what they own stays theirs until somebody else gets it. */
export const staffNames = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<{ id: number; name: string }>(
    sql`select id, name from staff_member where id = any(${ids}::bigint[])`,
  );

export interface AcceptedChange {
  readonly id: number;
  readonly stateId: number;
  readonly ownerId: number | null;
  readonly ownerName: string | null;
  readonly ownerRoleId: number | null;
  readonly comment: string | null;
  readonly denialReasonId: number | null;
  readonly fromStateId: number;
  readonly movesState: boolean;
  readonly movesOwner: boolean;
}

/** Applies all accepted changes in one UPDATE and writes their history in one INSERT. Gives the new versions. */
export async function applyChanges(
  tx: Transaction,
  by: { tenantId: number; staffId: number; name: string },
  changes: readonly AcceptedChange[],
): Promise<Map<number, number>> {
  const list = JSON.stringify(changes);
  const [updated] = await Promise.all([
    tx.rows<{ id: number; version: number }>(sql`
      update application a set
        state_id = c."stateId", owner_id = c."ownerId", owner_name = c."ownerName",
        owner_role_id = case when c."movesOwner" then c."ownerRoleId" else coalesce(c."ownerRoleId", a.owner_role_id) end,
        state_since = case when c."movesState" then now() else a.state_since end,
        changed_at = now(), last_changed_by = ${by.name}, version = a.version + 1
      from jsonb_to_recordset(${list}::jsonb)
        as c (id bigint, "stateId" int, "ownerId" bigint, "ownerName" text, "ownerRoleId" int,
              "movesState" boolean, "movesOwner" boolean)
      where a.id = c.id
      returning a.id, a.version`),
    tx.run(sql`
      insert into application_history (tenant_id, application_id, kind, from_state_id, to_state_id, owner_id, owner_name,
                                       changed_by, changed_by_name, comment, denial_reason_id)
      select ${by.tenantId}, c.id, case when c."movesState" and c."movesOwner" then 'state_and_owner' when c."movesState" then 'state' else 'owner' end,
             c."fromStateId", c."stateId", c."ownerId", c."ownerName", ${by.staffId}, ${by.name}, c.comment, c."denialReasonId"
      from jsonb_to_recordset(${list}::jsonb)
        as c (id bigint, "fromStateId" int, "stateId" int, "ownerId" bigint, "ownerName" text, comment text, "denialReasonId" int,
              "movesState" boolean, "movesOwner" boolean)`),
  ]);
  return new Map(updated.map((row) => [row.id, row.version]));
}
