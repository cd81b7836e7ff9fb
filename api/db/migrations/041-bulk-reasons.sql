-- Why items of an update were refused or skipped: read with every view of an update, while most updates have none.
create index bulk_change_item_reason on bulk_change_item (tenant_id, change_id, error) where error is not null;
