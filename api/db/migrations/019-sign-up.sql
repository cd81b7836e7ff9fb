-- The partner through whom an applicant came (cd_community_entity_partner): a partner of the same tenant.
alter table applicant add column partner_id bigint;
alter table applicant add constraint applicant_partner foreign key (tenant_id, partner_id) references applicant (tenant_id, id);
create index applicant_by_partner on applicant (tenant_id, partner_id) where partner_id is not null;

-- Which tenant, and which partner of it, serves a county. It spans tenants: who looks for help does not know yet whose it is.
create table identity.service_area (
  tenant_id int not null references public.tenant (id),
  county text not null,
  zips text[] not null default '{}',
  partner_id bigint,
  primary key (tenant_id, county),
  foreign key (tenant_id, partner_id) references public.applicant (tenant_id, id)
);
