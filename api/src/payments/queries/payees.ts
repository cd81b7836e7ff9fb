import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface SealedPayee {
  readonly applicationId: number;
  readonly name: string;
  readonly sealed: string;
  readonly lastFour: string;
}

/** Those of the applications that are submitted in the program. */
export const listApplicationsInProgram = (tx: Transaction, programId: number, ids: readonly number[]) =>
  tx.rows<{ id: number }>(sql`
    select id from application where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) and program_id = ${programId} and is_submitted`);

/** Inserts or replaces the payees of applications. */
export const savePayees = (tx: Transaction, savedByName: string, rows: readonly SealedPayee[]) =>
  tx.run(sql`
    insert into payee (tenant_id, application_id, name, tin_sealed, tin_last_four, saved_at, saved_by_name)
    select a.tenant_id, a.id, r.name, r.sealed, r."lastFour", ${tx.now}::timestamptz, ${savedByName}::text
    from application a join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("applicationId" bigint, name text, sealed text, "lastFour" text) on r."applicationId" = a.id
    where a.tenant_id = ${tx.tenantId}
    order by a.id
    on conflict (tenant_id, application_id) do update
      set name = excluded.name, tin_sealed = excluded.tin_sealed, tin_last_four = excluded.tin_last_four, saved_at = excluded.saved_at,
          saved_by_name = excluded.saved_by_name`);

/**
 * Those of the applications that are submitted in the program, with their payees. The TIN is sealed; null if there is
 * none.
 */
export const listPayees = (tx: Transaction, programId: number, ids: readonly number[]) =>
  tx.rows<{ applicationId: number; applicant: string; payee: string | null; sealed: string | null }>(sql`
    select a.id as "applicationId", a.applicant_name as applicant, e.name as payee, e.tin_sealed as sealed
    from application a left join payee e on e.tenant_id = a.tenant_id and e.application_id = a.id
    where a.tenant_id = ${tx.tenantId} and a.id = any(${ids}::bigint[]) and a.program_id = ${programId} and a.is_submitted order by a.id`);
