// SQL for the similarity of two applications, and for the candidates to compare: applications that share an indexed
// key.
import type { Transaction } from '../../platform/database.ts';
import { statement } from '../../platform/sql.ts';
import type { OtherApplication } from '../validations/facts.ts';

/** SQL that is 1 if two values are equal, 0 if they differ, and null if one is null. */
export const buildEqualitySql = (one: string, other: string): string =>
  `case when ${one} = ${other} then 1 when ${one} <> ${other} then 0 end`;

/**
 * Builds a Likeness. Aliases: application a, its submission s, its applicant p; the other application o, os, op.
 * Different texts never reach 1, which means "equal".
 */
export const likenessObject = `json_build_object(
  'name', round(similarity(lower(a.applicant_name), lower(o.applicant_name))::numeric, 2),
  'birthDate', ${buildEqualitySql('s.birth_date', 'os.birth_date')},
  'phone', ${buildEqualitySql('s.phone_digits', 'os.phone_digits')},
  'mail', ${buildEqualitySql('p.mail_key', 'op.mail_key')},
  'address', case when s.address_key = os.address_key then 1
    when s.address_key <> os.address_key then least(round(similarity(s.address_key, os.address_key)::numeric, 2), 0.99) end)`;

/** Joins the other application's rows. */
export const otherJoins = `
  join application o on o.tenant_id = a.tenant_id and o.id = same.application_id and o.is_submitted and o.applicant_id <> a.applicant_id
  join application_submission os on os.tenant_id = o.tenant_id and os.application_id = o.id and os.version = o.submission_version
  join applicant op on op.tenant_id = o.tenant_id and op.id = o.applicant_id`;

/** Excludes pairs that staff marked as different applicants. */
export const notMarkedDistinct = `not exists (select from distinct_applicants d
  where d.tenant_id = a.tenant_id and d.applicant_id = least(a.applicant_id, o.applicant_id) and d.other_id = greatest(a.applicant_id, o.applicant_id))`;

/** Limits the candidates per key: a helper's phone number may be in thousands of applications. */
const maxPerKey = 200;
/** SQL of the ids of submissions that have the same value in a column as the application's. */
const buildSharingSql = (column: string): string =>
  `(select x.application_id from application_submission x where x.tenant_id = a.tenant_id and x.${column} = s.${column} limit ${maxPerKey})`;

/** Applications that share a normalized birth date, phone number, address, or email. */
export const sharingKeys = `
  ${buildSharingSql('birth_date')} union ${buildSharingSql('phone_digits')} union ${buildSharingSql('address_key')} union
  (select x.id from applicant q join application x on x.tenant_id = q.tenant_id and x.applicant_id = q.id
   where q.tenant_id = a.tenant_id and q.mail_key = p.mail_key limit ${maxPerKey})`;

/** Applications with the same house number and ZIP Code, to find different spellings of a street. */
export const sharingHouse = buildSharingSql('house_key');

/**
 * Lists, for each of the applications, other applicants' applications in the same program that share a key and are
 * not marked as different, with their likeness.
 */
export const listSimilarApplications = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<OtherApplication & { readonly applicationId: number }>(
    statement(
      `select a.id as "applicationId", alike.*
       from application a
       join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
       join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
       cross join lateral (
         select o.id, ${likenessObject} as likeness from (${sharingKeys}) same ${otherJoins}
         where o.program_id = a.program_id and ${notMarkedDistinct}
         order by o.id limit 100) alike
       where a.tenant_id = $1 and a.id = any($2::bigint[])`,
      [tx.tenantId, ids],
    ),
  );
