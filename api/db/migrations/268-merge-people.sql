-- Records of one person can be merged, and the merge undone.

-- The applicant that this one was merged into: then it has no contacts, sign-in, and cases, and is found nowhere.
alter table applicant add column merged_into bigint,
  add constraint applicant_merged_into foreign key (tenant_id, merged_into) references applicant (tenant_id, id);

-- Merges of applicants. `before` is what an undo restores (both applicants, the values of their profiles, and the IDs of
-- what moved), `after` is compared first: an undo is refused if either changed since.
create table applicant_merge (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  target_id bigint not null,
  merged_id bigint not null,
  merged_by_name text not null,
  merged_at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  undone_by_name text,
  undone_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, target_id) references applicant (tenant_id, id),
  foreign key (tenant_id, merged_id) references applicant (tenant_id, id)
);
-- The merges of an applicant, newest first.
create index applicant_merge_target on applicant_merge (tenant_id, target_id, id);
select protect_tenant_table('applicant_merge');

-- The accounts of an applicant: the people of a business, and the sign-in that a merge moves.
create index account_applicant on identity.account (tenant_id, applicant_id) where applicant_id is not null;
