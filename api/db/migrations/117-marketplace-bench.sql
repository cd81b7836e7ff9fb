-- Operations in the order in which we first saw them. `announced_at`: when the first webhook came; null for an operation
-- that we found at the marketplace.
alter table marketplace_operation add column number bigint generated always as identity,
  add column announced_at timestamptz;
do $$
begin
  perform set_config('app.tenant', '344', true);
  update marketplace_operation set announced_at = received_at;
  perform set_config('app.tenant', '', true);
end $$;
create unique index marketplace_operation_number on marketplace_operation (tenant_id, number);

-- What happened to each operation, in order. `event` is the lifecycle's event that the step applied.
create table marketplace_operation_step (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  operation_id text not null,
  step text not null,
  event text,
  happened_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect_tenant_table('marketplace_operation_step');
revoke update, delete, truncate on marketplace_operation_step from commonway_app, commonway_identity;
create trigger written_once before update or delete on marketplace_operation_step
  for each row execute function refuse_change();
create trigger never_truncated before truncate on marketplace_operation_step
  for each statement execute function refuse_change();
alter table marketplace_operation_step enable always trigger written_once, enable always trigger never_truncated;
create index marketplace_operation_step_operation on marketplace_operation_step (tenant_id, operation_id, id);

-- Whether reconciliation applied the event, because no webhook did.
alter table marketplace_event add column is_corrected boolean not null default false;
create index marketplace_event_corrected on marketplace_event (tenant_id, id) where is_corrected;
create index marketplace_subscription_changed on marketplace_subscription (tenant_id, changed_at desc, id);

-- The simulated marketplace sells seats too.
alter table outbox_subscription add column quantity int;
alter table outbox_operation add column quantity int;
alter table outbox_subscription add column number bigint generated always as identity;
