-- Finds attachments that were never sent: the hourly sweep removes them.
create index document_internal on document (tenant_id, created_at) where is_internal and removed_at is null;
create index note_attachment_document on note_attachment (tenant_id, document_id);
create index inbound_mail_attachment_document on inbound_mail_attachment (tenant_id, document_id)
  where document_id is not null;
