import type {
  DataCounts,
  DeletionProof,
  OwnPrivacy,
  PrivacyRequest,
} from '@commonway/contract/profiles/privacy.ts';
import { namedPrivateFields } from '@commonway/contract/profiles/privacy-rules.ts';
import { buildApplicantMessageSql } from '../../../accounts/queries/applicant-messages.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sql, statement } from '../../../platform/sql.ts';
import { mergedSql } from './merged.ts';

/** SQL: whether a field is built in, or among the office's fields that an applicant sees. All are if those are null. */
const buildSeenFieldSql = (field: string, seenFields: string): string =>
  `(${seenFields}::text[] is null or ${field} !~ '^office[a-z0-9]{8}$' or ${field} = any(${seenFields}::text[]))`;

const heldData = `
  with recursive ${mergedSql}
  select
    (select count(*)::int from profile_value
     where tenant_id = $1 and applicant_id in (select id from merged) and value is not null
       and ${buildSeenFieldSql('field_key', '$4')}) as profile,
    (select sum(num_nonnulls(p.mail, p.phone, p.birth_date, p.address, case when p.id <> $2 then nullif(p.name, '') end))::int
     from applicant p where p.tenant_id = $1 and p.id in (select id from merged)) as contact,
    (select count(*)::int from application a
     join application_answers d on d.tenant_id = a.tenant_id and d.application_id = a.id
     where a.tenant_id = $1 and a.applicant_id = $2 and not a.is_submitted and d.answers <> '{}') as drafts,
    (select count(*)::int from document
     where tenant_id = $1 and applicant_id = $2 and not is_internal and removed_at is null) as documents,
    (select count(*)::int from application where tenant_id = $1 and applicant_id = $2 and is_submitted) as applications,
    (select count(*)::int from application a
     join communication c on c.tenant_id = a.tenant_id and c.application_id = a.id
     where a.tenant_id = $1 and a.applicant_id = $2 and ${buildApplicantMessageSql('c', '$3')}) as messages`;

/**
 * How much an office holds of an applicant, by class, with what the applicants merged into it left behind.
 * @param seenFields the fields of the office to count; null for all
 */
export const countHeldData = (tx: Transaction, applicantId: number, seenFields: readonly string[] | null) =>
  tx.one<DataCounts>(statement(heldData, [tx.tenantId, applicantId, tx.now, seenFields]));

/**
 * When staff viewed sealed values of an applicant, newest first. Reasons are for the office.
 * @param seenFields the fields of the office that the applicant sees
 */
export const listReveals = (tx: Transaction, applicantId: number, seenFields: readonly string[]) =>
  tx.rows<OwnPrivacy['reveals'][number]>(sql`
    with reveal as (
      (select e.id, e.at, e.person_id, 
         case when e.details ->> 'field' = any(${namedPrivateFields}::text[]) then e.details ->> 'field' end as field, null::bigint as application_id from audit_entry e
       where e.tenant_id = ${tx.tenantId} and e.subject_kind = 'applicant' and e.subject_id = ${applicantId}
         and e.operation = 'profiles/reveal-value' and e.outcome = 'done'
         and (coalesce(e.details ->> 'field', '') !~ '^office[a-z0-9]{8}$' or e.details ->> 'field' = any(${seenFields}::text[]))
       order by e.id desc limit 200)
      union all
      (select v.id, v.at, v.person_id, null, a.id from application a
       cross join lateral (
         select e.id, e.at, e.person_id from audit_entry e
         where e.tenant_id = a.tenant_id and e.subject_kind = 'application' and e.subject_id = a.id
           and e.operation = 'work-queue/reveal-answer' and e.outcome = 'done'
         order by e.id desc limit 200) v
       where a.tenant_id = ${tx.tenantId} and a.applicant_id = ${applicantId}
       order by v.id desc limit 200))
    select r.id, r.at, coalesce(m.roles, '{}') as roles, r.field, r.application_id as "applicationId"
    from reveal r left join staff_member m on m.tenant_id = ${tx.tenantId} and m.person_id = r.person_id
    order by r.id desc limit 200`);

export interface RequestRow extends PrivacyRequest {
  readonly applicantId: number;
  readonly applicantName: string;
  readonly isOverdue: boolean;
  readonly answeredByName: string | null;
}

const selectRequests = `
  select r.id, r.kind, r.text, r.requested_at as "requestedAt", r.due_on::text as "dueOn", r.outcome, r.answer,
    r.answered_at as "answeredAt", r.answered_by_name as "answeredByName", r.proof, r.applicant_id as "applicantId",
    a.name as "applicantName", r.outcome is null and r.due_on < ($2::timestamptz at time zone $3)::date as "isOverdue"
  from privacy_request r join applicant a on a.tenant_id = r.tenant_id and a.id = r.applicant_id
  where r.tenant_id = $1`;

/** The requests of an applicant, newest first. */
export const listOwnRequests = (tx: Transaction, timeZone: string, applicantId: number) =>
  tx.rows<RequestRow>(
    statement(`${selectRequests} and r.applicant_id = $4 order by r.id desc limit 100`, [
      tx.tenantId,
      tx.now,
      timeZone,
      applicantId,
    ]),
  );

/** Open requests by due date, then answered ones, newest first. */
export const listRequests = (tx: Transaction, timeZone: string) =>
  tx.rows<RequestRow>(
    statement(
      `(${selectRequests} and r.outcome is null order by r.due_on, r.id limit 500)
       union all
       (${selectRequests} and r.outcome is not null order by r.id desc limit 100)`,
      [tx.tenantId, tx.now, timeZone],
    ),
  );

const oneRequest = `${selectRequests} and r.id = $4`;
const lockedRequest = `${selectRequests} and r.id = $4 for update of r`;

/** A request, locked until the end of the transaction if it is to be answered. */
export const findRequest = (tx: Transaction, timeZone: string, id: number, { locks }: { locks: boolean }) =>
  tx.maybe<RequestRow>(statement(locks ? lockedRequest : oneRequest, [tx.tenantId, tx.now, timeZone, id]));

interface NewRequest {
  readonly applicantId: number;
  readonly personId: number;
  readonly kind: PrivacyRequest['kind'];
  readonly text: string;
  readonly dueOn: string;
}

/** Stores a request. Undefined if the applicant has an open one of its kind. */
export const insertRequest = (tx: Transaction, { applicantId, personId, kind, text, dueOn }: NewRequest) =>
  tx.maybe<{ id: number }>(sql`
    insert into privacy_request (tenant_id, applicant_id, kind, text, requested_by, requested_at, due_on)
    values (${tx.tenantId}, ${applicantId}, ${kind}, ${text}, ${personId}, ${tx.now}, ${dueOn}::date)
    on conflict (tenant_id, applicant_id, kind) where outcome is null do nothing
    returning id`);

interface RequestAnswer {
  readonly outcome: 'done' | 'refused';
  readonly answer: string;
  readonly byName: string;
  readonly proof: DeletionProof | null;
}

/** Stores the answer to a request. */
export const updateAnswer = (
  tx: Transaction,
  id: number,
  { outcome, answer, byName, proof }: RequestAnswer,
) =>
  tx.run(sql`
    update privacy_request set outcome = ${outcome}, answer = ${answer}, answered_at = ${tx.now},
      answered_by_name = ${byName}, proof = ${proof === null ? null : JSON.stringify(proof)}::jsonb
    where tenant_id = ${tx.tenantId} and id = ${id} and outcome is null`);

/** The person to notify about an applicant, and their language. */
export const findRecipient = (tx: Transaction, applicantId: number) =>
  tx.maybe<{ personId: number; language: string }>(sql`
    select person_id as "personId", language from applicant
    where tenant_id = ${tx.tenantId} and id = ${applicantId} and person_id is not null`);
