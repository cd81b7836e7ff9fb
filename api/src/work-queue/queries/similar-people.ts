// Applicants compared with each other by what they hold themselves.
import type { Likeness } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { ComparedPerson, SimilarPerson } from '@commonway/contract/work-queue/similar-people.ts';
import { buildVisibleCaseSql, toScopeValues } from '../../accounts/queries/case-access.ts';
import { buildEqualitySql } from '../../applications/queries/likeness.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { statement } from '../../platform/sql.ts';

/** How many applicants of one kind of likeness are compared. */
const maxPerKey = 50;

/** SQL of the columns of an applicant in a comparison. The scope is $3 and $4. */
export const buildPersonSql = (applicant: string): string => `
  ${applicant}.id, ${applicant}.kind, ${applicant}.name, ${applicant}.birth_date::text as "birthDate", ${applicant}.mail, ${applicant}.phone,
  nullif(concat_ws(', ', nullif(${applicant}.address ->> 'line1', ''), nullif(${applicant}.address ->> 'line2', ''),
    nullif(${applicant}.address ->> 'city', ''), nullif(${applicant}.address ->> 'zip', '')), '') as address,
  ${applicant}.person_id is not null as "hasLogin",
  (select count(*)::int from application c where c.tenant_id = ${applicant}.tenant_id and c.applicant_id = ${applicant}.id
     and c.is_submitted and ${buildVisibleCaseSql('c', '$3', '$4')}) as "caseCount"`;

/** An applicant in a comparison. */
export const findComparedPerson = (tx: Transaction, id: number, scope: CaseScope | null) =>
  tx.maybe<ComparedPerson>(
    statement(
      `select ${buildPersonSql('p')} from applicant p where p.tenant_id = $1 and p.id = $2 and p.merged_into is null`,
      [tx.tenantId, id, ...toScopeValues(scope)],
    ),
  );

export type SimilarRow = ComparedPerson &
  Pick<SimilarPerson, 'notDuplicate'> & { readonly likeness: Likeness };

/**
 * SQL of what an applicant is compared by, as `e`: what the applicant holds or, where that is missing, what the newest
 * visible case says. Private answers are stored sealed and don't match the patterns.
 */
const buildKnownSql = (applicant: string): string => `
  cross join lateral (
    select coalesce(${applicant}.birth_date::text, substring(x.birth_date from '^\\d{4}-\\d\\d-\\d\\d$')) as birth_date,
      coalesce(right(${applicant}.phone, 10), case when x.answers ->> 'phone' ~ '^[0-9 ()+.-]{7,20}$' then x.phone_digits end) as phone,
      coalesce(plain_address(${applicant}.address), x.address_key) as address
    from (values (1)) present (row)
    left join lateral (
      select c.id, c.submission_version from application c
      where c.tenant_id = ${applicant}.tenant_id and c.applicant_id = ${applicant}.id and c.is_submitted
        and ${buildVisibleCaseSql('c', '$3', '$4')} order by c.id desc limit 1) n on true
    left join application_submission x
      on x.tenant_id = ${applicant}.tenant_id and x.application_id = n.id and x.version = n.submission_version) `;

/** SQL of the applicants of visible cases that have the subject's value in a column. */
const buildSharingSql = (column: string, value: string): string => `
  (select a.applicant_id from subject s
   join application_submission x on x.tenant_id = s.tenant_id and x.${column} = s.${value}
   join application a on a.tenant_id = x.tenant_id and a.id = x.application_id and a.submission_version = x.version
     and a.is_submitted and ${buildVisibleCaseSql('a', '$3', '$4')} limit ${maxPerKey})`;

/** Applicants of the same kind who share a contact, birth date, or address with this one, or have a similar name. */
export const listSimilarRows = (tx: Transaction, id: number, scope: CaseScope | null) =>
  tx.rows<SimilarRow>(
    statement(
      `with subject as materialized (
         select p.tenant_id, p.id, p.kind, p.name, p.name_search, p.mail_key, e.birth_date, e.phone, e.address,
           -- A comparison with an expression wouldn't use the index under row-level security.
           '+1' || e.phone as stored_phone
         from applicant p ${buildKnownSql('p')} e where p.tenant_id = $1 and p.id = $2),
       found as materialized (
         (select q.id from subject s join applicant q on q.tenant_id = s.tenant_id and q.mail_key = s.mail_key limit ${maxPerKey})
         union
         (select q.id from subject s join applicant q on q.tenant_id = s.tenant_id and q.phone = s.stored_phone limit ${maxPerKey})
         union select similar_people($1, (select name from subject), ${maxPerKey})
         union select f.id from subject s
           cross join lateral find_people($1, s.birth_date, '', 0, ${maxPerKey}) f where s.birth_date is not null
         union select f.id from subject s
           cross join lateral find_people($1, s.address, '', 0, ${maxPerKey}) f where s.address <> ''
         union ${buildSharingSql('birth_date', 'birth_date')}
         union ${buildSharingSql('phone_digits', 'phone')}
         union ${buildSharingSql('address_key', 'address')})
       select ${buildPersonSql('q')},
         case when d.applicant_id is not null then json_build_object('byName', d.decided_by_name, 'at', d.decided_at) end as "notDuplicate",
         json_build_object(
           'name', case when q.name_search = s.name_search then 1
             else least(round(similarity(q.name_search, s.name_search)::numeric, 2), 0.99) end,
           'birthDate', ${buildEqualitySql('s.birth_date', 'e.birth_date')},
           'phone', ${buildEqualitySql('s.phone', 'e.phone')},
           'mail', ${buildEqualitySql('s.mail_key', 'q.mail_key')},
           'address', case when s.address = e.address then 1
             when s.address <> e.address then least(round(similarity(s.address, e.address)::numeric, 2), 0.99) end) as likeness
       from subject s
       join applicant q on q.tenant_id = $1 and q.id in (select id from found) and q.id <> s.id and q.merged_into is null
         and (q.kind in ('business', 'partner')) = (s.kind in ('business', 'partner'))
       ${buildKnownSql('q')} e
       left join distinct_applicants d
         on d.tenant_id = $1 and d.applicant_id = least(s.id, q.id) and d.other_id = greatest(s.id, q.id)
       where $3::int[] is null or exists (
         select from application v where v.tenant_id = q.tenant_id and v.applicant_id = q.id and v.is_submitted
           and ${buildVisibleCaseSql('v', '$3', '$4')})`,
      [tx.tenantId, id, ...toScopeValues(scope)],
    ),
  );
