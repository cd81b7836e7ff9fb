import type { LetterRecipient } from '../../documents/pdf/letterhead.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The applicant with their postal address. */
export const findLetterRecipient = (tx: Transaction, applicationId: number) =>
  tx.maybe<LetterRecipient>(sql`
    select p.name, p.address from application a join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}`);
