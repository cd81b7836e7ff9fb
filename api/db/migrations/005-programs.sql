-- Programs, their forms, and the figures that their rules use. Texts for people are {language: text}.
create table program (
  tenant_id int not null references tenant (id),
  id bigint not null,
  process_id int not null,
  code text not null,
  name jsonb not null,
  summary jsonb not null,
  audience text not null check (audience in ('individual', 'business')),
  for_whom jsonb not null,
  what_it_gives jsonb not null,
  what_happens_next jsonb not null default '{}',
  category text not null default 'general',
  icon text not null default 'document',
  is_active boolean not null default true,
  opens_at timestamptz,
  closes_at timestamptz,
  allows_multiple_applications boolean not null default false,
  signs_up_individuals boolean not null default true,
  signs_up_business boolean not null default false,
  apply_url text,
  subscription_id text,
  settings jsonb not null default '{}',
  position int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, process_id),
  unique (tenant_id, code)
);
select protect_tenant_table('program');

-- A published version never changes; applications stay on the version they started with.
create table form_version (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  version int not null,
  definition jsonb not null,
  published_at timestamptz not null default now(),
  primary key (tenant_id, program_id, version),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
select protect_tenant_table('form_version');
create trigger written_once before update or delete on form_version for each row execute function refuse_change();

-- Yearly income limit in dollars by household size.
create table income_limit (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  household_size int not null check (household_size between 1 and 20),
  yearly_amount numeric(12, 2) not null,
  primary key (tenant_id, program_id, household_size),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
select protect_tenant_table('income_limit');

-- Highest monthly rent in dollars that the program considers fair, by number of bedrooms.
create table fair_rent (
  tenant_id int not null references tenant (id),
  program_id bigint not null,
  bedrooms int not null check (bedrooms between 0 and 10),
  monthly_amount numeric(12, 2) not null,
  primary key (tenant_id, program_id, bedrooms),
  foreign key (tenant_id, program_id) references program (tenant_id, id)
);
select protect_tenant_table('fair_rent');

create table service_zip (
  tenant_id int not null references tenant (id),
  zip text not null check (zip ~ '^[0-9]{5}$'),
  city text not null,
  primary key (tenant_id, zip)
);
select protect_tenant_table('service_zip');
