-- People who share a household, each with their own account. The household is the list of the one who created it.
create table household_membership (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  -- The applicant whose household it is; they have a membership of their own while they share it.
  creator_id bigint not null,
  -- Null until the invited person accepts.
  member_id bigint,
  -- The entry in the creator's profile that the invitation is for; null for the creator.
  item_id int,
  -- Whom the invitation was sent to; null for the creator.
  invited_login text,
  invited_at timestamptz not null,
  state text not null check (state in ('invited', 'accepted', 'declined', 'withdrawn', 'left', 'removed')),
  -- What the member says of themselves and agrees to share.
  relation text,
  shares_home boolean,
  shares_income boolean not null default false,
  accepted_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, creator_id) references applicant (tenant_id, id),
  foreign key (tenant_id, member_id) references applicant (tenant_id, id),
  check ((state in ('accepted', 'left', 'removed')) = (accepted_at is not null)),
  check (state <> 'accepted' or member_id is not null)
);
-- A person shares one household at a time.
create unique index household_membership_member on household_membership (tenant_id, member_id) where state = 'accepted';
-- An entry is one person's, or invites one person.
create unique index household_membership_item on household_membership (tenant_id, creator_id, item_id)
  where state in ('invited', 'accepted');
-- The members and pending invitations of a household.
create index household_membership_creator on household_membership (tenant_id, creator_id, id);
-- The invitations of a login.
create index household_membership_login on household_membership (tenant_id, invited_login) where state = 'invited';
-- What a person agreed to, for their privacy page.
create index household_membership_consents on household_membership (tenant_id, member_id, id);
select protect_tenant_table('household_membership');

-- Whose household invitations a person doesn't want.
create table household_block (
  tenant_id int not null references tenant (id),
  applicant_id bigint not null,
  blocked_id bigint not null,
  -- As the person knew them.
  blocked_name text not null,
  blocked_at timestamptz not null,
  primary key (tenant_id, applicant_id, blocked_id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  foreign key (tenant_id, blocked_id) references applicant (tenant_id, id)
);
create index household_block_blocked on household_block (tenant_id, blocked_id);
select protect_tenant_table('household_block');
