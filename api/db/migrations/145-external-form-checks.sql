-- The last check of a tenant's external form, by its address. People are not sent to a form that did not respond.
create table external_form_check (
  tenant_id int primary key references tenant (id),
  address text not null,
  is_reachable boolean not null,
  checked_at timestamptz not null
);
select protect_tenant_table('external_form_check');
