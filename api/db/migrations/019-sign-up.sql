-- The partner who referred an applicant (cd_community_entity_partner): a partner of the same tenant.
alter table applicant add column partner_id bigint;
alter table applicant add constraint applicant_partner foreign key (tenant_id, partner_id) references applicant (tenant_id, id);
create index applicant_by_partner on applicant (tenant_id, partner_id) where partner_id is not null;

-- Which tenant, and which of its partners, serves a county. It spans tenants, because a visitor doesn't know the tenant
-- yet.
create table identity.service_area (
  tenant_id int not null references public.tenant (id),
  county text not null,
  zips text[] not null default '{}',
  partner_id bigint,
  primary key (tenant_id, county),
  foreign key (tenant_id, partner_id) references public.applicant (tenant_id, id)
);
