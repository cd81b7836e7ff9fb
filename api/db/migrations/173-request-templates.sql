-- Requests for information that staff saved to send to other applicants, shared by the office. `items` is like that of
-- information_request; `extra_documents` are documents that forms do not have: [{name, words}].
create table request_template (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 100),
  items jsonb not null,
  extra_documents jsonb not null,
  due_days int not null check (due_days between 1 and 90),
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  check (jsonb_array_length(items) + jsonb_array_length(extra_documents) > 0)
);
create unique index request_template_name on request_template (tenant_id, lower(name));
select protect_tenant_table('request_template');
