-- The queue and its cases: access, bulk updates, saved views, deadlines, tasks, and the review of documents.

-- A case that a staff member opened outside of their programs, for a reason and for some hours.
create table case_opening (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  application_id bigint not null,
  staff_id bigint not null,
  reason text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
-- The cases that a staff member may see now.
create index case_opening_staff on case_opening (tenant_id, staff_id, application_id, expires_at);
-- The openings of a case, of which its viewers are computed.
create index case_opening_application on case_opening (tenant_id, application_id);
select protect_tenant_table('case_opening');
select pg_temp.make_append_only('case_opening');

-- Which cases staff may see: those of the programs whose team they are on, unless they review the program blind. A program
-- without a team is open to all staff of the office, and administrators are on every team. PostgreSQL inlines the function.
create function program_access(of_tenant int, of_staff bigint)
returns table (process_id int, is_on_team boolean, is_blind boolean)
language sql stable as $$
  select p.process_id,
    exists (
      select from process_staff q where q.tenant_id = of_tenant and q.process_id = p.process_id and q.staff_id = of_staff)
      or not exists (select from process_staff q where q.tenant_id = of_tenant and q.process_id = p.process_id)
      or exists (select from staff_member m where m.tenant_id = of_tenant and m.id = of_staff and m.roles @> '{99}'),
    exists (select from review_panel v where v.tenant_id = of_tenant and v.program_id = p.id and v.staff_id = of_staff)
      and coalesce((
        select (s.definition ->> 'isBlind')::boolean from score_sheet s
        where s.tenant_id = of_tenant and s.program_id = p.id order by s.version desc limit 1), false)
  from program p where p.tenant_id = of_tenant
$$;

-- What a staff member may see of all cases: the processes of their programs and the cases that they opened. Null if they may
-- see the cases of every program.
create function case_scope(of_tenant int, of_staff bigint, at timestamptz) returns json
language sql stable as $$
  select case when of_staff is not null and not bool_and(p.is_on_team and not p.is_blind) then json_build_object(
    'processIds', coalesce(array_agg(p.process_id) filter (where p.is_on_team and not p.is_blind), '{}'),
    'openedIds', array(
      select distinct o.application_id
      from case_opening o
      join application a on a.tenant_id = o.tenant_id and a.id = o.application_id
      join program_access(of_tenant, of_staff) x on x.process_id = a.process_id and not x.is_blind
      where o.tenant_id = of_tenant and o.staff_id = of_staff and o.expires_at > at)) end
  from program_access(of_tenant, of_staff) p
$$;

-- The active staff who may see a case, in groups that one notification can hold: a single null if all staff of the office may,
-- nothing without the case. Programs without a team and a review panel are open to everyone, and are the most common.
create function case_viewers(of_tenant int, of_application bigint, at timestamptz) returns table (staff_ids bigint[])
language sql stable as $$
  with shown as (
    select a.id, a.process_id,
      exists (select from process_staff q where q.tenant_id = a.tenant_id and q.process_id = a.process_id)
      or exists (
        select from program p join review_panel v on v.tenant_id = p.tenant_id and v.program_id = p.id
        where p.tenant_id = a.tenant_id and p.process_id = a.process_id) as is_limited
    from application a where a.tenant_id = of_tenant and a.id = of_application
  )
  select null::bigint[] from shown where not is_limited
  union all
  select array_agg(id) from (
    select m.id, (row_number() over (order by m.id) - 1) / 250 as part
    from shown c
    join staff_member m on m.tenant_id = of_tenant and m.is_active
    cross join lateral program_access(of_tenant, m.id) x
    where c.is_limited and x.process_id = c.process_id and not x.is_blind
      and (x.is_on_team or exists (
        select from case_opening o
        where o.tenant_id = of_tenant and o.staff_id = m.id and o.application_id = c.id and o.expires_at > at))
  ) viewers group by part
$$;

-- A bulk update: the selected applications are frozen in bulk_change_item when it starts, and processed in the order of
-- their ids.
create table bulk_change (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 40001),
  status text not null default 'running' check (status in ('running', 'paused', 'stopped', 'finished', 'undoing', 'undone')),
  started_at timestamptz not null default now(),
  started_by bigint not null,
  started_by_name text not null,
  finished_at timestamptz,
  -- The current actor, with the trace of their call: the person who started the update or undoes it. Permissions are
  -- read again for each batch.
  acting jsonb not null,
  new_state_id int,
  new_owner_id bigint,
  comment text,
  denial_reason_id int,
  -- The amount, in dollars, and the paragraph of a decision letter that a caseworker sets with a decision about one
  -- application.
  award_amount numeric(12, 2),
  applicant_note text,
  -- The person who starts it confirms that it approves applications with unpaid fees.
  accepts_unpaid_fees boolean not null default false,
  -- Items by outcome.
  total int not null default 0,
  changed int not null default 0,
  refused int not null default 0,
  undone int not null default 0,
  skipped int not null default 0,
  -- The progress; a worker that dies leaves it at the last complete batch.
  reached_id bigint not null default 0,
  -- Messages to applicants, when they will be sent, and when they were.
  letters int not null default 0,
  letters_leave_at timestamptz,
  letters_left_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, started_by) references staff_member (tenant_id, id)
);
select protect_tenant_table('bulk_change');

-- Each application's state when it was frozen; undo restores exactly this.
create table bulk_change_item (
  tenant_id int not null,
  change_id bigint not null,
  application_id bigint not null,
  seen_version int not null,
  from_state_id int not null,
  from_state_since timestamptz,
  from_owner_id bigint,
  from_owner_name text,
  from_owner_role_id int,
  from_award_amount numeric(12, 2),
  -- The clock; due_at is computed from it.
  from_clock_started_at timestamptz,
  from_clock_spent int not null default 0,
  from_clock_extension int not null default 0,
  from_held_state_id int,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'changed', 'refused', 'undone', 'skipped')),
  error text,
  changed_by_name text,
  primary key (tenant_id, change_id, application_id),
  foreign key (tenant_id, change_id) references bulk_change (tenant_id, id)
) with (fillfactor = 70);
-- Why items of an update were refused or skipped: read with every view of an update, while most updates have none.
create index bulk_change_item_reason on bulk_change_item (tenant_id, change_id, error) where error is not null;
select protect_tenant_table('bulk_change_item');

-- Saved views of the queue: a filter as GetWorkQueue takes it, with its order and columns, under a name.
create table queue_view (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 60001),
  name text not null,
  scope text not null check (scope in ('private', 'team', 'role')),
  -- The owner of a private view; for other views, the person who last changed it.
  owner_id bigint not null,
  role_id int,
  filter jsonb not null,
  columns jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references staff_member (tenant_id, id),
  check ((scope = 'role') = (role_id is not null))
);
-- Names are unique among a person's own views, and among the shared ones.
create unique index queue_view_own_name on queue_view (tenant_id, owner_id, lower(name)) where scope = 'private';
create unique index queue_view_shared_name on queue_view (tenant_id, lower(name)) where scope <> 'private';
-- A role has one view.
create unique index queue_view_role on queue_view (tenant_id, role_id);
select protect_tenant_table('queue_view');

-- Followers who are notified of applications that enter a view.
create table queue_view_follower (
  tenant_id int not null,
  view_id bigint not null,
  staff_id bigint not null,
  -- Counts the applications that entered since the last visit.
  entered int not null default 0,
  primary key (tenant_id, view_id, staff_id),
  foreign key (tenant_id, view_id) references queue_view (tenant_id, id) on delete cascade,
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
-- The views that a staff member follows.
create index queue_view_follower_staff on queue_view_follower (tenant_id, staff_id);
select protect_tenant_table('queue_view_follower');

-- Changes since the followers were last notified, of any kind: an application as a filter saw it before and sees it
-- now. Written only if the view has followers, deleted by the job that notifies them.
create table queue_view_change (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  application_id bigint not null,
  was jsonb not null,
  became jsonb not null,
  primary key (tenant_id, id)
);
select protect_tenant_table('queue_view_change');

-- The columns that a filter of the queue reads (queries/queue-conditions.ts); a test keeps the two in sync.
create function queue_view_facts(a application) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'tenant_id', a.tenant_id, 'id', a.id, 'is_submitted', a.is_submitted, 'process_id', a.process_id, 'state_id', a.state_id,
    'owner_id', a.owner_id, 'owner_role_id', a.owner_role_id, 'company_id', a.company_id, 'submitted_at', a.submitted_at,
    'last_contact_at', a.last_contact_at, 'payment_channel', a.payment_channel, 'category', a.category, 'due_at', a.due_at,
    'unread_email', a.unread_email, 'unread_sms', a.unread_sms, 'unread_voice', a.unread_voice, 'unread_ivr', a.unread_ivr)
$$;

create function note_queue_view_changes() returns trigger language plpgsql as $$
begin
  if not exists (select from queue_view_follower) then
    return null;
  end if;
  insert into queue_view_change (tenant_id, application_id, was, became)
  select n.tenant_id, n.id, queue_view_facts(o), queue_view_facts(n)
  from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where n.is_submitted
    and (o.is_submitted, o.state_id, o.owner_id, o.owner_role_id, o.company_id, o.last_contact_at, o.payment_channel,
         o.category, o.due_at, o.unread_email, o.unread_sms, o.unread_voice, o.unread_ivr)
      is distinct from
        (n.is_submitted, n.state_id, n.owner_id, n.owner_role_id, n.company_id, n.last_contact_at, n.payment_channel,
         n.category, n.due_at, n.unread_email, n.unread_sms, n.unread_voice, n.unread_ivr)
  order by n.id;
  return null;
end $$;
-- A draft is inserted first and submitted by an update: no insert adds to the queue.
create trigger queue_view_noted after update on application
  referencing old table as old_rows new table as new_rows for each statement execute function note_queue_view_changes();

-- Durations of completed stays in the last months: computed by a job, read by pages.
create table state_time (
  tenant_id int not null references tenant (id),
  process_id int not null,
  state_id int not null,
  cases int not null,
  median_seconds int not null,
  ninetieth_seconds int not null,
  computed_at timestamptz not null default now(),
  primary key (tenant_id, process_id, state_id)
);
select protect_tenant_table('state_time');

-- The escalation rules that were applied: each once for each clock.
create table escalation (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  clock_started_at timestamptz not null,
  rule_id bigint not null,
  at timestamptz not null default now(),
  outcome text not null,
  primary key (tenant_id, application_id, clock_started_at, rule_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
-- The staff landing page alerts of escalations that found nobody.
create index escalation_unheard on escalation (tenant_id, application_id) include (clock_started_at, at)
  where outcome = 'nobody';
select protect_tenant_table('escalation');
select pg_temp.make_append_only('escalation');

-- Due dates that staff changed, with the reason.
create table due_date_change (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  id bigint generated always as identity,
  staff_id bigint not null,
  staff_name text not null,
  due_at timestamptz not null,
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  primary key (tenant_id, application_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('due_date_change');
select pg_temp.make_append_only('due_date_change');

-- A staff member's plan to look at a case again on a day. Until then the case is not among their open cases. Each person
-- has at most one open follow-up per case; earlier ones stay for the case's activity.
create table case_follow_up (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  id bigint generated always as identity,
  staff_id bigint not null,
  staff_name text not null,
  -- A day in the office's time zone.
  due_on date not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  reminded_at timestamptz,
  ended_at timestamptz,
  -- Whether it ended because the same person chose a new day.
  is_replaced boolean not null default false,
  primary key (tenant_id, application_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id),
  check (not is_replaced or ended_at is not null)
);
-- One open follow-up per person and case; the queue leaves these cases out.
create unique index case_follow_up_open on case_follow_up (tenant_id, staff_id, application_id) where ended_at is null;
-- The daily job reminds of follow-ups that are due.
create index case_follow_up_due on case_follow_up (tenant_id, due_on) where ended_at is null and reminded_at is null;
select protect_tenant_table('case_follow_up');
revoke delete on case_follow_up from commonway_app;

-- A task of a case, done and undone in rounds: the first round did it, the second undid it. Of two concurrent changes
-- only one succeeds.
create table case_task_turn (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  task text not null,
  turn int not null check (turn > 0),
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, application_id, task, turn),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('case_task_turn');
select pg_temp.make_append_only('case_task_turn');

-- A snapshot of a case. The same content is the same snapshot, so that of several concurrent calls only one saves it.
create table case_snapshot (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  application_id bigint not null,
  form_version int not null,
  state_name text not null,
  -- json and not jsonb: its bytes stay as written, and the checksum covers them.
  content json not null,
  sha256 bytea not null check (sha256 = sha256(convert_to(content::text, 'UTF8'))),
  saved_by bigint not null,
  saved_by_name text not null,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, application_id, sha256),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, saved_by) references staff_member (tenant_id, id)
);
select protect_tenant_table('case_snapshot');
select pg_temp.make_append_only('case_snapshot');

-- Staff's verdicts on the documents of a case. The newest one counts; 'none' takes the one before back.
create table document_review (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  document_id bigint not null,
  id bigint generated always as identity,
  verdict text not null check (verdict in ('accepted', 'rejected', 'none')),
  -- A reason code of an information request, and staff's own text.
  reason text,
  words text not null default '',
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, application_id, document_id, id),
  foreign key (tenant_id, application_id, document_id) references application_document (tenant_id, application_id, document_id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id),
  check ((reason is not null) = (verdict = 'rejected'))
);
select protect_tenant_table('document_review');
select pg_temp.make_append_only('document_review');

-- The answers that a document proves. A match is removed if it was a mistake.
create table answer_match (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  -- The answer's path, and the version of the submission that was compared.
  path text not null,
  version int not null,
  document_id bigint not null,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, application_id, path, document_id),
  foreign key (tenant_id, application_id, document_id) references application_document (tenant_id, application_id, document_id),
  foreign key (tenant_id, application_id, version) references application_submission (tenant_id, application_id, version),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('answer_match');

-- Staff's notes on a document: on a page and, on a photo, at a place. Applicants never see them.
create table document_note (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  document_id bigint not null,
  id bigint generated always as identity,
  page int not null check (page > 0),
  -- Fractions of the width and height; null for a note on a whole page.
  x numeric(5, 4) check (x between 0 and 1),
  y numeric(5, 4) check (y between 0 and 1),
  body text not null,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, application_id, document_id, id),
  foreign key (tenant_id, application_id, document_id) references application_document (tenant_id, application_id, document_id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id),
  check ((x is null) = (y is null))
);
select protect_tenant_table('document_note');
revoke update on document_note from commonway_app;

-- Requests for information that staff saved to send to other applicants, shared by the office.
create table request_template (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  -- Like that of information_request.
  items jsonb not null,
  -- Documents that forms do not have: [{name, words}].
  extra_documents jsonb not null,
  due_days int not null check (due_days between 1 and 90),
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  check (jsonb_array_length(items) + jsonb_array_length(extra_documents) > 0)
);
-- Saving under an existing name replaces the template.
create unique index request_template_name on request_template (tenant_id, lower(name));
select protect_tenant_table('request_template');

-- Two applicants who were found to be different people; the lower id first, so that both directions are this one row.
create table distinct_applicants (
  tenant_id int not null references tenant (id),
  applicant_id bigint not null,
  other_id bigint not null check (other_id > applicant_id),
  decided_at timestamptz not null default now(),
  decided_by_name text not null,
  primary key (tenant_id, applicant_id, other_id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  foreign key (tenant_id, other_id) references applicant (tenant_id, id)
);
-- The pairs in which an applicant has the higher id.
create index distinct_applicants_other on distinct_applicants (tenant_id, other_id, applicant_id);
select protect_tenant_table('distinct_applicants');
