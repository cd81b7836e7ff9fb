-- How a session was opened, and its scope. A session from an office's provider, or of an impersonating employee, acts
-- within its office. It acts for the person everywhere only if that office created the person.
alter table identity.session
  add column origin text not null default 'person' check (origin in ('person', 'provider', 'impersonation')),
  add column scope text not null default 'person' check (scope in ('office', 'person'));
update identity.session set
  origin = case when staff_session_id is not null then 'impersonation' when provider_id is not null then 'provider' else 'person' end,
  scope = case when staff_session_id is null and provider_id is null then 'person' else 'office' end;
update identity.session set proved_at = 'epoch' where scope = 'office';
alter table identity.session
  alter column origin drop default,
  alter column scope drop default,
  add check ((origin = 'provider') = (provider_id is not null)),
  add check ((origin = 'impersonation') = (staff_session_id is not null)),
  add check (origin <> 'impersonation' or scope = 'office'),
  add check (scope = 'person' or proved_at = 'epoch');

-- The office whose provider created this person: someone without their own login, known at that office only.
alter table identity.person add column managed_by int references public.tenant (id);
update identity.person p set managed_by = e.tenant_id
from identity.external_identity e
where e.person_id = p.id
  and not exists (select from identity.login l where l.person_id = p.id)
  and not exists (select from identity.account a where a.person_id = p.id and a.tenant_id <> e.tenant_id);

-- A provider's claim alone had linked people with their own login. They must link the provider again themselves.
delete from identity.external_identity e using identity.person p where p.id = e.person_id and p.managed_by is null;

-- The person who links a provider: a sign-on that a signed-in person started ends with that person.
alter table identity.sign_on add column linking_person_id bigint references identity.person (id) on delete cascade;
create index sign_on_linking on identity.sign_on (linking_person_id) where linking_person_id is not null;

-- An account is active if the office enables it and the person has accepted it. Staff accept an invitation; a person
-- who signs up has accepted by proving the login.
drop trigger notifies_when_changed on identity.account;
alter table identity.account rename column is_active to is_enabled;
alter table identity.account add column accepted_at timestamptz default now();
update identity.account a set accepted_at = null
where a.account_kind = 'government'
  and exists (select from identity.login l where l.person_id = a.person_id and l.verified_at is null)
  and not exists (select from identity.credential c where c.person_id = a.person_id);
alter table identity.account
  add column is_active boolean not null generated always as (is_enabled and accepted_at is not null) stored,
  add column must_change_password boolean not null default false;
create trigger notifies_when_changed after update of roles, is_enabled, accepted_at on identity.account for each row
  execute function identity.notify_account_change();
do $$
declare
  one int;
begin
  for one in select id from tenant loop
    perform set_config('app.tenant', one::text, true);
    update staff_member m set is_active = false
    from identity.account a where m.tenant_id = one and a.id = m.account_id and a.accepted_at is null;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

-- A required password change applies at the office that requires it: one office must not lock people out of another.
update identity.account a set must_change_password = true
from identity.credential c where c.person_id = a.person_id and c.must_change;
alter table identity.credential drop column must_change;

-- Email domains for which a DNS record proves that the office may vouch for their addresses.
create table mail_domain (
  tenant_id int not null references tenant (id),
  domain text not null,
  challenge text not null,
  created_at timestamptz not null,
  verified_at timestamptz,
  checked_at timestamptz,
  primary key (tenant_id, domain)
);
select protect_tenant_table('mail_domain');

-- A link that depends on a verified domain ends with it.
alter table identity.external_identity
  add column mail_domain text,
  add foreign key (tenant_id, mail_domain) references public.mail_domain (tenant_id, domain) on delete cascade;
