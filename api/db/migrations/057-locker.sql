-- The document library: an applicant's documents at the office, over all applications. They are the documents
-- themselves.
alter table document
  add column kind text check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- The last day it is valid.
  add column expires_on date,
  -- Removed from the library: applications that refer to it keep it, but it isn't offered to others.
  add column put_away_at timestamptz,
  -- A thumbnail is stored next to the file.
  add column has_picture boolean not null default false;
create index document_expiry on document (tenant_id, expires_on)
  where expires_on is not null and put_away_at is null and removed_at is null;
create index document_put_away on document (tenant_id, put_away_at) where put_away_at is not null and removed_at is null;

-- Documents whose owner was notified that they expire. A document with a new expiry date gets a new notification.
create table expiry_reminder (
  tenant_id int not null references tenant (id),
  document_id bigint not null,
  expires_on date not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, document_id, expires_on),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade
);
select protect_tenant_table('expiry_reminder');
revoke update, delete on expiry_reminder from commonway_app;
