-- What a person may do for the business or partner of their account: owners everything, editors all but change its users,
-- viewers only read. Other accounts have one person, who is their owner. `invited_login` is the email or phone number that
-- an invitation for a business was sent to.
alter table identity.account
  add column business_role text not null default 'owner' check (business_role in ('owner', 'editor', 'viewer')),
  add column invited_login text,
  add constraint account_business_role check (business_role = 'owner' or account_kind in ('business', 'partner'));
-- The users of a business, and whether another owner remains.
create index account_business on identity.account (tenant_id, applicant_id) where account_kind in ('business', 'partner');

drop trigger notifies_when_changed on identity.account;
create trigger notifies_when_changed after update of roles, business_role, is_enabled, accepted_at on identity.account
  for each row execute function identity.notify_account_change();
