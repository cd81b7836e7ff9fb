-- The reply address of a message in the outbox: a tester can write a reply to it.
alter table outbox_message add column reply_to text;
