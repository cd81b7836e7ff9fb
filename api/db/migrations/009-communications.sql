-- One thread per application over all channels. An outgoing row is its own outbox: a job that is enqueued with it sends
-- it.
create table communication (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 700001),
  application_id bigint not null,
  type text not null check (type in ('EMAIL', 'SMS', 'CALL', 'NOTE', 'VOICE', 'SESSION', 'COMMENT')),
  channel text not null check (channel in ('email', 'sms', 'voice', 'ivr', 'none')),
  direction text not null check (direction in ('in', 'out', 'internal')),
  subject text,
  body text not null,
  language text not null default 'en',
  author_id bigint,
  author_name text not null,
  destination text,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'received', 'internal')),
  provider_id text,
  failure text,
  letter text,
  read_by_applicant_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
create index communication_thread on communication (tenant_id, application_id, id);
create index communication_pending on communication (tenant_id, status) where status in ('queued', 'sending');
select protect_tenant_table('communication');

-- Messages sent to the fake providers; empty if all providers are real.
create table outbox_message (
  id bigint generated always as identity primary key,
  tenant text not null,
  channel text not null check (channel in ('email', 'sms', 'call')),
  recipient text not null,
  subject text,
  body text not null,
  html text,
  language text not null,
  idempotency_key text unique,
  sent_at timestamptz not null default now()
);
create index outbox_message_recipient on outbox_message (recipient, id desc);
