-- Who bought a subscription and who benefits from it at the identity provider, as `directory/object`; null if the
-- marketplace doesn't say. Emails alone can't identify people of other directories, who can write any address.
alter table marketplace_subscription add column purchaser_identity text, add column beneficiary_identity text;
create index marketplace_subscription_purchaser_identity on marketplace_subscription (tenant_id, purchaser_identity);
create index marketplace_subscription_beneficiary_identity on marketplace_subscription (tenant_id, beneficiary_identity);
