-- Where an answer to a message in the outbox would go: who tries the portal out can write one.
alter table outbox_message add column reply_to text;
