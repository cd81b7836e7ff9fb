-- Information requests after submission, and the responses. The first submission stays unchanged: answers to a request
-- are a further version of the submission, immutable like the first.
alter table application_submission
  add column version int not null default 1 check (version > 0),
  drop constraint application_submission_pkey,
  add primary key (tenant_id, application_id, version);
-- The current version.
alter table application add column submission_version int not null default 1;

create table information_request (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  application_id bigint not null,
  state text not null default 'open' check (state in ('open', 'answered', 'accepted', 'returned', 'withdrawn')),
  -- [{field, reason, words}], in the form's order.
  items jsonb not null check (jsonb_array_length(items) > 0),
  due_on date not null,
  asked_version int not null,
  asked_by bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null default now(),
  -- The applicant's saved answers; revision increases with each save.
  answers jsonb not null default '{}',
  page text,
  revision int not null default 0,
  saved_at timestamptz,
  answered_version int,
  answered_by_name text,
  answered_at timestamptz,
  settled_by_name text,
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, application_id, asked_version) references application_submission (tenant_id, application_id, version),
  foreign key (tenant_id, application_id, answered_version) references application_submission (tenant_id, application_id, version),
  foreign key (tenant_id, asked_by) references staff_member (tenant_id, id),
  check ((answered_version is not null) = (state in ('answered', 'accepted', 'returned'))),
  check ((answered_version is null) = (answered_at is null) and (answered_version is null) = (answered_by_name is null)),
  check ((settled_at is not null) = (state in ('accepted', 'returned', 'withdrawn')) and (settled_at is null) = (settled_by_name is null))
);
create index information_request_application on information_request (tenant_id, application_id, id);
-- One at a time: a request is answered or withdrawn, and reviewed, before the next one.
create unique index information_request_current on information_request (tenant_id, application_id) where state in ('open', 'answered');
select protect_tenant_table('information_request');
revoke update, delete on information_request from commonway_app;
grant update (state, answers, page, revision, saved_at, answered_version, answered_by_name, answered_at, settled_by_name, settled_at)
  on information_request to commonway_app;

-- The path of the portal that a letter's button opens; null for the application itself.
alter table communication add column opens text check (opens ~ '^/[a-z]');
