-- Operations that we started ourselves: the marketplace settles them, and we don't acknowledge them.
alter table outbox_operation add column is_ours boolean not null default false;
alter table marketplace_operation add column is_ours boolean not null default false,
  drop constraint marketplace_operation_status_check,
  add constraint marketplace_operation_status_check
    check (status in ('received', 'verified', 'unknown', 'succeeded', 'failed'));
create index marketplace_operation_unsettled on marketplace_operation (tenant_id, subscription_id)
  where status in ('received', 'verified');
create index marketplace_operation_ours on marketplace_operation (tenant_id, subscription_id, number) where is_ours;

-- The version of the subscription that its office was last brought in line with. Reconciliation repeats what is missing.
alter table marketplace_subscription add column office_version int;
do $$
begin
  perform set_config('app.tenant', '344', true);
  update marketplace_subscription set office_version = version where office_id is null and state = 'Unsubscribed';
  perform set_config('app.tenant', '', true);
end $$;

-- What a person must mend: a record of the marketplace that we can't read, and an administrator whom we couldn't invite.
create table marketplace_problem (
  tenant_id int not null references tenant (id),
  subscription_id text not null,
  kind text not null check (kind in ('unreadable', 'notInvited')),
  detail text not null,
  found_at timestamptz not null,
  primary key (tenant_id, subscription_id, kind)
);
select protect_tenant_table('marketplace_problem');
