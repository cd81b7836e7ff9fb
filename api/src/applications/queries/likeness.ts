// How alike two applications are, and which ones to compare at all: those that share a key with an index.
import type { Transaction } from '../../platform/database.ts';
import { statement } from '../../platform/sql.ts';
import type { OtherApplication } from '../validations/facts.ts';

const sameOrNot = (one: string, other: string): string =>
  `case when ${one} = ${other} then 1 when ${one} <> ${other} then 0 end`;

/**
 * A Likeness. One application is a, its submission s, its applicant p; the other is o, os, op. Unlike texts never come to 1,
 * which says "the same".
 */
export const likenessObject = `json_build_object(
  'name', round(similarity(lower(a.applicant_name), lower(o.applicant_name))::numeric, 2),
  'birthDate', ${sameOrNot('s.birth_date', 'os.birth_date')},
  'phone', ${sameOrNot('s.phone_digits', 'os.phone_digits')},
  'mail', ${sameOrNot('p.mail_key', 'op.mail_key')},
  'address', case when s.address_key = os.address_key then 1
    when s.address_key <> os.address_key then least(round(similarity(s.address_key, os.address_key)::numeric, 2), 0.99) end)`;

/** The other application's rows beside the one compared. */
export const otherJoins = `
  join application o on o.id = same.application_id and o.is_submitted and o.applicant_id <> a.applicant_id
  join application_submission os on os.application_id = o.id and os.version = o.submission_version
  join applicant op on op.id = o.applicant_id`;

/** Nobody has said that the two applicants are two. */
export const notTold = `not exists (select from distinct_applicants d
  where d.applicant_id = least(a.applicant_id, o.applicant_id) and d.other_id = greatest(a.applicant_id, o.applicant_id))`;

/** A helper's phone may stand in thousands: so many of one key are compared. */
const mostPerKey = 200;
const arm = (column: string): string =>
  `(select x.application_id from application_submission x where x.${column} = s.${column} limit ${mostPerKey})`;

/** Applications that share a normalised key with one: birth date, phone, address, e-mail. */
export const sharingKeys = `
  ${arm('birth_date')} union ${arm('phone_digits')} union ${arm('address_key')} union
  (select x.id from applicant q join application x on x.applicant_id = q.id where q.mail_key = p.mail_key limit ${mostPerKey})`;

/** Those at the same number of a house in the same zip: a street spelt otherwise. */
export const sharingHouse = arm('house_key');

/** For each of the applications: others of the same program, by other applicants, that share a key and are not told apart. */
export const listOthers = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<OtherApplication & { readonly applicationId: number }>(
    statement(
      `select a.id as "applicationId", alike.*
       from application a join application_submission s on s.application_id = a.id and s.version = a.submission_version
       join applicant p on p.id = a.applicant_id
       cross join lateral (
         select o.id, ${likenessObject} as likeness from (${sharingKeys}) same ${otherJoins}
         where o.program_id = a.program_id and ${notTold}
         order by o.id limit 100) alike
       where a.id = any($1::bigint[])`,
      [ids],
    ),
  );
