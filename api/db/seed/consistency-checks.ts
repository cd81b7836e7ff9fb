// SQL statements that find rows of the current tenant whose counters or references are inconsistent. Each must return
// no rows.

/**
 * SQL of the differences between counted applications and a dimension of the tally. A consistent database returns no
 * rows.
 */
const buildTallyCheck = (dimension: string, key: string) => `
  select ${key} as key, count(*) as n from application a where a.is_submitted and ${key} is not null group by 1
  except
  select t.key, sum(t.count) from application_tally t where t.dimension = '${dimension}' group by 1`;

/** The checks by name. */
export const consistencyChecks: Readonly<Record<string, string>> = {
  'unread counters': `
    select a.id from application a cross join lateral (
      select count(*) filter (where c.channel = 'email') as email, count(*) filter (where c.channel = 'sms') as sms,
             count(*) filter (where c.channel = 'voice') as voice, count(*) filter (where c.channel = 'ivr') as ivr
      from communication c where c.application_id = a.id and c.direction = 'in' and c.id > coalesce((
        select max(w.id) from communication w
        where w.application_id = a.id and w.author_id is not null and w.broadcast_id is null and w.direction <> 'in'), 0)) c
    where (a.unread_email, a.unread_sms, a.unread_voice, a.unread_ivr) is distinct from (c.email, c.sms, c.voice, c.ivr)`,
  'last contact': `
    select a.id from application a left join lateral (
      select c.created_at, c.direction, c.type from communication c
      where c.application_id = a.id and c.direction <> 'internal' and c.taken_back_at is null order by c.id desc limit 1) c on true
    where (a.last_contact_at, a.last_contact_direction, a.last_contact_type) is distinct from
      (c.created_at, case c.direction when 'in' then 'Inbound' when 'out' then 'Outbound' end, c.type)`,
  'validation counters': `
    select a.id from application a cross join lateral (
      select count(*) filter (where v.counts_as = 'failed') as failed, count(*) filter (where v.counts_as = 'warning') as warning,
             count(*) filter (where v.counts_as = 'passed') as passed
      from validation v where v.application_id = a.id) v
    where (a.validations_failed, a.validations_warning, a.validations_passed) is distinct from (v.failed, v.warning, v.passed)`,
  'overrides standing on a verdict': `
    select o.id from validation_override o full join validation v on v.override_id = o.id
    where (o.id is not null and o.ended_at is null) is distinct from (v.override_id is not null)`,
  'status by history': `
    select a.id from application a join lateral (
      select h.to_state_id, h.at from application_history h
      where h.application_id = a.id and h.to_state_id is not null order by h.id desc limit 1) h on true
    where (a.state_id, a.state_since) is distinct from (h.to_state_id, h.at)`,
  'clock by history': `
    select a.id from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
    where (a.due_at is null) is distinct from (s.clock_hours is null or s.waits_for_applicant)
       or (a.held_state_id is not null and not s.waits_for_applicant)`,
  'owner by history': `
    select a.id from application a join lateral (
      select h.owner_id, h.owner_name from application_history h
      where h.application_id = a.id order by h.id desc limit 1) h on true
    where (a.owner_id, a.owner_name) is distinct from (h.owner_id, h.owner_name)`,
  'history in order, and not ahead of now': `
    select h.id from application_history h
    where h.at > now() or exists (select from application_history e
      where e.application_id = h.application_id and e.id > h.id and e.at < h.at)`,
  'messages in order, and not ahead of now': `
    select c.id from communication c
    where c.created_at > now() or exists (select from communication e
      where e.application_id = c.application_id and e.id > c.id and e.created_at < c.created_at)`,
  'steps the workflow knows, by those who may': `
    select h.id from application_history h join application a on a.id = h.application_id
    where h.kind in ('state', 'state_and_owner') and not exists (
      select from workflow_transition t where t.process_id = a.process_id and t.from_state_id = h.from_state_id
        and t.to_state_id = h.to_state_id and (not t.requires_comment or h.comment is not null)
        and (not t.requires_denial_reason or h.denial_reason_id is not null)
        and (h.changed_by is null or t.role_ids = '{}' or exists (
          select from process_staff p where p.process_id = a.process_id and p.staff_id = h.changed_by and p.role_id = any(t.role_ids))))`,
  'denial reasons of the process': `
    select h.id from application_history h join application a on a.id = h.application_id
    where h.denial_reason_id is not null and not exists (
      select from denial_reason r where r.id = h.denial_reason_id and r.process_id = a.process_id)`,
  'owners linked to a status that needs one': `
    select a.id from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
    where s.requires_assignment and not exists (
      select from state_staff l where l.process_id = a.process_id and l.state_id = a.state_id and l.staff_id = a.owner_id)
      and exists (select from state_staff l where l.process_id = a.process_id and l.state_id = a.state_id)`,
  'answers, submission and search words beside each application': `
    select a.id from application a
    where not exists (select from application_answers d where d.application_id = a.id)
       or a.is_submitted <> exists (select from application_submission s where s.application_id = a.id)
       or a.is_submitted <> exists (select from application_search s where s.application_id = a.id)`,
  'files in the answers': `
    select s.application_id from application_submission s
    where (select coalesce(array_agg((f.value ->> 'documentId')::bigint order by (f.value ->> 'documentId')::bigint), '{}') from jsonb_path_query(s.answers, '$.*[*] ? (exists (@.documentId))') f (value))
      is distinct from
      (select coalesce(array_agg(d.document_id order by d.document_id), '{}') from application_document d where d.application_id = s.application_id)`,
  'papers of the same applicant': `
    select d.id from document d join application_document l on l.document_id = d.id
    join application a on a.id = l.application_id where a.applicant_id <> d.applicant_id`,
  'accounts by applicant': `
    select p.id from applicant p where p.person_id is not null and not exists (
      select from identity.account c where c.applicant_id = p.id and c.tenant_id = p.tenant_id and c.person_id = p.person_id)`,
  'accounts by staff member': `
    select s.id from staff_member s where not exists (
      select from identity.account c where c.id = s.account_id and c.tenant_id = s.tenant_id and c.person_id = s.person_id and c.roles = s.roles)`,
  'texts in five languages': `
    select id::text from program where not (name ?& '{en,es,ko,tl,ar}' and summary ?& '{en,es,ko,tl,ar}' and for_whom ?& '{en,es,ko,tl,ar}'
      and what_it_gives ?& '{en,es,ko,tl,ar}' and what_happens_next ?& '{en,es,ko,tl,ar}')
    union all select id::text from workflow_state where not (label ?& '{en,es,ko,tl,ar}' and (applicant_text ?& '{en,es,ko,tl,ar}'
      or applicant_text = '{}' and name in ('Approved', 'Waiting for payment', 'Payment in progress', 'Paid')))
    union all select rule from validation_rule where not texts -> 'title' ?& '{en,es,ko,tl,ar}'
    union all select id::text from denial_reason where not label ?& '{en,es,ko,tl,ar}'`,
  'tally of all': `select 1 where (select count(*) from application where is_submitted)
    <> (select coalesce(sum(count), 0) from application_tally where dimension = 'all')`,
  'tally by process': buildTallyCheck('process', 'a.process_id::bigint'),
  'tally by status': buildTallyCheck('state', 'a.state_id::bigint'),
  'tally by owner': buildTallyCheck('owner', 'coalesce(a.owner_id, 0)'),
  'tally by partner': buildTallyCheck('company', 'a.company_id'),
  'tally of awards': `
    select p.id from program p cross join lateral (
      select coalesce(sum(a.award_amount * 100), 0) as cents from application a
      join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
      where a.program_id = p.id and a.is_submitted and s.commits_award) a
    where a.cents <> (select coalesce(sum(t.count), 0) from application_tally t where t.dimension = 'award' and t.key = p.id)`,
  // The next receipt number must be unused.
  'receipts by year': `
    select c.tenant_id, c.year from receipt_counter c
    join payment p on p.tenant_id = c.tenant_id and split_part(p.receipt_number, '-', 2)::int = c.year
    group by c.tenant_id, c.year, c.last having max(split_part(p.receipt_number, '-', 3)::int) > c.last`,
};
