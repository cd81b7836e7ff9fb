-- The life of a program: set up as a draft, opened to the public, archived. Rows written from outside the studio are public at once.
alter table program
  add column version int not null default 1,
  add column published_at timestamptz default now(),
  add column archived_at timestamptz;

-- New programs and their processes share one number, above those the specification gives a meaning (2.8: 5 to 22, 1715).
create sequence program_number as int start with 100001;

-- Who has begun and not sent, by program: few rows, since most applications are sent.
create index application_draft on application (tenant_id, program_id) where not is_submitted;
