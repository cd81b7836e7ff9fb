-- Contact points, message templates, the thread of a case over all channels, and incoming email and texts.

-- Facts about a phone number or an email address as a contact point. The view below has the current state: a later fact of
-- a topic replaces earlier ones, so that an opt-in ends an opt-out.
create table contact_fact (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  channel text not null check (channel in ('email', 'sms', 'voice')),
  -- An email address in lower case, a phone as +1 and ten digits.
  address text not null check (address = lower(address) and length(address) between 3 and 254),
  -- `declined`: a person who was asked whether we may text them didn't agree. We don't text them, and they can agree later.
  -- Not to be confused with STOP, which is `opted-out` and which carriers also enforce.
  kind text not null check (kind in ('opted-in', 'opted-out', 'declined', 'complained', 'bounced', 'verified', 'landline', 'mobile')),
  topic text not null generated always as (
    case when kind in ('opted-in', 'opted-out', 'declined', 'complained') then 'consent'
         when kind in ('bounced', 'verified') then 'delivery'
         else 'line' end) stored,
  source text not null check (source in ('applicant', 'staff', 'provider')),
  -- The staff member who recorded it, or the provider's text.
  reported_by text,
  -- The provider's id of the report: duplicates are stored once.
  reported_in text,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, channel, address, kind, reported_in)
);
-- The newest fact of each topic.
create index contact_fact_now on contact_fact (tenant_id, channel, address, topic, id desc);
select protect_tenant_table('contact_fact');
select pg_temp.make_append_only('contact_fact');

-- The state of each contact point: `closed_by` is why it can't be used, null if it can. No row: nothing is known, and
-- it can be used.
create view reachability with (security_invoker = true) as
select tenant_id, channel, address,
       min(kind) filter (where topic = 'consent') as consent,
       min(source) filter (where topic = 'consent') as consent_source,
       min(at) filter (where topic = 'consent') as consent_at,
       min(at) filter (where kind = 'verified') as verified_at,
       bool_or(topic = 'line') as is_line_known,
       (array_agg(kind order by topic) filter (where kind in ('opted-out', 'declined', 'complained', 'bounced', 'landline')))[1] as closed_by,
       (array_agg(source order by topic) filter (where kind in ('opted-out', 'declined', 'complained', 'bounced', 'landline')))[1] as closed_source,
       (array_agg(at order by topic) filter (where kind in ('opted-out', 'declined', 'complained', 'bounced', 'landline')))[1] as closed_at
from (
  select distinct on (tenant_id, channel, address, topic) tenant_id, channel, address, topic, kind, source, at
  from contact_fact order by tenant_id, channel, address, topic, id desc
) now_of_topic
group by tenant_id, channel, address;

-- Message templates: for all programs or one, for one of its states, for one channel or any.
create table message_template (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 620001),
  name text not null check (length(name) between 1 and 100),
  -- Of the original text.
  language text not null,
  program_id bigint,
  process_id int,
  state_id int,
  channel text not null default 'any' check (channel in ('any', 'email', 'sms', 'voice')),
  -- A state's template can be sent automatically when a case enters the state.
  is_automatic boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, program_id) references program (tenant_id, id),
  foreign key (tenant_id, process_id, state_id) references workflow_state (tenant_id, process_id, id),
  check ((process_id is null) = (state_id is null)),
  check (state_id is null or program_id is not null),
  check (not is_automatic or (state_id is not null and removed_at is null))
);
-- The templates that are offered for a case.
create index message_template_program on message_template (tenant_id, program_id) where removed_at is null;
-- A state has one automatic template.
create unique index message_template_of_state on message_template (tenant_id, program_id, state_id) where is_automatic;
select protect_tenant_table('message_template');
revoke update, delete on message_template from commonway_app;
grant update (name, language, channel, is_automatic, removed_at) on message_template to commonway_app;

-- The published text of each language, as sending reads it. Publishing replaces the rows of a template.
create table message_template_text (
  tenant_id int not null,
  template_id bigint not null,
  language text not null,
  subject text not null,
  body text not null,
  -- The original changed after it was translated.
  is_stale boolean not null,
  primary key (tenant_id, template_id, language),
  foreign key (tenant_id, template_id) references message_template (tenant_id, id)
);
select protect_tenant_table('message_template_text');

-- Each change of a thread takes the next number in commit order, so that a page that reconnects requests the changes
-- after the last number it knows and misses nothing.
create sequence communication_revision;

-- One thread per application over all channels. An outgoing row is its own outbox: a job that is enqueued with it sends
-- it. Of a message only the status changes, never its text: a note is not edited but struck out, with the name of the person
-- who did it.
create table communication (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 700001),
  application_id bigint not null,
  type text not null check (type in ('EMAIL', 'SMS', 'CALL', 'NOTE', 'VOICE', 'SESSION', 'COMMENT', 'LETTER')),
  channel text not null check (channel in ('email', 'sms', 'voice', 'ivr', 'none')),
  direction text not null check (direction in ('in', 'out', 'internal')),
  subject text,
  body text not null,
  language text not null default 'en',
  -- A person; null for messages from outside.
  author_id bigint,
  author_name text not null,
  destination text,
  -- What an automatic message is about: it is sent once for each application.
  letter text,
  -- The path of the portal that a message's button opens; null for the application itself.
  opens text check (opens ~ '^/[a-z]'),
  broadcast_id bigint,
  -- A failed message is resent once; that one, if it fails too, can be resent in turn.
  retry_of bigint,
  -- For a call, the progress of the call. `unknown`: the mail server received the message and its outcome is unknown. It is
  -- resent only manually.
  status text not null default 'queued' constraint communication_status_check check (status in (
    'queued', 'sending', 'sent', 'ringing', 'answered', 'busy', 'no-answer', 'delivered', 'failed', 'unknown', 'received', 'internal')),
  failure text,
  -- The provider's id of the message.
  provider_id text,
  -- The attachments haven't been scanned yet; with a virus in one the message stays held permanently, as failed.
  is_held boolean not null default false,
  created_at timestamptz not null default now(),
  -- A message that is sent later can be taken back until then.
  leaves_at timestamptz,
  taken_back_at timestamptz,
  -- When sending started: if a message is found `sending` again, its provider is asked what was sent since.
  taken_at timestamptz,
  -- When the mail server could first have accepted it; set once for each attempt, by exactly one process.
  handed_over_at timestamptz,
  sent_at timestamptz,
  -- Read receipts of the applicant are not changes of the thread.
  read_by_applicant_at timestamptz,
  struck_at timestamptz,
  struck_by_name text,
  -- Pinned notes of a case.
  pinned_at timestamptz,
  pinned_by_name text,
  -- What staff answered when a message from an applicant seemed to ask us to stop: null until then.
  opt_out_answer text check (opt_out_answer in ('confirmed', 'dismissed')),
  revision bigint not null default nextval('communication_revision'),
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, retry_of) references communication (tenant_id, id),
  check ((struck_at is null) = (struck_by_name is null)),
  check (taken_back_at is null or leaves_at is not null),
  check ((pinned_at is null) = (pinned_by_name is null))
);
-- The thread of a case by page, its changes since a revision, and its pinned notes.
create index communication_thread on communication (tenant_id, application_id, id);
create index communication_changes on communication (tenant_id, application_id, revision);
create index communication_pinned on communication (tenant_id, application_id, id) where pinned_at is not null;
-- The applicant's messages by channel, for counting unread ones.
create index communication_inbound on communication (tenant_id, application_id, channel, id) where direction = 'in';
-- Messages that are being sent, which are few.
create index communication_pending on communication (tenant_id, status) where status in ('queued', 'sending');
-- A provider's report contains the provider's id of a message.
create index communication_provider on communication (tenant_id, provider_id) where provider_id is not null;
-- The staff landing page alerts of failed messages of the last days.
create index communication_failed on communication (tenant_id, created_at desc, id desc) include (application_id)
  where status = 'failed';
-- A message is resent once.
create unique index communication_retry on communication (tenant_id, retry_of) where retry_of is not null;
-- Broadcast messages in progress, by channel.
create index communication_of_broadcast on communication (tenant_id, broadcast_id, channel)
  where broadcast_id is not null and status in ('queued', 'sending') and taken_back_at is null;
select protect_tenant_table('communication');
revoke update on communication from commonway_app;
grant update (status, provider_id, failure, sent_at, read_by_applicant_at, struck_at, struck_by_name, taken_at, handed_over_at,
  leaves_at, taken_back_at, pinned_at, pinned_by_name, is_held, opt_out_answer) on communication to commonway_app;

-- The application's row is locked meanwhile, so two changes of one case never get out of order.
create function number_thread_change() returns trigger language plpgsql as $$
begin
  perform 1 from application where tenant_id = new.tenant_id and id = new.application_id for no key update;
  new.revision := nextval('communication_revision');
  return new;
end $$;
create trigger numbered_when_written before insert on communication for each row execute function number_thread_change();
create trigger numbered_when_changed before update on communication for each row
  when (old.read_by_applicant_at is not distinct from new.read_by_applicant_at) execute function number_thread_change();

-- How far each staff member has read a case, by channel.
create table communication_read (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  staff_id bigint not null,
  channel text not null check (channel in ('email', 'sms', 'voice', 'ivr')),
  read_up_to_id bigint not null,
  primary key (tenant_id, application_id, channel, staff_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('communication_read');
revoke delete on communication_read from commonway_app;

-- Attachments of a message. The documents are internal: the applicant reads them with the message only.
create table communication_attachment (
  tenant_id int not null,
  communication_id bigint not null,
  document_id bigint not null,
  position int not null,
  primary key (tenant_id, communication_id, document_id),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
-- Whether a document is attached to a message: for reading it, and for the sweep of unsent attachments. The same index is
-- on the other two tables of attachments.
create index communication_attachment_document on communication_attachment (tenant_id, document_id);
select protect_tenant_table('communication_attachment');
select pg_temp.make_append_only('communication_attachment');

-- Internal documents attached to notes: the applicant never sees them.
create table note_attachment (
  tenant_id int not null,
  note_id bigint not null,
  document_id bigint not null,
  primary key (tenant_id, note_id, document_id),
  foreign key (tenant_id, note_id) references communication (tenant_id, id),
  foreign key (tenant_id, document_id) references document (tenant_id, id)
);
create index note_attachment_document on note_attachment (tenant_id, document_id);
select protect_tenant_table('note_attachment');
select pg_temp.make_append_only('note_attachment');

-- Colleagues whom a note mentions, so that they are notified.
create table note_mention (
  tenant_id int not null,
  note_id bigint not null,
  staff_id bigint not null,
  primary key (tenant_id, note_id, staff_id),
  foreign key (tenant_id, note_id) references communication (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('note_mention');
select pg_temp.make_append_only('note_mention');

-- Mentions that the mentioned colleague is not done with yet.
create table open_mention (
  tenant_id int not null,
  staff_id bigint not null,
  note_id bigint not null,
  application_id bigint not null,
  primary key (tenant_id, staff_id, note_id),
  foreign key (tenant_id, note_id, staff_id) references note_mention (tenant_id, note_id, staff_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
select protect_tenant_table('open_mention');
revoke update on open_mention from commonway_app;

-- Messages translated by a language model: once for each language, so that staff who open the case share them.
create table message_translation (
  tenant_id int not null references tenant (id),
  communication_id bigint not null,
  language text not null,
  body text not null check (length(body) between 1 and 30000),
  -- The message was longer than the model translates.
  is_partial boolean not null,
  at timestamptz not null default now(),
  primary key (tenant_id, communication_id, language),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id)
);
select protect_tenant_table('message_translation');
select pg_temp.make_append_only('message_translation');

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
-- A case has one summary in progress; its newest one is shown.
create unique index thread_summary_open on thread_summary (tenant_id, application_id) where state in ('asked', 'proposed');
create index thread_summary_case on thread_summary (tenant_id, application_id, id);
-- The summary that a message came from.
create unique index thread_summary_message on thread_summary (tenant_id, communication_id) where communication_id is not null;
select protect_tenant_table('thread_summary');
revoke update, delete on thread_summary from commonway_app;
grant update (state, body, language, asked_by_name, asked_at, made_at, settled_by_name, settled_at, communication_id) on thread_summary to commonway_app;

-- An email preview of a staff member: for a frame, which loads a URL. One per person.
create table mail_preview (
  tenant_id int not null references tenant (id),
  account_id bigint not null,
  id uuid not null default gen_random_uuid(),
  html text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, account_id)
);
-- Previews are removed after an hour.
create index mail_preview_by_age on mail_preview (tenant_id, made_at);
select protect_tenant_table('mail_preview');

-- Incoming texts, each once by the provider's id. Without a communication the sender is unknown, until staff attach or
-- dismiss the text.
create table inbound_text (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 810001),
  provider_id text not null check (length(provider_id) between 1 and 100),
  sender text not null,
  body text not null,
  -- The number of pictures or files with it.
  media int not null default 0,
  keyword text check (keyword in ('stop', 'start', 'help')),
  -- Our reply to a keyword, marked before it is sent: it is never sent twice.
  answer text check (answer in ('due', 'sending', 'sent')),
  language text not null,
  communication_id bigint,
  dismissed_at timestamptz,
  dismissed_by text,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, provider_id),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id),
  check (communication_id is null or dismissed_at is null),
  check ((dismissed_at is null) = (dismissed_by is null))
);
-- The list of unknown senders.
create index inbound_text_unmatched on inbound_text (tenant_id, id)
  where communication_id is null and dismissed_at is null and keyword is null;
select protect_tenant_table('inbound_text');
revoke update, delete on inbound_text from commonway_app;
grant update (answer, communication_id, dismissed_at, dismissed_by) on inbound_text to commonway_app;

-- The office that last wrote from one of our numbers to a phone: if several offices share a number, it receives the
-- replies. Without plain phone numbers and without row-level security, because it is read before the tenant is known.
create table text_route (
  line text not null,
  peer_hash bytea not null,
  tenant int not null references tenant (id),
  wrote_at timestamptz not null default now(),
  primary key (line, peer_hash, tenant)
);

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
  -- A message that exceeds the parser's limits, or on which it failed, is stored raw and shown as such.
  unreadable text check (unreadable in ('too_large', 'too_complex', 'damaged')),
  -- Whether its raw bytes may be downloaded: of every message of which a part is not shown.
  raw_scan text check (raw_scan in ('clean', 'unscanned', 'held')),
  communication_id bigint,
  settled_by_name text,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, raw_sha256, addressed_to),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, answers_id) references communication (tenant_id, id),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id),
  check ((communication_id is not null) = (state = 'threaded')),
  check (state = 'new' or kind is not null),
  constraint inbound_mail_raw_scan check (unreadable is null or raw_scan is not null)
);
-- The mail of a message.
create unique index inbound_mail_communication on inbound_mail (tenant_id, communication_id) where communication_id is not null;
-- The same mail over two routes is threaded once.
create unique index inbound_mail_once on inbound_mail (tenant_id, application_id, fingerprint) where state = 'threaded';
-- The list of unknown senders.
create index inbound_mail_unmatched on inbound_mail (tenant_id, id) where state = 'unmatched';
select protect_tenant_table('inbound_mail');
revoke update, delete on inbound_mail from commonway_app;
grant update (state, application_id, answers_id, kind, fingerprint, sender_address, sender_name, is_from_applicant, subject, body, quote, html,
  unreadable, raw_scan, communication_id, settled_by_name) on inbound_mail to commonway_app;

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
create index inbound_mail_attachment_document on inbound_mail_attachment (tenant_id, document_id)
  where document_id is not null;
select protect_tenant_table('inbound_mail_attachment');
select pg_temp.make_append_only('inbound_mail_attachment');
