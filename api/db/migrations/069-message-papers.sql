-- Papers that leave with a message. The documents are the house's own: the applicant reads them with the message and nowhere else.
create table communication_paper (
  tenant_id int not null,
  communication_id bigint not null,
  document_id bigint not null,
  position int not null,
  primary key (tenant_id, communication_id, document_id),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
create index communication_paper_document on communication_paper (tenant_id, document_id);
select protect_tenant_table('communication_paper');
revoke update, delete on communication_paper from commonway_app;

-- A message with papers that nobody looked through yet; with one that holds a virus it stays so for good, as failed.
alter table communication add column is_held boolean not null default false;
grant update (is_held) on communication to commonway_app;

-- The names of the files that would have left.
alter table outbox_message add column papers text[] not null default '{}';
