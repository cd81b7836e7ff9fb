-- The inbox lists conversations that need attention: with unread messages, or received and not yet marked as done.
alter table application add column is_conversation_open boolean not null default false;
-- Only open conversations are in the index: unread first, then by the last contact.
create index application_conversation
  on application (tenant_id, owner_id, (unread_email + unread_sms + unread_voice + unread_ivr > 0), last_contact_at, id)
  where is_submitted and (is_conversation_open or unread_email + unread_sms + unread_voice + unread_ivr > 0);

-- Mentions that the mentioned colleague is not done with yet.
create table open_mention (
  tenant_id int not null,
  staff_id bigint not null,
  note_id bigint not null,
  application_id bigint not null,
  primary key (tenant_id, staff_id, note_id),
  foreign key (tenant_id, note_id, staff_id) references note_mention (tenant_id, note_id, staff_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
select protect_tenant_table('open_mention');
revoke update on open_mention from commonway_app;
