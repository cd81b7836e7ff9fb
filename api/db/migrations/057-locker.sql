-- The locker: the papers an applicant has with the office, over all applications. They are the documents themselves.
alter table document
  add column kind text check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- The last day it is good for.
  add column expires_on date,
  -- Taken out of the locker: applications that name it keep it, no other one is offered it.
  add column put_away_at timestamptz,
  -- A small picture lies beside the file.
  add column has_picture boolean not null default false;
create index document_expiry on document (tenant_id, expires_on)
  where expires_on is not null and put_away_at is null and removed_at is null;
create index document_put_away on document (tenant_id, put_away_at) where put_away_at is not null and removed_at is null;

-- Whose owner was told that it expires. A paper with another day is told of anew.
create table paper_reminder (
  tenant_id int not null references tenant (id),
  document_id bigint not null,
  expires_on date not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, document_id, expires_on),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade
);
select protect_tenant_table('paper_reminder');
revoke update, delete on paper_reminder from commonway_app;
