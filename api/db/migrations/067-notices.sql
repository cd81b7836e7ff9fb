-- Notifications in the portal, and by other channels: by email, immediately or as a digest, and by push. A recipient is
-- a staff member or an applicant; everything about notifications belongs to a recipient.
create table notice_reader (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  staff_id bigint,
  applicant_id bigint,
  -- In the office's local time, HH:MM; during these hours no push or email is sent.
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

-- A person's preference for a kind of notification; without a row the kind's default applies.
create table notification_preference (
  tenant_id int not null references tenant (id),
  reader_id bigint not null,
  kind text not null,
  mail text not null check (mail in ('at-once', 'daily', 'weekly', 'never')),
  is_pushed boolean not null,
  primary key (tenant_id, reader_id, kind),
  foreign key (tenant_id, reader_id) references notice_reader (tenant_id, id)
);
select protect_tenant_table('notification_preference');

-- A notification email. A digest is one per day; it is marked as handed over before it is complete.
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

-- One notification of one recipient; `key` identifies the event, so that no one is notified of it twice.
create table notice (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  reader_id bigint not null,
  kind text not null,
  -- Its subject, depending on the kind: an application, a view, a bulk update.
  subject_id bigint not null,
  key text not null,
  made_at timestamptz not null default now(),
  read_at timestamptz,
  -- The email that it waits for, and the one that contained it.
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

-- A browser's push subscription (RFC 8030, 8291). A browser belongs to one recipient at a time.
create table notice_device (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  reader_id bigint not null,
  endpoint text not null check (length(endpoint) <= 1000),
  public_key text not null,
  secret text not null,
  language text not null,
  -- The user agent.
  device text not null,
  added_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, endpoint),
  foreign key (tenant_id, reader_id) references notice_reader (tenant_id, id)
);
create index notice_device_reader on notice_device (tenant_id, reader_id);
select protect_tenant_table('notice_device');
