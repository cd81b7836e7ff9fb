-- Open conversations of cases without an owner, in the order of the inbox. In application_conversation, the owner comes
-- before the order, and PostgreSQL sorts all rows of a missing owner.
create index application_unassigned_conversation
  on application (tenant_id, (unread_email + unread_sms + unread_voice + unread_ivr > 0), last_contact_at, id)
  where is_submitted and owner_id is null and (is_conversation_open or unread_email + unread_sms + unread_voice + unread_ivr > 0);
