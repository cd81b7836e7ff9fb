-- The hourly sweep checks for each file whether a document refers to it.
create index document_file on document (tenant_id, storage_key);
