-- The lifecycle of a program: set up as a draft, opened to the public, archived. Rows from outside the studio are
-- public immediately.
alter table program
  add column version int not null default 1,
  add column published_at timestamptz default now(),
  add column archived_at timestamptz;

-- A new program and its process share one id, above those with a meaning in the specification (2.8: 5 to 22, 1715).
create sequence program_number as int start with 100001;

-- Unsubmitted drafts by program: few rows, since most applications are submitted.
create index application_draft on application (tenant_id, program_id) where not is_submitted;
