-- Internal documents attached to notes: the applicant never sees them.
alter table document add column is_internal boolean not null default false;

-- Of a message only the status changes, never its text: a note is not edited but struck out, with the name of the
-- person who did it.
alter table communication
  add column struck_at timestamptz,
  add column struck_by_name text,
  add check ((struck_at is null) = (struck_by_name is null));
revoke update on communication from commonway_app;
grant update (status, provider_id, failure, sent_at, read_by_applicant_at, struck_at, struck_by_name) on communication to commonway_app;

create table note_attachment (
  tenant_id int not null,
  note_id bigint not null,
  document_id bigint not null,
  primary key (tenant_id, note_id, document_id),
  foreign key (tenant_id, note_id) references communication (tenant_id, id),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
select protect_tenant_table('note_attachment');
revoke update, delete on note_attachment from commonway_app;
