-- Documents are searched by the start of their file names, as people are (045): a column and not an expression, because
-- lower() isn't leakproof, so with row-level security an index on it wouldn't be used.
alter table document add column file_key text generated always as (lower(file_name)) stored;
create index document_file_key on document (tenant_id, file_key, id desc) where removed_at is null;
create index application_document_document on application_document (tenant_id, document_id);
