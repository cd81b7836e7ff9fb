import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { Deadline } from '../../programs/clocks/move-clock.ts';

export interface ClockedCase {
  readonly id: number;
  readonly processId: number;
  readonly stateId: number;
  readonly stateSince: string;
  readonly clockSpent: number;
}

/** The next cases in the order of their ids whose state has a clock, or which still have a deadline of one; held meanwhile. */
export const nextClockedCases = (tx: Transaction, afterId: number, limit: number) =>
  tx.rows<ClockedCase>(sql`
    select a.id, a.process_id as "processId", a.state_id as "stateId", a.state_since as "stateSince", a.clock_spent as "clockSpent"
    from application a
    where a.is_submitted and a.id > ${afterId} and (a.due_at is not null or exists (
      select from workflow_state s where s.process_id = a.process_id and s.id = a.state_id and s.clock_hours is not null))
    order by a.id limit ${limit} for no key update of a`);

/** Writes deadlines where they differ. No new version: nobody did anything to the case. */
export const writeDeadlines = (tx: Transaction, deadlines: readonly ({ id: number } & Deadline)[]) =>
  tx.run(sql`
    update application a set due_at = d."dueAt", escalates_at = d."escalatesAt"
    from jsonb_to_recordset(${JSON.stringify(deadlines)}::jsonb) as d (id bigint, "dueAt" timestamptz, "escalatesAt" timestamptz)
    where a.id = d.id and (a.due_at, a.escalates_at) is distinct from (d."dueAt", d."escalatesAt")`);
