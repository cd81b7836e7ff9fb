-- Attachments of a message. The documents are internal: the applicant reads them with the message only.
create table communication_attachment (
  tenant_id int not null,
  communication_id bigint not null,
  document_id bigint not null,
  position int not null,
  primary key (tenant_id, communication_id, document_id),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
create index communication_attachment_document on communication_attachment (tenant_id, document_id);
select protect_tenant_table('communication_attachment');
revoke update, delete on communication_attachment from commonway_app;

-- A message whose attachments haven't been scanned yet; with a virus in one it stays held permanently, as failed.
alter table communication add column is_held boolean not null default false;
grant update (is_held) on communication to commonway_app;

-- The file names of the attachments.
alter table outbox_message add column papers text[] not null default '{}';
