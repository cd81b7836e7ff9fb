import { applicantRole } from '@commonway/contract/work-queue/workflow/workflow-constants.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/**
 * The state to which withdrawing leads: null if the workflow has no such transition. Undefined if the application is a
 * draft or belongs to another applicant.
 */
export const findWithdrawalState = (tx: Transaction, applicationId: number, applicantId: number) =>
  tx.maybe<{ stateId: number | null }>(sql`
    select (select t.to_state_id from workflow_transition t
            join workflow_state s on s.tenant_id = t.tenant_id and s.process_id = t.process_id and s.id = t.to_state_id
            where t.tenant_id = a.tenant_id and t.process_id = a.process_id and t.from_state_id = a.state_id and ${applicantRole} = any(t.role_ids) and s.is_terminal
            order by s.position limit 1) as "stateId"
    from application a
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and a.applicant_id = ${applicantId} and a.is_submitted`);
