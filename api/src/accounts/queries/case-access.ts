// Which cases a staff member may see (decision record 168): the one condition of every list and of every case by its ID.
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { sql, statement } from '../../platform/sql.ts';

/**
 * Builds the SQL of whether staff see an application, from its alias and the placeholders of their processes and of the
 * cases that they opened for a reason (`toScopeValues`).
 */
export const buildVisibleCaseSql = (application: string, processIds: string, openedIds: string): string =>
  `(${processIds}::int[] is null or ${application}.process_id = any(${processIds}::int[])
    or ${application}.id = any(${openedIds}::bigint[]))`;

/**
 * Builds the SQL of whether staff find an applicant: one with a case that they see, or without any case. Parameters like
 * those of `buildVisibleCaseSql`.
 */
export const buildVisibleApplicantSql = (applicant: string, processIds: string, openedIds: string): string =>
  `(${processIds}::int[] is null
    or not exists (${buildCasesOfSql(applicant)})
    or exists (${buildCasesOfSql(applicant)} and ${buildVisibleCaseSql('v', processIds, openedIds)}))`;

/** SQL that selects an applicant's submitted applications `v`. */
const buildCasesOfSql = (applicant: string): string =>
  `select from application v
   where v.tenant_id = ${applicant}.tenant_id and v.applicant_id = ${applicant}.id and v.is_submitted`;

/** Whether staff find an applicant. */
export const isVisibleApplicant = async (
  tx: Transaction,
  applicantId: number,
  scope: CaseScope | null,
): Promise<boolean> =>
  (await tx.maybe(
    statement(
      `select from applicant p where p.tenant_id = $1 and p.id = $2 and p.merged_into is null
         and ${buildVisibleApplicantSql('p', '$3', '$4')}`,
      [tx.tenantId, applicantId, ...toScopeValues(scope)],
    ),
  )) !== undefined;

/** Of these applicants, those whom staff find. */
export const listVisibleApplicants = (
  tx: Transaction,
  applicantIds: readonly number[],
  scope: CaseScope | null,
) =>
  tx.rows<{ id: number }>(
    statement(
      `select p.id from applicant p where p.tenant_id = $1 and p.id = any($2::bigint[]) and p.merged_into is null
         and ${buildVisibleApplicantSql('p', '$3', '$4')}`,
      [tx.tenantId, applicantIds, ...toScopeValues(scope)],
    ),
  );

/** The values of a scope for `buildVisibleCaseSql`. */
export const toScopeValues = (scope: CaseScope | null): [processIds: unknown, openedIds: unknown] => [
  scope?.processIds ?? null,
  scope?.openedIds ?? [],
];

export type CaseAccess = 'granted' | 'blind' | 'restricted';

/** A staff member's access to a case. Undefined if the case doesn't exist. */
export const findCaseAccess = async (tx: Transaction, applicationId: number, staffId: number) =>
  (
    await tx.maybe<{ access: CaseAccess }>(sql`
      select case
        when x.is_blind then 'blind'
        when x.is_on_team or exists (
          select from case_opening o
          where o.tenant_id = ${tx.tenantId} and o.staff_id = ${staffId} and o.application_id = a.id
            and o.expires_at > ${tx.now}) then 'granted'
        else 'restricted' end as access
      from application a join program_access(${tx.tenantId}, ${staffId}) x on x.process_id = a.process_id
      where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId}`)
  )?.access;

/** The process of a program. */
export const findProcessId = async (tx: Transaction, programId: number): Promise<number | undefined> =>
  (
    await tx.maybe<{ processId: number }>(sql`
      select process_id as "processId" from program where tenant_id = ${tx.tenantId} and id = ${programId}`)
  )?.processId;

/** Records that a staff member opened a case for a reason, and until when. */
export const insertCaseOpening = (
  tx: Transaction,
  row: {
    readonly applicationId: number;
    readonly staffId: number;
    readonly reason: string;
    readonly expiresAt: string;
  },
) =>
  tx.one<{ id: number }>(sql`
    insert into case_opening (tenant_id, application_id, staff_id, reason, opened_at, expires_at)
    values (${tx.tenantId}, ${row.applicationId}, ${row.staffId}, ${row.reason}, ${tx.now}, ${row.expiresAt})
    returning id`);

/**
 * The supervisors who may see a case, without one staff member; the office's administrators if there are none.
 */
export const listSupervisorIds = async (tx: Transaction, applicationId: number, exceptId: number) =>
  (
    await tx.rows<{ id: number }>(sql`
      with leads as (
        select m.id, m.roles @> ${[role.supervisor]}::int[] as supervises
        from application a
        join staff_member m on m.tenant_id = a.tenant_id and m.is_active and m.id <> ${exceptId}
          and m.roles && ${[role.supervisor, role.admin]}::int[]
        cross join lateral program_access(${tx.tenantId}, m.id) x
        where a.tenant_id = ${tx.tenantId} and a.id = ${applicationId} and x.process_id = a.process_id
          and x.is_on_team and not x.is_blind)
      select id from leads where supervises or not exists (select from leads where supervises) order by id`)
  ).map(({ id }) => id);

/** Whether an applicant has a submitted case in a scope. */
export const hasVisibleCase = async (
  tx: Transaction,
  applicantId: number,
  scope: CaseScope,
): Promise<boolean> =>
  (await tx.maybe(
    statement(
      `select from application a where a.tenant_id = $1 and a.applicant_id = $2 and a.is_submitted
         and ${buildVisibleCaseSql('a', '$3', '$4')} limit 1`,
      [tx.tenantId, applicantId, ...toScopeValues(scope)],
    ),
  )) !== undefined;
