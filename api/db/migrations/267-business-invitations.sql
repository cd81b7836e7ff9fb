-- When an invitation for a business was last sent: it can be accepted for 30 days.
alter table identity.account add column invited_at timestamptz;
update identity.account set invited_at = now() where invited_login is not null and accepted_at is null;

-- The applicants who are staff members themselves: the app can't access people and their accounts, and this pair of ids
-- is all that is needed to keep reviewers from their own applications. An account counts once its person accepted it, also
-- after its access ended: an invitation alone must not keep a reviewer from a case.
create or replace function own_applicants_of_staff(of_tenant int) returns table (staff_id bigint, applicant_id bigint)
language sql stable security definer set search_path = '' as $$
  select s.id, a.applicant_id
  from public.staff_member s
  join identity.account a on a.person_id = s.person_id and a.tenant_id = s.tenant_id
  where a.applicant_id is not null and a.accepted_at is not null
    and s.tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
$$;
