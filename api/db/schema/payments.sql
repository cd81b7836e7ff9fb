-- Fees that applicants pay, and awards that are paid to them. Amounts are in the currency's smallest unit.

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
  -- Null for files without amounts.
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
-- The payouts of an application, and those of a file.
create index payout_application on payout (tenant_id, application_id);
create index payout_file on payout (tenant_id, file_id);
select protect_tenant_table('payout');
select pg_temp.make_append_only('payout');

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

-- Amounts that an application owes the office. A fee is fixed when it falls due: later changes of the program's fees
-- don't affect it.
create table fee (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  application_id bigint not null,
  key text not null,
  label jsonb not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('due', 'waived', 'paid')),
  -- Why it was waived: {language: text} of the program's own rule, or a staff member's text.
  waived_because jsonb,
  waived_by_name text,
  due_since timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, application_id, key),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  check ((status = 'waived') = (waived_because is not null))
);
select protect_tenant_table('fee');
revoke delete on fee from commonway_app;

-- A payment, or an attempt, of a fee: a checkout at the provider, or money accepted at the office.
create table payment (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 70001),
  reference uuid not null default gen_random_uuid(),
  fee_id bigint not null,
  application_id bigint not null,
  channel text not null check (channel in ('Card', 'Cash', 'Check', 'Money order')),
  -- `surplus` is money that was received but not owed and must be refunded.
  status text not null check (status in ('open', 'recorded', 'paid', 'failed', 'expired', 'closed', 'surplus')),
  why text check (why in ('declined', 'unavailable', 'rejected', 'replaced', 'amount', 'twice', 'not-owed')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null,
  -- At the provider.
  checkout_id text,
  address text,
  provider_payment_id text,
  -- At the office: the number of the receipt or the check.
  office_reference text,
  recorded_by bigint,
  recorded_by_name text,
  decided_by bigint,
  decided_by_name text,
  comment text,
  paid_minor bigint check (paid_minor > 0),
  refunded_minor bigint not null default 0,
  receipt_number text,
  started_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, reference),
  unique (tenant_id, receipt_number),
  foreign key (tenant_id, fee_id) references fee (tenant_id, id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, recorded_by) references staff_member (tenant_id, id),
  foreign key (tenant_id, decided_by) references staff_member (tenant_id, id),
  -- Refunds never exceed the payment, and people can't confirm money that they accepted themselves, whatever the code
  -- does.
  check (refunded_minor between 0 and coalesce(paid_minor, 0)),
  check (decided_by <> recorded_by or status = 'closed'),
  check ((status in ('paid', 'surplus')) = (paid_minor is not null)),
  check ((status = 'paid') = (receipt_number is not null))
);
-- A fee has one payment in progress, and is paid once.
create unique index payment_open_once on payment (tenant_id, fee_id) where status in ('open', 'recorded');
create unique index payment_paid_once on payment (tenant_id, fee_id) where status = 'paid';
-- The payments of an application.
create index payment_application on payment (tenant_id, application_id, id);
-- Received payments, for the report by date.
create index payment_settled on payment (tenant_id, settled_at, id) where paid_minor is not null;
select protect_tenant_table('payment');
revoke delete on payment from commonway_app;

-- The provider's events, each once. Without a payment if the event matches none of ours: staff must review it.
create table payment_event (
  tenant_id int not null references tenant (id),
  id text not null check (length(id) between 1 and 300),
  kind text not null,
  reference text not null,
  payment_id bigint,
  provider_payment_id text,
  amount_minor bigint not null,
  currency text not null,
  outcome text not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id)
);
-- Events that match no payment, the oldest first.
create index payment_event_lost on payment_event (tenant_id, told_at) where payment_id is null;
select protect_tenant_table('payment_event');
select pg_temp.make_append_only('payment_event');

-- A refund of a payment, or of a part of it.
create table refund (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  reference uuid not null default gen_random_uuid(),
  payment_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  status text not null check (status in ('asked', 'refunded', 'failed')),
  provider_refund_id text,
  -- Null if the office's own rule requested it: duplicate payments are refunded automatically.
  asked_by bigint,
  asked_by_name text not null,
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, reference),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, asked_by) references staff_member (tenant_id, id)
);
-- The refunds of a payment.
create index refund_payment on refund (tenant_id, payment_id, id);
select protect_tenant_table('refund');
revoke delete on refund from commonway_app;

-- Receipt numbers have no gaps and restart each year.
create table receipt_counter (
  tenant_id int not null references tenant (id),
  year int not null,
  last int not null,
  primary key (tenant_id, year)
);
select protect_tenant_table('receipt_counter');
