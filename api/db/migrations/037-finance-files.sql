-- Finance files. A file is validated as a whole; its lines become rows immediately, and count when the file is applied.
create table finance_file (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 60001),
  kind text not null check (kind in ('tin', 'payout')),
  program_id bigint not null,
  file_name text not null,
  sha256 text not null,
  status text not null check (status in ('refused', 'proposed', 'applied', 'rejected')),
  row_count int not null,
  -- In the currency's smallest unit; null for files without amounts.
  total_minor bigint,
  error_count int not null default 0,
  errors jsonb not null default '[]',
  uploaded_at timestamptz not null default now(),
  uploaded_by bigint not null,
  uploaded_by_name text not null,
  decided_at timestamptz,
  decided_by bigint,
  decided_by_name text,
  comment text,
  primary key (tenant_id, id),
  foreign key (tenant_id, program_id) references program (tenant_id, id),
  foreign key (tenant_id, uploaded_by) references staff_member (tenant_id, id),
  foreign key (tenant_id, decided_by) references staff_member (tenant_id, id),
  -- People can't approve their own proposals, whatever the code does.
  check (decided_by <> uploaded_by or status = 'rejected'),
  check (kind <> 'payout' or status <> 'applied' or decided_by is not null)
);
-- Rejects duplicates of a file.
create unique index finance_file_once on finance_file (tenant_id, kind, program_id, sha256)
  where status in ('proposed', 'applied');
select protect_tenant_table('finance_file');
revoke delete on finance_file from commonway_app;

-- One payment or, with a negative amount, the correction of an earlier one; counts while its file is applied.
create table payout (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  file_id bigint not null,
  line int not null,
  application_id bigint not null,
  payee text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_on date not null,
  reference text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references finance_file (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
create index payout_application on payout (tenant_id, application_id);
create index payout_file on payout (tenant_id, file_id);
select protect_tenant_table('payout');
create trigger written_once before update or delete on payout for each row execute function refuse_change();

-- The payee of an award and their taxpayer number: encrypted, with the last four digits for display.
create table payee (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  name text not null,
  tin_sealed text not null,
  tin_last_four text not null check (tin_last_four ~ '^[0-9]{4}$'),
  saved_at timestamptz not null default now(),
  saved_by_name text not null,
  primary key (tenant_id, application_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id)
);
select protect_tenant_table('payee');
