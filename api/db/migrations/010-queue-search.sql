-- Sorting on a column of the row needs (tenant, column, id); the other sorts work process by process or state by state.
create index application_by_name on application (tenant_id, applicant_name, id) where is_submitted;
create index application_by_owner_name on application (tenant_id, owner_name, id) where is_submitted;
create index application_by_company_name on application (tenant_id, company_name, id) where is_submitted;
create index application_by_last_contact on application (tenant_id, last_contact_at, id) where is_submitted;
create index application_by_change on application (tenant_id, changed_at, id) where is_submitted;

-- LIKE is not leakproof, so with row-level security the trigram index wouldn't be used. The owner of this function has
-- its own policy on this one table, without a condition, and the function compares the tenant twice: with its
-- argument, and with the transaction's tenant. (The owner is a member of the app's roles, but of several permissive
-- policies one is enough.)
drop policy own_tenant on application_search;
create policy own_tenant on application_search for all to commonway_app, commonway_identity
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::int)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::int);
create policy owner_searches on application_search for all to current_user using (true) with check (true);

create function search_applications(of_tenant int, words text, at_most int) returns setof bigint
language sql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
  select application_id from application_search
  where tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
    and search_text like '%' || replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by submitted_at desc
  limit at_most
$$;
revoke execute on function search_applications from public;
grant execute on function search_applications to commonway_app;
