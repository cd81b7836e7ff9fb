-- What an operation changes to, so that subscribers see which change is pending or failed.
alter table marketplace_operation add column plan_id text, add column quantity int;
-- Whether the simulated marketplace lets the changes that we start fail, as after a payment that was declined.
alter table outbox_subscription add column declines_changes boolean not null default false;
