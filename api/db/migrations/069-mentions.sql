-- Colleagues whom a note mentions, so that they are notified.
create table note_mention (
  tenant_id int not null,
  note_id bigint not null,
  staff_id bigint not null,
  primary key (tenant_id, note_id, staff_id),
  foreign key (tenant_id, note_id) references communication (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('note_mention');
revoke update, delete on note_mention from commonway_app;

-- Pinned notes of a case.
alter table communication
  add column pinned_at timestamptz,
  add column pinned_by_name text,
  add check ((pinned_at is null) = (pinned_by_name is null));
grant update (pinned_at, pinned_by_name) on communication to commonway_app;
create index communication_pinned on communication (tenant_id, application_id, id) where pinned_at is not null;
