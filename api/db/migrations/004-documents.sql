-- Uploaded documents. The row is written only after the bytes are durable in storage.
create table document (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 60001),
  applicant_id bigint not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  scan_state text not null default 'unscanned' check (scan_state in ('unscanned', 'clean', 'held')),
  uploaded_by bigint not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id)
);
create index document_applicant on document (tenant_id, applicant_id, id);
select protect_tenant_table('document');
