-- Telephone calls.

-- One telephone call, outgoing or incoming. Its content is its message; an incoming call has one if the caller left
-- something.
create table call (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 820001),
  direction text not null check (direction in ('in', 'out')),
  -- The applicant's phone, or a stranger's.
  peer text not null check (length(peer) <= 40),
  application_id bigint,
  communication_id bigint,
  staff_id bigint,
  -- Called first, before the applicant; null if a message is read aloud.
  staff_phone text,
  -- The provider's id of the incoming call, or of the first leg.
  provider_id text check (length(provider_id) between 1 and 100),
  -- The version of the phone menu that an incoming call started with and continues with; none: the default menu.
  menu_version int,
  -- When the staff member agreed to dial the applicant.
  dialled_at timestamptz,
  duration_seconds int check (duration_seconds >= 0),
  -- Who listened to the message; for an incoming call, where the caller ended up.
  outcome text check (outcome in ('person', 'mailbox', 'voicemail', 'call-back', 'office', 'status', 'opted-out')),
  -- Whether the caller proved that the application is theirs.
  is_proven boolean not null default false,
  language text not null,
  note text check (length(note) <= 10000),
  noted_by text,
  recording_id text,
  recording_seconds int,
  -- So that a player can request a part of it; null if it is unknown.
  recording_bytes int check (recording_bytes >= 0),
  recording_state text check (recording_state in ('due', 'stored', 'held', 'lost')),
  recording_key text,
  transcript text,
  dismissed_at timestamptz,
  dismissed_by text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, provider_id),
  unique (tenant_id, recording_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id),
  check ((recording_id is null) = (recording_state is null)),
  check ((recording_state in ('stored', 'held')) = (recording_key is not null)),
  check ((dismissed_at is null) = (dismissed_by is null))
);
-- The call of a message.
create unique index call_message on call (tenant_id, communication_id) where communication_id is not null;
-- The calls of a case, and those of a staff member.
create index call_application on call (tenant_id, application_id, id);
create index call_staff on call (tenant_id, staff_id, id);
-- Messages of unknown callers that staff haven't handled.
create index call_unmatched on call (tenant_id, id)
  where direction = 'in' and communication_id is null and outcome in ('voicemail', 'call-back') and dismissed_at is null;
-- The hourly sweep checks for each file whether a call refers to it.
create index call_recording_key on call (tenant_id, recording_key) where recording_key is not null;
select protect_tenant_table('call');
revoke delete on call from commonway_app;

-- Each attempt of a caller to prove whose application it is, whether right, wrong, or unknown.
create table call_proof (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  call_id bigint not null,
  application_number bigint not null,
  is_right boolean not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, call_id) references call (tenant_id, id)
);
-- Attempts are limited per day and application number, and per call.
create index call_proof_number on call_proof (tenant_id, application_number, at);
create index call_proof_call on call_proof (tenant_id, call_id);
select protect_tenant_table('call_proof');
select pg_temp.make_append_only('call_proof');
