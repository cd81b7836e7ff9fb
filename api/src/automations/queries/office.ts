import type { CaseFacts } from '../../messaging/templates/fill-text.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The values that a case and its office fill into a template. Works for drafts too. */
export const findCaseFacts = (tx: Transaction, applicationId: number) =>
  tx.one<CaseFacts & { readonly language: string }>(sql`
    select a.id as "applicationId", p.name as "applicantName", p.language, g.name as "programName", s.label as "stateName",
           t.name as "officeName", t.contact_info ->> 'phone' as "officePhone"
    from application a join applicant p on p.id = a.applicant_id join program g on g.id = a.program_id join tenant t on t.id = a.tenant_id
    left join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
    where a.id = ${applicationId}`);
