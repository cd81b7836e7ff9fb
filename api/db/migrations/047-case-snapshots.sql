-- A snapshot of a case. The same content is the same snapshot, so that of several concurrent calls only one saves it.
-- The content is json and not jsonb: its bytes stay as written, and the checksum covers them.
create table case_snapshot (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  application_id bigint not null,
  form_version int not null,
  state_name text not null,
  content json not null,
  sha256 bytea not null check (sha256 = sha256(convert_to(content::text, 'UTF8'))),
  saved_by bigint not null,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, application_id, sha256),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, saved_by) references staff_member (tenant_id, id)
);
select protect_tenant_table('case_snapshot');
revoke update, delete on case_snapshot from commonway_app;
create trigger written_once before update or delete on case_snapshot for each row execute function refuse_change();
create trigger never_truncated before truncate on case_snapshot for each statement execute function refuse_change();
