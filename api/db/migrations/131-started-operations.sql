-- The operations that we started ourselves. The marketplace settles them, and we don't acknowledge them.
alter table outbox_operation add column is_ours boolean not null default false;
