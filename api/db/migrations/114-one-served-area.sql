-- The ZIP Codes of an office's counties are the only list of where it serves people. The table is in the identity schema,
-- because a visitor who signs up by location does not know the office yet; the app reads its own office's by a function.
alter table service_zip disable row level security;
insert into identity.service_area (tenant_id, county, zips)
select tenant_id, city, array_agg(zip order by zip) from service_zip z
where not exists (select from identity.service_area a where a.tenant_id = z.tenant_id and z.zip = any (a.zips))
group by tenant_id, city
on conflict (tenant_id, county) do update set zips = identity.service_area.zips || excluded.zips;
drop table service_zip;

create function list_served_zips(of_tenant int) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct zip from identity.service_area, unnest(zips) as zip
  where tenant_id = of_tenant and of_tenant = nullif(current_setting('app.tenant', true), '')::int
  order by zip
$$;
revoke execute on function list_served_zips from public;
grant execute on function list_served_zips to commonway_app;
