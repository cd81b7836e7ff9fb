import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Past moves that no workflow can distinguish. */
export interface MoveKind {
  readonly fromStateId: number;
  readonly toStateId: number;
  /** The current roles of the person who moved the case; null if it was not a staff member. */
  readonly roles: readonly number[] | null;
  readonly hasComment: boolean;
  readonly hasDenialReason: boolean;
  readonly count: number;
  readonly exampleIds: readonly number[];
}

/** The moves of a process in the last months, grouped by kind: a few dozen, however many moves there were. */
export const listMoveKinds = (tx: Transaction, processId: number, months: number) =>
  tx.rows<MoveKind>(sql`
    select h.from_state_id as "fromStateId", h.to_state_id as "toStateId", m.roles, h.comment is not null as "hasComment",
           h.denial_reason_id is not null as "hasDenialReason", count(*)::int as count,
           array[max(h.application_id), min(h.application_id)]::float8[] as "exampleIds"
    from application_history h left join staff_member m on m.tenant_id = h.tenant_id and m.id = h.changed_by
    where h.tenant_id = ${tx.tenantId} and h.kind in ('state', 'state_and_owner')
      and h.at >= ${tx.now}::timestamptz - make_interval(months => ${months}::int)
      and h.to_state_id = any(array(
        select s.id from workflow_state s where s.tenant_id = ${tx.tenantId} and s.process_id = ${processId}))
    group by 1, 2, 3, 4, 5`);

/** The states of a process by name, including retired ones. */
export const listStateNames = (tx: Transaction, processId: number) =>
  tx.rows<{ id: number; name: string }>(
    sql`select id, name from workflow_state where tenant_id = ${tx.tenantId} and process_id = ${processId}`,
  );

/** The ids of a process's cases that are in one of these states. */
export async function listCaseIds(
  tx: Transaction,
  processId: number,
  stateIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from application
    where tenant_id = ${tx.tenantId} and process_id = ${processId} and state_id = any(${stateIds}::int[]) and is_submitted`);
  return rows.map(({ id }) => id);
}
