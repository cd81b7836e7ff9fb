import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

export interface TaskRow {
  readonly key: string;
  readonly roleName: string;
  readonly label: LocalText;
  readonly isRequired: boolean;
  /** How often the task was marked: an odd number means done. */
  readonly turn: number;
  readonly byName: string | null;
  readonly at: string | null;
}

/** The tasks of a case's program, in program order, each with its last turn. */
export const listTaskRows = (tx: Transaction, applicationId: number) =>
  tx.rows<TaskRow>(sql`
    select t.value ->> 'key' as key, g.value ->> 'WorkflowRoleName' as "roleName", t.value -> 'label' as label,
           coalesce((t.value ->> 'isRequired')::boolean, false) as "isRequired",
           coalesce(k.turn, 0) as turn, k.staff_name as "byName", k.at
    from application a
    join program p on p.process_id = a.process_id
    cross join lateral jsonb_array_elements(p.settings -> 'Tasks') with ordinality as g (value, place)
    cross join lateral jsonb_array_elements(g.value -> 'Tasks') with ordinality as t (value, place)
    left join lateral (
      select turn, staff_name, at from case_task_turn k
      where k.application_id = a.id and k.task = t.value ->> 'key' order by turn desc limit 1
    ) k on true
    where a.id = ${applicationId} and a.is_submitted order by g.place, t.place`);

/** The roles of a staff member in the case's process; undefined if the case does not exist. */
export const rolesInCase = (tx: Transaction, applicationId: number, staffId: number | null) =>
  tx.maybe<{ roleNames: string[] }>(sql`
    select array(select q.role_name from process_staff q where q.process_id = a.process_id and q.staff_id = ${staffId}) as "roleNames"
    from application a where a.id = ${applicationId} and a.is_submitted`);

/** Inserts the next turn of a task. If several requests insert the same turn, only the first succeeds. */
export const insertTaskTurn = (
  tx: Transaction,
  row: { tenantId: number; applicationId: number; task: string; turn: number; staffId: number; name: string },
) =>
  tx.run(sql`
    insert into case_task_turn (tenant_id, application_id, task, turn, staff_id, staff_name)
    values (${row.tenantId}, ${row.applicationId}, ${row.task}, ${row.turn}, ${row.staffId}, ${row.name})
    on conflict (tenant_id, application_id, task, turn) do nothing`);
