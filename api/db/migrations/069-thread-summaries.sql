-- An AI-generated summary of a thread. It is a draft until a staff member has reviewed it: accepted, its text, as
-- edited, becomes a message of the thread; discarded, it stays here and isn't shown.
create table thread_summary (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 630001),
  application_id bigint not null,
  state text not null default 'asked' check (state in ('asked', 'failed', 'proposed', 'accepted', 'dropped')),
  body text check (length(body) between 1 and 4000),
  language text not null,
  asked_by_name text not null,
  asked_at timestamptz not null default now(),
  made_at timestamptz,
  settled_by_name text,
  settled_at timestamptz,
  communication_id bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id),
  check ((body is null) = (state in ('asked', 'failed'))),
  check ((communication_id is not null) = (state = 'accepted')),
  check ((settled_by_name is not null) = (state in ('accepted', 'dropped')))
);
create unique index thread_summary_open on thread_summary (tenant_id, application_id) where state in ('asked', 'proposed');
create index thread_summary_case on thread_summary (tenant_id, application_id, id);
create unique index thread_summary_message on thread_summary (tenant_id, communication_id) where communication_id is not null;
select protect_tenant_table('thread_summary');
revoke update, delete on thread_summary from commonway_app;
grant update (state, body, language, asked_by_name, asked_at, made_at, settled_by_name, settled_at, communication_id) on thread_summary to commonway_app;
