-- What people are told of in the portal, and by which ways else: by letter, at once or gathered, and on their devices.
-- A reader is one of the staff or of those who apply; everything about notices hangs on it.
create table notice_reader (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  staff_id bigint,
  applicant_id bigint,
  -- On the office's wall, HH:MM; meanwhile nothing rings and no letter leaves.
  quiet_from text,
  quiet_until text,
  primary key (tenant_id, id),
  unique (tenant_id, staff_id),
  unique (tenant_id, applicant_id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id),
  check (num_nonnulls(staff_id, applicant_id) = 1),
  check (num_nulls(quiet_from, quiet_until) in (0, 2))
);
select protect_tenant_table('notice_reader');

-- What somebody chose for a kind of notice; where there is no row the kind's own default counts.
create table notice_wish (
  tenant_id int not null references tenant (id),
  reader_id bigint not null,
  kind text not null,
  mail text not null check (mail in ('at-once', 'daily', 'weekly', 'never')),
  is_pushed boolean not null,
  primary key (tenant_id, reader_id, kind),
  foreign key (tenant_id, reader_id) references notice_reader (tenant_id, id)
);
select protect_tenant_table('notice_wish');

-- A letter of notices. The gathered ones of a day are one; whoever is handed it over to is told so before it ends.
create table notice_letter (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  reader_id bigint not null,
  cadence text not null check (cadence in ('at-once', 'daily', 'weekly')),
  day date not null,
  handed_over_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, reader_id) references notice_reader (tenant_id, id)
);
create unique index notice_letter_of_day on notice_letter (tenant_id, reader_id, cadence, day) where cadence <> 'at-once';
select protect_tenant_table('notice_letter');

-- One thing one reader is told of; `key` names what happened, so that nobody is told of it twice.
create table notice (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  reader_id bigint not null,
  kind text not null,
  -- What it is about, as its kind says: an application, a view, a change of many.
  subject_id bigint not null,
  key text not null,
  made_at timestamptz not null default now(),
  read_at timestamptz,
  -- The letter it waits for, and the one it went into.
  mail text not null check (mail in ('at-once', 'daily', 'weekly', 'never')),
  letter_id bigint,
  is_push_due boolean not null,
  primary key (tenant_id, id),
  unique (tenant_id, reader_id, kind, key),
  foreign key (tenant_id, reader_id) references notice_reader (tenant_id, id),
  foreign key (tenant_id, letter_id) references notice_letter (tenant_id, id)
);
create index notice_unread on notice (tenant_id, reader_id, kind, id) where read_at is null;
create index notice_earlier on notice (tenant_id, reader_id, id) where read_at is not null;
create index notice_of_letter on notice (tenant_id, letter_id) where letter_id is not null;
create index notice_to_mail on notice (tenant_id, mail, reader_id) where read_at is null and letter_id is null and mail <> 'never';
create index notice_to_push on notice (tenant_id, reader_id) where is_push_due;
create index notice_age on notice (tenant_id, made_at);
select protect_tenant_table('notice');

-- A browser that asked to be rung, as its push service knows it (RFC 8030, 8291). A browser is one reader's at a time.
create table notice_device (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  reader_id bigint not null,
  endpoint text not null check (length(endpoint) <= 1000),
  public_key text not null,
  secret text not null,
  language text not null,
  -- The user agent as it called itself.
  device text not null,
  added_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, endpoint),
  foreign key (tenant_id, reader_id) references notice_reader (tenant_id, id)
);
create index notice_device_reader on notice_device (tenant_id, reader_id);
select protect_tenant_table('notice_device');
