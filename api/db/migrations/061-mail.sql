-- E-mail both ways. What signs the addresses that answers and bounces come back to.
alter table identity.signing_key drop constraint signing_key_purpose_check;
alter table identity.signing_key add constraint signing_key_purpose_check check (purpose in ('session', 'code', 'seal', 'mail'));

-- `unknown`: the far end was handed the message and nobody heard what became of it. Only a person sends it again.
alter table communication drop constraint communication_status_check;
alter table communication add constraint communication_status_check
  check (status in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'received', 'internal'));
-- When the far end could first have taken it; set once for each attempt, by whoever sets it alone.
alter table communication add column handed_over_at timestamptz;
grant update (handed_over_at) on communication to commonway_app;

-- Mail as it came in, kept before anybody says thank you for it; a job reads it.
create table inbound_mail (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 820001),
  -- The address of ours it came to, without the domain, and its bytes: the same mail again is the same row.
  addressed_to text not null,
  raw_sha256 bytea not null,
  storage_key text not null,
  state text not null default 'new' check (state in ('new', 'threaded', 'unmatched', 'dismissed', 'heard', 'repeated')),
  -- What the address says, or who of the staff attached it to a case.
  application_id bigint,
  -- The message of ours that it answers or reports on.
  answers_id bigint,
  kind text check (kind in ('letter', 'automatic', 'bounce', 'complaint', 'loop')),
  -- Of what it says, so that the same letter by two ways is one.
  fingerprint bytea,
  sender_address text,
  sender_name text,
  is_from_applicant boolean,
  subject text,
  body text,
  quote text,
  -- Sanitised already.
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

-- What came with a mail: a document, or why it was not taken.
create table inbound_mail_paper (
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
select protect_tenant_table('inbound_mail_paper');
revoke update, delete on inbound_mail_paper from commonway_app;
