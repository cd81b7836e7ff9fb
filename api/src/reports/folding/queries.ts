// Keeps the tables of reports up to date with what the office works on.
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Transaction } from '../../platform/database.ts';
import { buildInsertValues, sql, statement } from '../../platform/sql.ts';
import type { ApplicantRow, ValueRow } from '../../profiles/queries.ts';

export interface NotedChange {
  readonly kind: 'application' | 'person' | 'bulk-update';
  readonly id: number;
  readonly changedAt: string;
}

/** Makes this the only worker that updates the office's reports, until the transaction ends; false if another is. */
export const claimReports = async (tx: Transaction): Promise<boolean> =>
  (
    await tx.one<{ claimed: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtextextended(${`reports ${tx.tenantId}`}, 0)) as claimed`)
  ).claimed;

/** The oldest changes, without those that failed in the last day. */
const oldest = `
  select id from report_change
  where tenant_id = $1 and (failed_at is null or failed_at < $2::timestamptz - interval '1 day')
  order by id limit $3`;
const returned = 'returning kind, subject_id as id, changed_at as "changedAt"';

/** Removes and returns the oldest changes. The rows that are read after it have them. */
export const takeChanges = (tx: Transaction, limit: number) =>
  tx.rows<NotedChange>(
    statement(`delete from report_change where tenant_id = $1 and id in (${oldest}) ${returned}`, [
      tx.tenantId,
      tx.now,
      limit,
    ]),
  );

/** Leaves the oldest change out for a day, and returns it. */
export const postponeChange = (tx: Transaction) =>
  tx.maybe<NotedChange>(
    statement(
      `update report_change set failed_at = $2::timestamptz where tenant_id = $1 and id in (${oldest}) ${returned}`,
      [tx.tenantId, tx.now, 1],
    ),
  );

/** Notes a change of each person with a verification that has ended. */
export const noteExpired = (tx: Transaction, today: string) =>
  tx.run(sql`
    insert into report_change (tenant_id, kind, subject_id)
    select tenant_id, 'person', applicant_id from report_person
    where tenant_id = ${tx.tenantId} and expires_on < ${today}::date`);

/** Whether an office has changes to apply, or verifications that ended, and its time zone. */
export const findWork = (tx: Transaction) =>
  tx.one<{ timeZone: string; hasChanges: boolean }>(sql`
    select t.time_zone as "timeZone", exists (select from report_change c where c.tenant_id = t.id) as "hasChanges"
    from tenant t where t.id = ${tx.tenantId}`);

export const saveProgress = (tx: Transaction, asOf: string) =>
  tx.run(sql`
    insert into report_progress (tenant_id, as_of) values (${tx.tenantId}, ${asOf}::timestamptz)
    on conflict (tenant_id) do update set as_of = greatest(report_progress.as_of, excluded.as_of)`);

/** Writes the rows of people and removes those of people who are gone. */
export async function updatePeople(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    insert into report_person (tenant_id, applicant_id, subject, joined_on, has_account, last_sign_in_at, language, county,
                               gender, ethnicity, race)
    select p.tenant_id, p.id, case when p.kind in ('business', 'partner') then 'business' else 'individual' end,
           (p.created_at at time zone t.time_zone)::date, p.person_id is not null,
           (select max(s.signed_in_at) from report_sign_in s where s.tenant_id = p.tenant_id and s.applicant_id = p.id),
           p.language,
           (select min(a.county) from list_served_areas(${tx.tenantId}) a where left(p.address ->> 'zip', 5) = any(a.zips)),
           d.gender, d.ethnicity, coalesce(d.race, '{}')
    from applicant p
    join tenant t on t.id = p.tenant_id
    left join lateral (
      select max(v.value #>> '{}') filter (where v.field_key = 'gender') as gender,
             max(v.value #>> '{}') filter (where v.field_key = 'ethnicity') as ethnicity,
             array(select jsonb_array_elements_text(r.value) from profile_value r
                   where r.tenant_id = p.tenant_id and r.applicant_id = p.id and r.group_key = 'demographics'
                     and r.field_key = 'race' and r.ended_at is null and jsonb_typeof(r.value) = 'array') as race
      from profile_value v
      where v.tenant_id = p.tenant_id and v.applicant_id = p.id and v.group_key = 'demographics' and v.ended_at is null
    ) d on true
    where p.tenant_id = ${tx.tenantId} and p.id = any(${ids}::bigint[]) and p.merged_into is null
    on conflict (tenant_id, applicant_id) do update set
      subject = excluded.subject, joined_on = excluded.joined_on, has_account = excluded.has_account,
      last_sign_in_at = excluded.last_sign_in_at, language = excluded.language, county = excluded.county,
      gender = excluded.gender, ethnicity = excluded.ethnicity, race = excluded.race`);
  await tx.run(sql`
    delete from report_person r where r.tenant_id = ${tx.tenantId} and r.applicant_id = any(${ids}::bigint[])
      and not exists (select from applicant p where p.tenant_id = r.tenant_id and p.id = r.applicant_id and p.merged_into is null)`);
  // Their applications are grouped by the same.
  await tx.run(sql`
    update report_application a set language = p.language, county = p.county, gender = p.gender, ethnicity = p.ethnicity,
      race = p.race, subject = p.subject
    from report_person p
    where a.tenant_id = ${tx.tenantId} and p.tenant_id = ${tx.tenantId} and a.applicant_id = any(${ids}::bigint[])
      and p.applicant_id = a.applicant_id
      and (a.language, a.county, a.gender, a.ethnicity, a.race, a.subject)
        is distinct from (p.language, p.county, p.gender, p.ethnicity, p.race, p.subject)`);
}

/** A person with what their profile and their newest application say. */
export interface FoldedPerson extends ApplicantRow {
  readonly values: readonly ValueRow[];
  /** Null without a submitted application. */
  readonly applicationId: number | null;
  readonly programId: number | null;
  readonly formVersion: number | null;
  readonly answers: Answers | null;
  /** `group item field value`, of differences in this application that staff accepted. */
  readonly accepted: readonly string[];
}

/** People with their profiles and newest applications. */
export const listPeople = (tx: Transaction, ids: readonly number[]) =>
  tx.rows<FoldedPerson>(sql`
    select p.id, p.kind, p.name, p.person_id is not null as "hasLogin",
      jsonb_build_object('name', p.name, 'first_name', p.first_name, 'last_name', p.last_name, 'birth_date', p.birth_date,
        'mail', p.mail, 'phone', p.phone, 'address', p.address) as columns,
      coalesce((
        select json_agg(json_build_object('id', v.id, 'group', v.group_key, 'itemId', v.item_id, 'field', v.field_key,
          'value', v.value, 'verifiedAt', v.verified_at, 'verifiedUntil', v.verified_until) order by v.group_key, v.item_id, v.id)
        from profile_value v where v.tenant_id = p.tenant_id and v.applicant_id = p.id and v.ended_at is null), '[]') as values,
      s.id as "applicationId", s.program_id as "programId", s.form_version as "formVersion", s.answers,
      coalesce((
        select json_agg(concat_ws(' ', d.group_key, d.item_id, d.field_key, d.value_id)) from accepted_difference d
        where d.tenant_id = p.tenant_id and d.application_id = s.id and d.submission_version = s.version), '[]') as accepted
    from applicant p
    left join lateral (
      select a.id, a.program_id, s.form_version, s.version, s.answers from application a
      join application_submission s on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
      where a.tenant_id = p.tenant_id and a.applicant_id = p.id and a.is_submitted order by a.id desc limit 1
    ) s on true
    where p.tenant_id = ${tx.tenantId} and p.id = any(${ids}::bigint[]) and p.merged_into is null`);

export const findForm = (tx: Transaction, programId: number, version: number) =>
  tx.maybe<{ definition: FormDefinition }>(sql`
    select definition from form_version where tenant_id = ${tx.tenantId} and program_id = ${programId} and version = ${version}`);

/** How much of a group of a profile is filled in, verified, outdated, and different from an application. */
export interface GroupQuality {
  readonly group: string;
  readonly fields: number;
  readonly filled: number;
  readonly verified: number;
  readonly outdated: number;
  readonly conflicting: number;
}

export interface PersonQuality {
  readonly applicantId: number;
  readonly subject: 'individual' | 'business';
  readonly groups: readonly GroupQuality[];
  /** The next day on which a verification ends. */
  readonly expiresOn: string | null;
}

/** Replaces the rows of profiles of people. */
export async function replaceProfiles(
  tx: Transaction,
  ids: readonly number[],
  people: readonly PersonQuality[],
): Promise<void> {
  await tx.run(sql`
    delete from report_profile where tenant_id = ${tx.tenantId} and applicant_id = any(${ids}::bigint[])`);
  const rows = people.flatMap(({ applicantId, subject, groups }) =>
    groups.map((each) => [
      applicantId,
      each.group,
      subject,
      each.fields,
      each.filled,
      each.verified,
      each.outdated,
      each.conflicting,
    ]),
  );
  if (rows.length > 0) {
    const { text, values } = buildInsertValues([tx.tenantId], rows);
    await tx.run(
      statement(
        `insert into report_profile (tenant_id, applicant_id, group_key, subject, fields, filled, verified, outdated, conflicting)
         values ${text}`,
        values,
      ),
    );
  }
  await tx.run(sql`
    update report_person p set expires_on = (
      select (e ->> 'expiresOn')::date from jsonb_array_elements(${JSON.stringify(people.map(({ applicantId, expiresOn }) => ({ applicantId, expiresOn })))}::jsonb) e
      where (e ->> 'applicantId')::bigint = p.applicant_id)
    where p.tenant_id = ${tx.tenantId} and p.applicant_id = any(${ids}::bigint[])`);
}

export interface EligibilityRow {
  readonly applicantId: number;
  readonly processId: number;
  readonly eligibility: 'eligible' | 'ineligible' | 'unknown';
  readonly missing: readonly string[];
}

/** Replaces what programs' rules say of businesses. */
export async function replaceEligibility(
  tx: Transaction,
  ids: readonly number[],
  rows: readonly EligibilityRow[],
): Promise<void> {
  await tx.run(sql`
    delete from report_eligibility where tenant_id = ${tx.tenantId} and applicant_id = any(${ids}::bigint[])`);
  if (rows.length === 0) return;
  const { text, values } = buildInsertValues(
    [tx.tenantId],
    rows.map(({ applicantId, processId, eligibility, missing }) => [
      applicantId,
      processId,
      eligibility,
      missing,
    ]),
  );
  await tx.run(
    statement(
      `insert into report_eligibility (tenant_id, applicant_id, process_id, eligibility, missing) values ${text}`,
      values,
    ),
  );
}

/** Programs for businesses with rules, and the process of each. */
export const listRuledPrograms = (tx: Transaction) =>
  tx.rows<{ id: number; processId: number; zips: string[] }>(sql`
    select id, process_id as "processId", zips from program
    where tenant_id = ${tx.tenantId} and screening <> '[]' and audience = 'business' and is_active and archived_at is null
      and published_at is not null
    order by position, id`);

/**
 * Writes the rows of submitted applications. An application is decided when it enters a final status or one that commits
 * its award (programs/clocks/queries.ts); the last decision counts.
 */
export const updateApplications = (tx: Transaction, ids: readonly number[]) =>
  tx.run(sql`
    insert into report_application (tenant_id, application_id, subject, applicant_id, process_id, state_id, outcome, company_id,
      owner_id, submitted_at, submitted_on, decided_on, decision_days, due_at, awarded, paid, language, county, gender,
      ethnicity, race)
    select a.tenant_id, a.id, coalesce(p.subject, case when c.kind in ('business', 'partner') then 'business' else 'individual' end),
      a.applicant_id, a.process_id, a.state_id, o.outcome, a.company_id, a.owner_id, a.submitted_at,
      (a.submitted_at at time zone t.time_zone)::date,
      case when o.outcome <> 'open' then (d.at at time zone t.time_zone)::date end,
      case when o.outcome <> 'open' then round(extract(epoch from d.at - a.submitted_at)::numeric / 86400, 1) end,
      case when o.outcome = 'open' then a.due_at end,
      case when o.outcome = 'approved' then coalesce(round(a.award_amount * 100)::bigint, 0) else 0 end,
      coalesce((
        select sum(y.amount_minor)::bigint from payout y
        join finance_file f on f.tenant_id = y.tenant_id and f.id = y.file_id and f.status = 'applied'
        where y.tenant_id = a.tenant_id and y.application_id = a.id), 0),
      coalesce(p.language, c.language), p.county, p.gender, p.ethnicity, coalesce(p.race, '{}')
    from application a
    join tenant t on t.id = a.tenant_id
    join applicant c on c.tenant_id = a.tenant_id and c.id = a.applicant_id
    join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id
    left join report_person p on p.tenant_id = a.tenant_id and p.applicant_id = a.applicant_id
    left join lateral (
      select h.kind, h.denial_reason_id from application_history h
      where h.tenant_id = a.tenant_id and h.application_id = a.id and h.kind in ('state', 'state_and_owner', 'withdrawn')
      order by h.id desc limit 1
    ) l on true
    left join lateral (
      select max(h.at) as at from application_history h
      join workflow_state e on e.tenant_id = h.tenant_id and e.process_id = a.process_id and e.id = h.to_state_id
      left join workflow_state b on b.tenant_id = h.tenant_id and b.process_id = a.process_id and b.id = h.from_state_id
      where h.tenant_id = a.tenant_id and h.application_id = a.id and (e.is_terminal or e.commits_award)
        and not coalesce(b.is_terminal or b.commits_award, false)
    ) d on true
    cross join lateral (select case
      when not s.is_terminal and not s.commits_award then 'open'
      when not s.is_terminal then 'approved'
      when l.kind = 'withdrawn' or s.name = 'Withdrawn' then 'withdrawn'
      when l.denial_reason_id is not null or s.name = 'Denied' then 'denied'
      else 'approved' end as outcome) o
    where a.tenant_id = ${tx.tenantId} and a.id = any(${ids}::bigint[]) and a.is_submitted
    on conflict (tenant_id, application_id) do update set
      subject = excluded.subject, applicant_id = excluded.applicant_id, process_id = excluded.process_id,
      state_id = excluded.state_id, outcome = excluded.outcome, company_id = excluded.company_id, owner_id = excluded.owner_id,
      submitted_at = excluded.submitted_at, submitted_on = excluded.submitted_on, decided_on = excluded.decided_on,
      decision_days = excluded.decision_days, due_at = excluded.due_at, awarded = excluded.awarded, paid = excluded.paid,
      language = excluded.language, county = excluded.county, gender = excluded.gender, ethnicity = excluded.ethnicity,
      race = excluded.race`);

/** Replaces the rows of bulk updates: one for each program and kind of applicant. */
export async function updateBulkUpdates(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from report_bulk_update where tenant_id = ${tx.tenantId} and change_id = any(${ids}::bigint[])`);
  await tx.run(sql`
    insert into report_bulk_update (tenant_id, change_id, process_id, subject, started_by, started_at, started_on, selected,
                                    changed, refused, undone)
    select b.tenant_id, b.id, a.process_id, case when c.kind in ('business', 'partner') then 'business' else 'individual' end,
      b.started_by, b.started_at, (b.started_at at time zone t.time_zone)::date, count(*)::int,
      count(*) filter (where i.outcome in ('changed', 'skipped'))::int, count(*) filter (where i.outcome = 'refused')::int,
      count(*) filter (where i.outcome = 'undone')::int
    from bulk_change b
    join tenant t on t.id = b.tenant_id
    join bulk_change_item i on i.tenant_id = b.tenant_id and i.change_id = b.id
    join application a on a.tenant_id = i.tenant_id and a.id = i.application_id
    join applicant c on c.tenant_id = a.tenant_id and c.id = a.applicant_id
    where b.tenant_id = ${tx.tenantId} and b.id = any(${ids}::bigint[])
    group by b.tenant_id, b.id, a.process_id, 4, b.started_by, b.started_at, t.time_zone`);
}
