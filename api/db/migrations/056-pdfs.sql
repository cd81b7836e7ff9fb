-- Generated PDFs. The same content is one PDF, named by its checksum, so that repeated requests return the same file.
create table pdf (
  tenant_id int not null references tenant (id),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- The content, until the PDF is written.
  content json,
  -- Once it is written; its file is `<tenant>/pdf/<sum>`.
  size_bytes bigint,
  asked_at timestamptz not null default now(),
  primary key (tenant_id, sha256),
  check ((content is null) <> (size_bytes is null))
);
create index pdf_age on pdf (tenant_id, asked_at);
select protect_tenant_table('pdf');

-- An applicant's letters, the latest of each kind.
create table letter (
  tenant_id int not null references tenant (id),
  applicant_id bigint not null,
  file_alias text not null,
  application_id bigint not null,
  sha256 bytea not null,
  written_at timestamptz not null default now(),
  primary key (tenant_id, applicant_id, file_alias),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, sha256) references pdf (tenant_id, sha256)
);
create index letter_pdf on letter (tenant_id, sha256);
select protect_tenant_table('letter');
