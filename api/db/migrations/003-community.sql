-- The people a tenant knows: staff, partner companies, and applicants.
create table staff_member (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 30001),
  person_id bigint not null,
  account_id bigint not null,
  name text not null,
  mail text not null,
  roles int[] not null default '{}',
  is_active boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, person_id)
);
select protect_tenant_table('staff_member');

create table company (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 400),
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select protect_tenant_table('company');

create table applicant (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 50001),
  kind text not null check (kind in ('individual', 'business', 'partner', 'household')),
  person_id bigint,
  name text not null,
  first_name text,
  last_name text,
  mail text,
  phone text,
  language text not null default 'en',
  birth_date date,
  address jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index applicant_person on applicant (tenant_id, person_id);
select protect_tenant_table('applicant');
