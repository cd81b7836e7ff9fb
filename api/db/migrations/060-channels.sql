-- Facts about a phone number or an email address as a contact point. Facts are immutable; the view below has the
-- current state. A later fact of a topic replaces earlier ones: an opt-in ends an opt-out.
create table contact_fact (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  channel text not null check (channel in ('email', 'sms', 'voice')),
  -- An email address in lower case, a phone as +1 and ten digits.
  address text not null check (address = lower(address) and length(address) between 3 and 254),
  kind text not null check (kind in ('opted-in', 'opted-out', 'complained', 'bounced', 'verified', 'landline', 'mobile')),
  topic text not null generated always as (
    case when kind in ('opted-in', 'opted-out', 'complained') then 'consent'
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
create index contact_fact_now on contact_fact (tenant_id, channel, address, topic, id desc);
select protect_tenant_table('contact_fact');
revoke update, delete on contact_fact from commonway_app;
create trigger written_once before update or delete on contact_fact for each row execute function refuse_change();
create trigger never_truncated before truncate on contact_fact for each statement execute function refuse_change();

-- The state of each contact point: `closed_by` is why it can't be used, null if it can. No row: nothing is known, and
-- it can be used.
create view reachability with (security_invoker = true) as
select tenant_id, channel, address,
       min(kind) filter (where topic = 'consent') as consent,
       min(source) filter (where topic = 'consent') as consent_source,
       min(at) filter (where topic = 'consent') as consent_at,
       min(at) filter (where kind = 'verified') as verified_at,
       bool_or(topic = 'line') as is_line_known,
       (array_agg(kind order by topic) filter (where kind in ('opted-out', 'complained', 'bounced', 'landline')))[1] as closed_by,
       (array_agg(source order by topic) filter (where kind in ('opted-out', 'complained', 'bounced', 'landline')))[1] as closed_source,
       (array_agg(at order by topic) filter (where kind in ('opted-out', 'complained', 'bounced', 'landline')))[1] as closed_at
from (
  select distinct on (tenant_id, channel, address, topic) tenant_id, channel, address, topic, kind, source, at
  from contact_fact order by tenant_id, channel, address, topic, id desc
) now_of_topic
group by tenant_id, channel, address;

-- When sending started: if a message is found `sending` again, its provider is asked what was sent since.
alter table communication add column taken_at timestamptz;
grant update (taken_at) on communication to commonway_app;
-- A provider's report contains the provider's id of a message.
create index communication_provider on communication (tenant_id, provider_id) where provider_id is not null;

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
create index inbound_text_unmatched on inbound_text (tenant_id, id)
  where communication_id is null and dismissed_at is null and keyword is null;
select protect_tenant_table('inbound_text');
revoke update, delete on inbound_text from commonway_app;
grant update (answer, communication_id, dismissed_at, dismissed_by) on inbound_text to commonway_app;

-- The office that last wrote from one of our numbers to a phone: if several offices share a number, it receives the
-- replies. Without plain phone numbers, because it is read before the tenant is known.
create table text_route (
  line text not null,
  peer_hash bytea not null,
  tenant int not null references tenant (id),
  wrote_at timestamptz not null default now(),
  primary key (line, peer_hash, tenant)
);
