-- People without a login whom the office invites to the portal, in the order of their IDs.
create table portal_invitation_run (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  status text not null default 'running' check (status in ('running', 'finished', 'stopped')),
  applicant_ids bigint[] not null,
  -- The last one who was processed.
  reached_id bigint not null default 0,
  started_by_person bigint not null,
  started_by_name text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
select protect_tenant_table('portal_invitation_run');

-- The result for each of them: how they were invited, or why not.
create table portal_invitation (
  tenant_id int not null,
  run_id bigint not null,
  applicant_id bigint not null,
  outcome text not null,
  at timestamptz not null,
  primary key (tenant_id, run_id, applicant_id),
  foreign key (tenant_id, run_id) references portal_invitation_run (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id)
);
-- When someone was last invited, and whether a text invited them to sign up by phone.
create index portal_invitation_applicant on portal_invitation (tenant_id, applicant_id, at) where outcome in ('email', 'sms');
select protect_tenant_table('portal_invitation');
