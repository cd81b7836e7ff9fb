import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The applicant's name. */
export const findApplicantName = (tx: Transaction, applicationId: number) =>
  tx.maybe<{ name: string }>(
    sql`select p.name from application a join applicant p on p.id = a.applicant_id where a.id = ${applicationId}`,
  );
