-- An office's phone menu: one draft, and immutable published versions. The draft's row stays when it is published or
-- discarded: its revision only increases, so that no one overwrites changes they haven't seen.
create table phone_menu_draft (
  tenant_id int not null references tenant (id),
  revision int not null default 1,
  definition jsonb,
  saved_at timestamptz not null default now(),
  saved_by_name text not null,
  primary key (tenant_id)
);
select protect_tenant_table('phone_menu_draft');

create table phone_menu_version (
  tenant_id int not null references tenant (id),
  version int not null,
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by bigint not null,
  published_by_name text not null,
  primary key (tenant_id, version)
);
select protect_tenant_table('phone_menu_version');
create trigger written_once before update or delete on phone_menu_version for each row execute function refuse_change();

-- The version that a call started with and continues with; none: the default menu.
alter table call
  add column menu_version int,
  add foreign key (tenant_id, menu_version) references phone_menu_version (tenant_id, version);
