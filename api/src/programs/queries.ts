import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../platform/database.ts';
import { type Sql, sql } from '../platform/sql.ts';

export interface ProgramRow {
  readonly id: number;
  readonly processId: number;
  readonly name: LocalText;
  readonly summary: LocalText;
  readonly forWhom: LocalText;
  readonly whatItGives: LocalText;
  readonly whatHappensNext: LocalText;
  readonly audience: 'individual' | 'business';
  readonly category: string;
  readonly icon: string;
  readonly isActive: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly resumesAt: string | null;
  readonly seasonFrom: string | null;
  readonly seasonUntil: string | null;
  readonly pauseReason: LocalText;
  /** In dollars; null if the office does not publish it. */
  readonly budget: number | null;
  /** Committed dollars of the budget. */
  readonly awarded: number;
  readonly zips: readonly string[];
  readonly archivedAt: string | null;
  readonly allowsMultipleApplications: boolean;
  readonly signsUpIndividuals: boolean;
  readonly signsUpBusiness: boolean;
  readonly applyUrl: string | null;
  readonly subscriptionId: string | null;
  readonly applicationSettings: ApplicationSettings | null;
  /** Payment type: None, Online, Offline, or Both. */
  readonly paymentType: string;
  readonly fees: unknown;
}

/** The program's settings for applications (spec 3, "Program settings defaults"). */
export interface ApplicationSettings {
  /** Each application gets a case number. */
  readonly AllowCases?: boolean;
  /** An applicant may have several drafts. */
  readonly MultipleDraftCases?: boolean;
  /** False if only staff may enter applications. */
  readonly ApplicantSubmission?: boolean;
}

/**
 * Query of the tenant's public programs in order, or of one program by id. Only administrators see unpublished
 * programs. An archived program is only found by id, for people who have an application for it.
 */
export const buildProgramsQuery = (
  { tenantId }: Pick<Transaction, 'tenantId'>,
  id: number | null,
  which: 'public' | 'saved' = 'public',
): Sql => sql`
  select id, process_id as "processId", name, summary, for_whom as "forWhom", what_it_gives as "whatItGives",
         what_happens_next as "whatHappensNext", audience, category, icon, is_active as "isActive", opens_at as "opensAt",
         closes_at as "closesAt", resumes_at as "resumesAt", archived_at as "archivedAt", season_from as "seasonFrom", season_until as "seasonUntil",
         pause_reason as "pauseReason", budget,
         case when budget is null then 0 else (
           select coalesce(sum(t.count), 0) / 100 from application_tally t
           where t.tenant_id = program.tenant_id and t.dimension = 'award' and t.key = program.id
         ) end as awarded, zips,
         allows_multiple_applications as "allowsMultipleApplications",
         signs_up_individuals as "signsUpIndividuals", signs_up_business as "signsUpBusiness", apply_url as "applyUrl",
         subscription_id as "subscriptionId", settings -> 'Applications' as "applicationSettings",
         coalesce(settings #>> '{Payments,Type}', 'None') as "paymentType", fees
  from program where tenant_id = ${tenantId} and (published_at is not null or ${which}::text = 'saved')
    and (id = ${id}::bigint or ${id}::bigint is null and archived_at is null) order by position, id`;

/** The stored settings of a published program. */
export const findProgramSettings = (tx: Transaction, programId: number) =>
  tx.maybe<{ settings: unknown }>(sql`
    select settings from program where tenant_id = ${tx.tenantId} and id = ${programId} and published_at is not null`);

/** The form for new applications: the latest published version. */
export const findNewestForm = (tx: Transaction, programId: number) =>
  tx.maybe<{ version: number; definition: FormDefinition }>(sql`
    select version, definition from form_version where tenant_id = ${tx.tenantId} and program_id = ${programId} order by version desc limit 1`);

/** Yearly income limits of a program in dollars, by the size of the household. */
export const listIncomeLimits = (tx: Transaction, programId: number) =>
  tx.rows<{ size: number; amount: number }>(sql`
    select household_size as size, yearly_amount as amount from income_limit where tenant_id = ${tx.tenantId} and program_id = ${programId}
    order by household_size`);

/** The name of the advisory lock on a tenant's workflows. */
const getWorkflowLockName = (tenantId: number): string => `workflows ${tenantId}`;

/**
 * Takes a shared lock on the tenant's workflows until the transaction ends. Every change of an application's state
 * takes it first, so that no application enters a state that is being retired. The lock is sent with the next statement
 * and only waits for a publication.
 */
export const lockWorkflowsShared = (tx: Transaction, tenantId: number): void =>
  tx.send(sql`select pg_advisory_xact_lock_shared(hashtextextended(${getWorkflowLockName(tenantId)}, 0))`);

/**
 * Takes the exclusive lock on the tenant's workflows until the transaction ends: a publication waits for running state
 * changes, and they wait for it.
 */
export const lockWorkflowsExclusive = (tx: Transaction, tenantId: number): void =>
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended(${getWorkflowLockName(tenantId)}, 0))`);
