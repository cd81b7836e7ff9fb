-- The hourly sweep asks by file whether a document knows it.
create index document_file on document (tenant_id, storage_key);
