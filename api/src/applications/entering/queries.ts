import type { FoundApplicant } from '@commonway/contract/applications/entering.ts';
import {
  buildVisibleApplicantSql,
  buildVisibleCaseSql,
  toScopeValues,
} from '../../accounts/queries/case-access.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { type Sql, sql, statement } from '../../platform/sql.ts';
import { buildNewestIdentitySql } from '../queries/identity.ts';

/** The last applicant of a page: the next page begins after their name. */
export interface SearchCursor {
  /** The name as the search compares it. */
  readonly name: string;
  readonly id: number;
}

interface ApplicantSearch {
  /** As `normalizeSearchWords` returns them. */
  readonly words: string;
  /** The words as an email address or phone number; null if they are neither. */
  readonly login: string | null;
  readonly scope: CaseScope | null;
  readonly after: SearchCursor | null;
  readonly limit: number;
  /** How many people with the words are compared with the scope. */
  readonly candidates: number;
}

export interface ApplicantRow extends FoundApplicant {
  readonly nameSearch: string;
}

interface FoundApplicants {
  readonly applicants: readonly ApplicantRow[];
  /** The last candidate; null if all people with the words were compared with the scope. */
  readonly bound: SearchCursor | null;
}

/** How many cases with the words are compared with the scope. */
const maxCases = 1000;

/**
 * The visible applicants with the words in their name, ID, birth date, or address, or with this email or phone number,
 * in the order of names. Words with a number also find the applicants of visible cases that have them, or whose address
 * begins with them. Each condition uses its own index. No one is returned who comes after the last of the candidates.
 */
export const searchApplicants = (tx: Transaction, search: ApplicantSearch) =>
  tx.one<FoundApplicants>(buildApplicantSearch(tx.tenantId, search));

/** The statement of `searchApplicants`. */
export const buildApplicantSearch = (tenantId: number, search: ApplicantSearch): Sql =>
  statement(
    `with people as materialized (
         select id, name_search from find_people($1, $4, $6, $7, $8::int)),
       bound as (
         select name_search, id from people where (select count(*) from people) >= $8::int
         order by name_search desc, id desc limit 1),
       found as materialized (
         select id from people
         union (select id from applicant where tenant_id = $1 and mail_key = $5 limit ${maxCases})
         union (select id from applicant where tenant_id = $1 and phone = $5 limit ${maxCases})
         ${casesWithWords})
       select (select json_build_object('name', b.name_search, 'id', b.id) from bound b) as bound,
         coalesce(json_agg(f order by f."nameSearch", f.id), '[]') as applicants
       from (
         select ${foundColumns}, p.name_search as "nameSearch"
         from applicant p
         where p.tenant_id = $1 and p.id in (select id from found) and p.merged_into is null and (p.name_search, p.id) > ($6, $7::bigint)
           and not exists (select from bound b where (p.name_search, p.id) > (b.name_search, b.id))
           and ${buildVisibleApplicantSql('p', '$2', '$3')}
         order by p.name_search, p.id limit ${search.limit}) f`,
    [
      tenantId,
      ...toScopeValues(search.scope),
      search.words,
      search.login,
      search.after?.name ?? '',
      search.after?.id ?? 0,
      search.candidates,
    ],
  );

/** SQL of a found applicant `p`. The scope is $2 and $3. */
const foundColumns = `p.id, p.name, p.kind, p.mail, p.phone, p.person_id is not null as "hasLogin",
  ($2::int[] is null or exists (
    select from application v where v.tenant_id = p.tenant_id and v.applicant_id = p.id and v.is_submitted
      and ${buildVisibleCaseSql('v', '$2', '$3')})) as "hasProfile",
  ${buildNewestIdentitySql('p', '$2', '$3')} as details`;

const casesWithWords = `
  union
  select a.applicant_id from search_applications($1, $4, ${maxCases}) found (id)
  join application a on a.tenant_id = $1 and a.id = found.id and a.is_submitted and ${buildVisibleCaseSql('a', '$2', '$3')}
  where $4::text ~ '\\d'
  union
  (select a.applicant_id
   from plain_address(jsonb_build_object('line1', $4::text, 'zip', '')) start
   join application_submission s on s.tenant_id = $1 and s.address_key >= start and s.address_key < start || '\u{10FFFF}'
   join application a on a.tenant_id = s.tenant_id and a.id = s.application_id and a.submission_version = s.version
     and a.is_submitted and ${buildVisibleCaseSql('a', '$2', '$3')}
   where $4::text ~ '\\d' limit ${maxCases})`;

/** The visible applicants with a name that is spelled like the words, by name. */
export const listSimilarApplicants = (tx: Transaction, search: SimilarSearch) =>
  tx.rows<FoundApplicant>(buildSimilarSearch(tx.tenantId, search));

type SimilarSearch = Pick<ApplicantSearch, 'words' | 'scope' | 'limit'>;

/** The statement of `listSimilarApplicants`. */
export const buildSimilarSearch = (tenantId: number, { words, scope, limit }: SimilarSearch): Sql =>
  statement(
    `select ${foundColumns} from applicant p
     where p.tenant_id = $1 and p.id in (select similar_people($1, $4, 100)) and p.merged_into is null
       and ${buildVisibleApplicantSql('p', '$2', '$3')}
     order by p.name, p.id limit ${limit}`,
    [tenantId, ...toScopeValues(scope), words],
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
