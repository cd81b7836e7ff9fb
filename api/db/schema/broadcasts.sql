-- Messages to many applicants.

-- A broadcast: its recipients are frozen in broadcast_recipient when it is prepared; it is sent by channel, in the
-- order of ids, at a limited rate.
create table broadcast (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 660001),
  status text not null default 'draft' check (status in ('draft', 'awaiting', 'running', 'paused', 'stopped', 'finished')),
  -- Increases with each save.
  version int not null default 1,
  name text not null check (length(name) between 1 and 100),
  -- The channel that the sender chose.
  way text not null default 'either' check (way in ('either', 'email', 'sms')),
  -- The language of the original text; recipients without a translation get it, if the sender allows that.
  language text not null,
  -- One per language: language, subject, body, and whether the original was changed since it was translated.
  texts jsonb not null default '[]',
  -- Values for variables that no case fills in.
  fillings jsonb not null default '{}',
  leaves_at timestamptz,
  mails_per_minute int not null check (mails_per_minute > 0),
  texts_per_minute int not null check (texts_per_minute > 0),
  total int not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  -- The sender, with the trace of their call; permissions are read again for each batch.
  acting jsonb,
  sent_by_name text,
  sent_at timestamptz,
  finished_at timestamptz,
  -- Increases with every start: work of an earlier run ends when it finds a later one.
  run int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references staff_member (tenant_id, id)
);
select protect_tenant_table('broadcast');
revoke delete on broadcast from commonway_app;

-- The messages of a broadcast are rows of its recipients' threads.
alter table communication add foreign key (tenant_id, broadcast_id) references broadcast (tenant_id, id);

-- Each selected case and the person behind it.
create table broadcast_recipient (
  tenant_id int not null,
  broadcast_id bigint not null,
  application_id bigint not null,
  applicant_id bigint not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'left-out', 'written')),
  reason text,
  -- The channel, decided when it is sent.
  channel text check (channel in ('email', 'sms')),
  communication_id bigint,
  primary key (tenant_id, broadcast_id, application_id),
  foreign key (tenant_id, broadcast_id) references broadcast (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id),
  check ((outcome = 'left-out') = (reason is not null)),
  check (outcome <> 'written' or communication_id is not null)
) with (fillfactor = 70);
-- One message per person; the key ensures one per case.
create unique index broadcast_recipient_person on broadcast_recipient (tenant_id, broadcast_id, applicant_id)
  where reason is distinct from 'duplicate';
-- The next recipients of a channel.
create index broadcast_recipient_next on broadcast_recipient (tenant_id, broadcast_id, channel, application_id) where outcome = 'waiting';
select protect_tenant_table('broadcast_recipient');
revoke delete on broadcast_recipient from commonway_app;

-- When an office's broadcasts may next send on a channel: they share its rate.
create table broadcast_pace (
  tenant_id int not null references tenant (id),
  channel text not null check (channel in ('email', 'sms')),
  free_at timestamptz not null,
  primary key (tenant_id, channel)
);
select protect_tenant_table('broadcast_pace');
