-- What staff are writing and have not sent or saved, for each of their devices. The value is sealed, because a draft can have
-- private answers. Null says that it was sent or discarded, for a device that still has it.
create table staff_draft (
  tenant_id int not null references tenant (id),
  account_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  value text,
  saved_at timestamptz not null,
  primary key (tenant_id, account_id, name)
);
select protect_tenant_table('staff_draft');
-- For the daily sweep.
create index staff_draft_saved on staff_draft (tenant_id, saved_at);
