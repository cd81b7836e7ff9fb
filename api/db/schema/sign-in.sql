-- Signing up by location.

-- Which tenant, and which of its partners, serves a county, and the ZIP Codes there: the only list of where an office
-- serves people. It is in the identity schema, because a visitor who signs up by location does not know the office yet; the
-- app reads its own office's by the function below.
create table identity.service_area (
  tenant_id int not null references public.tenant (id),
  county text not null,
  zips text[] not null default '{}',
  partner_id bigint,
  primary key (tenant_id, county),
  foreign key (tenant_id, partner_id) references public.applicant (tenant_id, id)
);

create function list_served_zips(of_tenant int) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct zip from identity.service_area, unnest(zips) as zip
  where tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
  order by zip
$$;
revoke execute on function list_served_zips from public;
grant execute on function list_served_zips to commonway_app;
