-- Applications that staff enter for someone: the staff member, and how the applicant agreed.
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

-- People are searched by exact contact (mail_key) and by name prefix. Columns and not expressions: lower() is not
-- leakproof, so with row-level security an index on it wouldn't be used.
alter table applicant add column name_key text generated always as (lower(name)) stored;
create index applicant_phone on applicant (tenant_id, phone) where phone is not null;
create index applicant_name on applicant (tenant_id, name_key);
