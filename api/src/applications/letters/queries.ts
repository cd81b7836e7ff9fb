import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The applicant's name. */
export const findApplicantName = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ name: string }>(sql`
    select p.name from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}`);
