import type { FoundApplicant } from '@commonway/contract/applications/entering.ts';
import { buildVisibleApplicantSql, toScopeValues } from '../../accounts/queries/case-access.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { sql, statement } from '../../platform/sql.ts';
import { buildNewestIdentitySql } from '../queries/identity.ts';

/** Whose applicants a search finds, and how many. */
interface SearchRange {
  readonly scope: CaseScope | null;
  readonly limit: number;
}

/**
 * Applicants with this email or phone number, or whose name has the words. Each condition uses its own index. A date in
 * the words is a birth date, of the applicant or of one of their cases.
 */
export const searchApplicants = (tx: Transaction, words: string, login: string | null, range: SearchRange) =>
  listApplicants(
    tx,
    `(select id from applicant where tenant_id = $1 and mail_key = $4 limit ${range.limit})
     union (select id from applicant where tenant_id = $1 and phone = $4 limit ${range.limit})
     union select search_people($1, $5, ${range.limit})
     union select a.applicant_id from search_applications($1, $5, ${range.limit}) found (id)
       join application a on a.tenant_id = $1 and a.id = found.id
       join applicant q on q.tenant_id = $1 and q.id = a.applicant_id
       where fold_search_text($5) ~ '\\mb\\d{8}\\M' and q.name_search like all (search_patterns(words_without_dates($5)))`,
    [login, words],
    range,
  );

/** Applicants with a name that is spelled like the words. */
export const listSimilarApplicants = (tx: Transaction, words: string, range: SearchRange) =>
  listApplicants(tx, `select similar_people($1, $4, ${range.limit})`, [words], range);

/** The visible applicants of which `find` selects the IDs, by name. The tenant is $1; the values are $4 and on. */
const listApplicants = (
  tx: Transaction,
  find: string,
  values: readonly unknown[],
  { scope, limit }: SearchRange,
) =>
  tx.rows<FoundApplicant>(
    statement(
      `select p.id, p.name, p.kind, p.mail, p.phone, p.person_id is not null as "hasLogin", ${buildNewestIdentitySql('p')} as details
       from applicant p
       where p.tenant_id = $1 and p.id in (${find})
         and ${buildVisibleApplicantSql('p', '$2', '$3')}
       order by p.name, p.id limit ${limit}`,
      [tx.tenantId, ...toScopeValues(scope), ...values],
    ),
  );

/**
 * Locks an email address of the tenant until the transaction ends, so that of two concurrent additions of an
 * applicant the second one finds the first.
 */
export const lockEmailAddress = (tx: Transaction, mail: string) =>
  tx.run(sql`select pg_advisory_xact_lock(${tx.tenantId}, hashtext(${mail}))`);

/** Whether the tenant has an individual applicant with this email. */
export const hasApplicantWithEmail = async (tx: Transaction, mail: string): Promise<boolean> =>
  (await tx.maybe(
    sql`select from applicant where tenant_id = ${tx.tenantId} and mail_key = ${mail} and kind = 'individual' limit 1`,
  )) !== undefined;

interface NewApplicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string;
}

/** Inserts an individual without an account. Returns the id. */
export const insertApplicant = (tx: Transaction, row: NewApplicant) =>
  tx.one<{ id: number }>(sql`
    insert into applicant (tenant_id, kind, name, first_name, last_name, mail, phone, language)
    values (${tx.tenantId}, 'individual', ${`${row.firstName} ${row.lastName}`}, ${row.firstName}, ${row.lastName}, ${row.mail}, ${row.phone},
            ${row.language}) returning id`);

/** Records who of the staff opened an application and on what consent. Does nothing if it is recorded already. */
export const insertStaffOpenedCase = (
  tx: Transaction,
  row: { applicationId: number; staffId: number; consent: string },
) =>
  tx.run(sql`
    insert into entered_case (tenant_id, application_id, staff_id, consent)
    values (${tx.tenantId}, ${row.applicationId}, ${row.staffId}, ${row.consent})
    on conflict (tenant_id, application_id) do nothing`);

/** The applicant of an application that this staff member entered, and whether it is submitted. */
export const findEnteredCase = (tx: Transaction, applicationId: number, staffId: number) =>
  tx.maybe<{ applicantId: number; isSubmitted: boolean }>(sql`
    select a.applicant_id as "applicantId", a.is_submitted as "isSubmitted" from entered_case e
    join application a on a.tenant_id = e.tenant_id and a.id = e.application_id
    where e.tenant_id = ${tx.tenantId} and e.application_id = ${applicationId} and e.staff_id = ${staffId}`);
