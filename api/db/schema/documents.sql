-- Uploaded documents, which are also an applicant's library, and generated PDFs. Uploads in progress are in applications.sql.

-- Uploaded documents. The row is written only after the bytes are durable in storage.
create table document (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 60001),
  applicant_id bigint not null,
  file_name text not null,
  -- Documents are searched by the start of their file names. A column and not an expression, because lower() isn't
  -- leakproof, so with row-level security an index on it wouldn't be used.
  file_key text generated always as (lower(file_name)) stored,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  -- `waiting`: can't be opened before the virus scan. `unscanned`: this installation has no scanner.
  scan_state text not null default 'unscanned' check (scan_state in ('waiting', 'unscanned', 'clean', 'held')),
  -- Attached to notes and messages: the applicant doesn't see it among the documents.
  is_internal boolean not null default false,
  -- What it proves, in the library.
  kind text check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- The last day it is valid.
  expires_on date,
  -- A thumbnail is stored next to the file.
  has_picture boolean not null default false,
  uploaded_by bigint not null,
  created_at timestamptz not null default now(),
  -- Removed from the library: applications that refer to it keep it, but it isn't offered to others.
  put_away_at timestamptz,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id)
);
-- The library of an applicant.
create index document_applicant on document (tenant_id, applicant_id, id);
-- An upload finds the same file among the applicant's documents.
create index document_content on document (tenant_id, applicant_id, sha256);
-- Search by the start of the file name.
create index document_file_key on document (tenant_id, file_key, id desc) where removed_at is null;
-- Documents that the scanner has not checked.
create index document_waiting on document (tenant_id, id) where scan_state = 'waiting';
-- The daily job reminds of documents that expire.
create index document_expiry on document (tenant_id, expires_on)
  where expires_on is not null and put_away_at is null and removed_at is null;
-- The hourly sweep removes unused documents that left the library, and attachments that were never sent; it checks for each
-- file whether a document refers to it.
create index document_put_away on document (tenant_id, put_away_at) where put_away_at is not null and removed_at is null;
create index document_internal on document (tenant_id, created_at) where is_internal and removed_at is null;
create index document_file on document (tenant_id, storage_key);
select protect_tenant_table('document');

-- Documents whose owner was notified that they expire. A document with a new expiry date gets a new notification. A row is
-- removed with its document only.
create table expiry_reminder (
  tenant_id int not null references tenant (id),
  document_id bigint not null,
  expires_on date not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, document_id, expires_on),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade
);
select protect_tenant_table('expiry_reminder');
revoke update, delete on expiry_reminder from commonway_app;

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
-- The sweep removes PDFs after 7 days, unless they are letters.
create index pdf_age on pdf (tenant_id, asked_at);
select protect_tenant_table('pdf');
