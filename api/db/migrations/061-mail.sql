-- Email in both directions. Keys that sign the addresses for replies and bounces.
alter table identity.signing_key drop constraint signing_key_purpose_check;
alter table identity.signing_key add constraint signing_key_purpose_check check (purpose in ('session', 'code', 'seal', 'mail'));

-- `unknown`: the mail server received the message and its outcome is unknown. It is resent only manually.
alter table communication drop constraint communication_status_check;
alter table communication add constraint communication_status_check
  check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'received', 'internal'));
-- When the mail server could first have accepted it; set once for each attempt, by exactly one process.
alter table communication add column handed_over_at timestamptz;
grant update (handed_over_at) on communication to commonway_app;

-- Incoming mail, stored before it is acknowledged; a job reads it.
create table inbound_mail (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 820001),
  -- Our address, without the domain, and the mail's bytes: the same mail again is the same row.
  addressed_to text not null,
  raw_sha256 bytea not null,
  storage_key text not null,
  state text not null default 'new' check (state in ('new', 'threaded', 'unmatched', 'dismissed', 'heard', 'repeated')),
  -- The application named by the address, or chosen by the staff member who attached it.
  application_id bigint,
  -- Our message that it replies to or reports on.
  answers_id bigint,
  kind text check (kind in ('letter', 'automatic', 'bounce', 'complaint', 'loop')),
  -- Of the content, so that the same mail over two routes is stored once.
  fingerprint bytea,
  sender_address text,
  sender_name text,
  is_from_applicant boolean,
  subject text,
  body text,
  quote text,
  -- Already sanitized.
  html text,
  communication_id bigint,
  settled_by_name text,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, raw_sha256, addressed_to),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, answers_id) references communication (tenant_id, id),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id),
  check ((communication_id is not null) = (state = 'threaded')),
  check (state = 'new' or kind is not null)
);
create unique index inbound_mail_communication on inbound_mail (tenant_id, communication_id) where communication_id is not null;
create unique index inbound_mail_once on inbound_mail (tenant_id, application_id, fingerprint) where state = 'threaded';
create index inbound_mail_unmatched on inbound_mail (tenant_id, id) where state = 'unmatched';
select protect_tenant_table('inbound_mail');
revoke update, delete on inbound_mail from commonway_app;
grant update (state, application_id, answers_id, kind, fingerprint, sender_address, sender_name, is_from_applicant, subject, body, quote, html,
              communication_id, settled_by_name) on inbound_mail to commonway_app;

-- A mail's attachments: a document, or why it was refused.
create table inbound_mail_attachment (
  tenant_id int not null,
  mail_id bigint not null,
  position int not null,
  file_name text not null,
  document_id bigint,
  refused text,
  primary key (tenant_id, mail_id, position),
  foreign key (tenant_id, mail_id) references inbound_mail (tenant_id, id),
  foreign key (tenant_id, document_id) references document (tenant_id, id),
  check ((document_id is null) = (refused is not null))
);
select protect_tenant_table('inbound_mail_attachment');
revoke update, delete on inbound_mail_attachment from commonway_app;
