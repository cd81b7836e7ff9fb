-- Why items of a change were refused or kept: asked with every look at a change, while most changes have none of them.
create index bulk_change_item_reason on bulk_change_item (tenant_id, change_id, error) where error is not null;
