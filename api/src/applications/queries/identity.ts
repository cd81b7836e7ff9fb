import { buildVisibleCaseSql } from '../../accounts/queries/case-access.ts';

const maxSuggestions = 5;

/**
 * SQL of the newest applications, at most five, of which `find` selects the IDs, as a list of suggested cases.
 * `tenant` is the SQL of the tenant's ID.
 */
export const buildSuggestedCasesSql = (tenant: string, find: string, isVisible: string): string => `coalesce((
  select json_agg(json_build_object('applicationId', f.id, 'applicantName', f.name, 'details', f.details) order by f.id desc)
  from (
    select a.id, p.name, ${buildIdentitySql('s', 'p')} as details
    from application a
    join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
    left join application_submission s
      on s.tenant_id = a.tenant_id and s.application_id = a.id and s.version = a.submission_version
    where a.tenant_id = ${tenant} and a.is_submitted and a.id in (${find}) and ${isVisible}
    order by a.id desc limit ${maxSuggestions}
  ) f), '[]')`;

/**
 * SQL of the details that distinguish applicants of the same name, from a submission or, where it has none, from the
 * applicant's account. Private answers are stored sealed and don't match the patterns.
 */
export const buildIdentitySql = (submission: string, applicant: string): string => `json_build_object(
  'birthYear', coalesce(substring(${submission}.birth_date from '^(\\d{4})-\\d\\d-\\d\\d$')::int,
    extract(year from ${applicant}.birth_date)::int),
  'street', coalesce(${submission}.answers #>> '{address,line1}', ${applicant}.address ->> 'line1'),
  'phoneEnding', case when ${submission}.answers ->> 'phone' ~ '^[0-9 ()+.-]{7,20}$' then right(${submission}.phone_digits, 4)
    else right(${applicant}.phone, 4) end)`;

/** SQL of the same details from the newest submission of an applicant that is visible in the scope of these placeholders. */
export const buildNewestIdentitySql = (applicant: string, processIds: string, openedIds: string): string => `(
  select ${buildIdentitySql('s', applicant)}
  from (values (1)) present (row)
  left join lateral (
    select c.id, c.submission_version from application c
    where c.tenant_id = ${applicant}.tenant_id and c.applicant_id = ${applicant}.id and c.is_submitted
      and ${buildVisibleCaseSql('c', processIds, openedIds)} order by c.id desc limit 1) n on true
  left join application_submission s
    on s.tenant_id = ${applicant}.tenant_id and s.application_id = n.id and s.version = n.submission_version)`;
