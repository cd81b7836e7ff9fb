-- Helpers: other applicants (a partner's caseworker, a relative) who act for an applicant. The helper who made the
-- change; changed_by_name is then the applicant.
alter table application_history add column helped_by text;

-- A helper's request, or an applicant's offer, until both agreed; the applicant agrees with a code. Null if the login
-- is unknown, which the requester doesn't learn.
create table helper_request (
  tenant_id int not null references tenant (id),
  id uuid not null default gen_random_uuid(),
  applicant_id bigint,
  helper_id bigint,
  begun_by text not null check (begun_by in ('applicant', 'helper')),
  -- As typed.
  login text not null,
  may text[] not null check (cardinality(may) > 0 and may <@ array['see', 'fill', 'send', 'messages']),
  until date not null,
  asked_at timestamptz not null default now(),
  proven_at timestamptz,
  closed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  foreign key (tenant_id, helper_id) references applicant (tenant_id, id),
  check (case begun_by when 'helper' then helper_id else applicant_id end is not null)
);
create index helper_request_applicant on helper_request (tenant_id, applicant_id) where closed_at is null;
create index helper_request_helper on helper_request (tenant_id, helper_id) where closed_at is null;
select protect_tenant_table('helper_request');

-- A helper's permission to act for an applicant: for what, until when. Immutable; its end is a separate row.
create table helper_consent (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  request_id uuid not null,
  applicant_id bigint not null,
  helper_id bigint not null,
  may text[] not null check (cardinality(may) > 0 and may <@ array['see', 'fill', 'send', 'messages']),
  until date not null,
  given_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, request_id),
  foreign key (tenant_id, request_id) references helper_request (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  foreign key (tenant_id, helper_id) references applicant (tenant_id, id),
  check (applicant_id <> helper_id)
);
create index helper_consent_applicant on helper_consent (tenant_id, applicant_id, helper_id);
create index helper_consent_helper on helper_consent (tenant_id, helper_id);
select protect_tenant_table('helper_consent');
create trigger written_once before update or delete on helper_consent for each row execute function refuse_change();
create trigger never_truncated before truncate on helper_consent for each statement execute function refuse_change();
revoke update, delete on helper_consent from commonway_app;

create table helper_consent_end (
  tenant_id int not null references tenant (id),
  consent_id bigint not null,
  ended_at timestamptz not null default now(),
  ended_by text not null check (ended_by in ('applicant', 'helper')),
  primary key (tenant_id, consent_id),
  foreign key (tenant_id, consent_id) references helper_consent (tenant_id, id)
);
select protect_tenant_table('helper_consent_end');
create trigger written_once before update or delete on helper_consent_end for each row execute function refuse_change();
create trigger never_truncated before truncate on helper_consent_end for each statement execute function refuse_change();
revoke update, delete on helper_consent_end from commonway_app;
