-- What applicants ask to be corrected or deleted, and how an administrator answered.
create table privacy_request (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  applicant_id bigint not null,
  kind text not null check (kind in ('correction', 'deletion')),
  text text not null,
  -- The person who asked.
  requested_by bigint not null,
  requested_at timestamptz not null,
  due_on date not null,
  outcome text check (outcome in ('done', 'refused')),
  answer text,
  answered_at timestamptz,
  answered_by_name text,
  -- What a deletion deleted: counts and a hash, without the data.
  proof jsonb,
  primary key (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  check (num_nulls(outcome, answer, answered_at, answered_by_name) in (0, 4))
);
-- An applicant has one open request of a kind.
create unique index privacy_request_open on privacy_request (tenant_id, applicant_id, kind) where outcome is null;
-- Administrators see open ones by due date.
create index privacy_request_due on privacy_request (tenant_id, due_on, id) where outcome is null;
-- The applicant sees their own.
create index privacy_request_applicant on privacy_request (tenant_id, applicant_id, id);
select protect_tenant_table('privacy_request');
