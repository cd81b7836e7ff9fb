import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { StateClock } from './move-clock.ts';

/** The clocks of all states of some processes. */
export const listStateClocks = (tx: Transaction, processIds: readonly number[]) =>
  tx.rows<StateClock>(sql`
    select s.process_id as "processId", s.id, s.clock_hours as "clockHours", s.waits_for_applicant as "waitsForApplicant",
           array(select r.after_percent from escalation_rule r where r.process_id = s.process_id and r.state_id = s.id) as escalations
    from workflow_state s where s.process_id = any(${processIds}::int[])`);
