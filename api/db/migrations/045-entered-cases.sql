-- Applications that staff enter for somebody: who did, and how the applicant agreed to it.
create table entered_case (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  staff_id bigint not null,
  consent text not null check (consent in ('in-person', 'by-phone', 'on-paper')),
  entered_at timestamptz not null default now(),
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('entered_case');

-- People are found exactly by contact (mail_key), by the beginning of a name. As columns and not as expressions: lower() is not
-- leakproof, so row-level security would keep an index over it from being used.
alter table applicant add column name_key text generated always as (lower(name)) stored;
create index applicant_phone on applicant (tenant_id, phone) where phone is not null;
create index applicant_name on applicant (tenant_id, name_key);
