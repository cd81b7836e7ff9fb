-- Uploads in progress: bound to the sender and the applicant before any byte is accepted. The received bytes are in
-- storage.
create table upload (
  tenant_id int not null references tenant (id),
  id uuid not null,
  person_id bigint not null,
  applicant_id bigint not null,
  -- The purpose of the file: an application and the path of its question, or the applicant's document library.
  application_id bigint,
  field text not null,
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  -- As reported by the sender's device, in milliseconds: with name and size it identifies the file on another day.
  modified_at bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  document_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade
);
create index upload_person on upload (tenant_id, person_id, created_at);
create index upload_expiry on upload (tenant_id, expires_at);
create index upload_document on upload (tenant_id, document_id) where document_id is not null;
select protect_tenant_table('upload');

-- `waiting`: can't be opened before the virus scan. `unscanned`: this installation has no scanner.
alter table document drop constraint document_scan_state_check;
alter table document add constraint document_scan_state_check check (scan_state in ('waiting', 'unscanned', 'clean', 'held'));
create index document_content on document (tenant_id, applicant_id, sha256);
create index document_waiting on document (tenant_id, id) where scan_state = 'waiting';
