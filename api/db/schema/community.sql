-- Partner companies of an office, which applications name.
create table company (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 400),
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select protect_tenant_table('company');
