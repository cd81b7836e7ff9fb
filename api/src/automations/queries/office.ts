import type { CaseFacts } from '../../messaging/templates/fill-text.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The values that a case and its office fill into a template. Works for drafts too. */
export const getCaseFacts = (tx: Transaction, applicationId: number) =>
  tx.one<CaseFacts & { readonly language: string }>(sql`
    select a.id as "applicationId", p.name as "applicantName", p.language, g.name as "programName", s.label as "stateName",
           t.names as "officeName", t.contact_info ->> 'phone' as "officePhone"
    from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    join program g on g.tenant_id = a.tenant_id and g.id = a.program_id join tenant t on t.id = a.tenant_id
    left join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}`);
