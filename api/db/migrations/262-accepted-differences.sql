-- Differences between a case and the profile that staff accepted, for the submission and the value of the profile (0 before its
-- history) that they saw.
create table accepted_difference (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  group_key text not null,
  item_id int not null,
  field_key text not null,
  submission_version int not null,
  value_id bigint not null,
  accepted_by_id bigint not null,
  accepted_at timestamptz not null,
  primary key (tenant_id, application_id, group_key, item_id, field_key),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
select protect_tenant_table('accepted_difference');
