import type { StateFigures } from '@commonway/contract/applications/step-time.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { StateClock } from './move-clock.ts';

/** The clocks of all states of some processes. */
export const listStateClocks = (tx: Transaction, processIds: readonly number[]) =>
  tx.rows<StateClock>(sql`
    select s.process_id as "processId", s.id, s.clock_hours as "clockHours", s.waits_for_applicant as "waitsForApplicant",
           array(select r.after_percent from escalation_rule r where r.process_id = s.process_id and r.state_id = s.id) as escalations
    from workflow_state s where s.process_id = any(${processIds}::int[])`);

/** How long the state of an application takes; none where it waits for the applicant or cases end there. */
export const findStateFigures = (tx: Transaction, applicationId: number) =>
  tx.maybe<StateFigures>(sql`
    select s.clock_hours as "clockHours",
           case when m.cases is not null then json_build_object(
             'cases', m.cases, 'medianSeconds', m.median_seconds, 'ninetiethSeconds', m.ninetieth_seconds) end as measured
    from application a
    join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
    left join state_time m on m.process_id = s.process_id and m.state_id = s.id
    where a.id = ${applicationId} and not s.waits_for_applicant and not s.is_terminal`);
