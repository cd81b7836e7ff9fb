import type { IdentityDetails } from '@commonway/contract/applications/identity.ts';
import { buildIdentitySql } from '../../applications/queries/identity.ts';
import type { Transaction } from '../../platform/database.ts';
import { statement } from '../../platform/sql.ts';

export interface Namesake {
  readonly id: number;
  readonly details: IdentityDetails;
}

/** Lists what tells the applicants of these applications apart. */
export const listNamesakes = (tx: Transaction, ids: readonly number[]): Promise<Namesake[]> =>
  tx.rows<Namesake>(
    statement(
      `select a.id, ${buildIdentitySql('s', 'p')} as details
       from application a
       join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
       left join application_submission s
         on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
       where a.tenant_id = $1 and a.id = any ($2::bigint[])`,
      [tx.tenantId, ids],
    ),
  );
