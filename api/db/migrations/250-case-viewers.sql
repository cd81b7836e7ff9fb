-- The active staff who may see a case, in groups that one notification can hold: a single null if all staff of the office may,
-- nothing without the case. Programs without a team and a review panel are open to everyone, and are the most common.
create function case_viewers(of_tenant int, of_application bigint, at timestamptz) returns table (staff_ids bigint[])
language sql stable as $$
  with shown as (
    select a.id, a.process_id,
      exists (select from process_staff q where q.tenant_id = a.tenant_id and q.process_id = a.process_id)
      or exists (
        select from program p join review_panel v on v.tenant_id = p.tenant_id and v.program_id = p.id
        where p.tenant_id = a.tenant_id and p.process_id = a.process_id) as is_limited
    from application a where a.tenant_id = of_tenant and a.id = of_application
  )
  select null::bigint[] from shown where not is_limited
  union all
  select array_agg(id) from (
    select m.id, (row_number() over (order by m.id) - 1) / 250 as part
    from shown c
    join staff_member m on m.tenant_id = of_tenant and m.is_active
    cross join lateral program_access(of_tenant, m.id) x
    where c.is_limited and x.process_id = c.process_id and not x.is_blind
      and (x.is_on_team or exists (
        select from case_opening o
        where o.tenant_id = of_tenant and o.staff_id = m.id and o.application_id = c.id and o.expires_at > at))
  ) viewers group by part
$$;
