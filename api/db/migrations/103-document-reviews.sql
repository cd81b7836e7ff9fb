-- Staff's verdicts on the documents of a case. The newest one counts; 'none' takes the one before back.
create table document_review (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  document_id bigint not null,
  id bigint generated always as identity,
  verdict text not null check (verdict in ('accepted', 'rejected', 'none')),
  -- A reason code of an information request, and staff's own text.
  reason text,
  words text not null default '',
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, application_id, document_id, id),
  foreign key (tenant_id, application_id, document_id) references application_document (tenant_id, application_id, document_id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id),
  check ((reason is not null) = (verdict = 'rejected'))
);
select protect_tenant_table('document_review');
revoke update, delete on document_review from commonway_app;
create trigger written_once before update or delete on document_review for each row execute function refuse_change();
create trigger never_truncated before truncate on document_review for each statement execute function refuse_change();
alter table document_review enable always trigger written_once;
alter table document_review enable always trigger never_truncated;

-- The answers that a document proves, by path, and the submission that was compared. A match is removed if it was a mistake.
create table answer_match (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  path text not null,
  document_id bigint not null,
  version int not null,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, application_id, path, document_id),
  foreign key (tenant_id, application_id, document_id) references application_document (tenant_id, application_id, document_id),
  foreign key (tenant_id, application_id, version) references application_submission (tenant_id, application_id, version),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('answer_match');

-- Staff's notes on a document: on a page and, on a photo, at a place. Applicants never see them.
create table document_note (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  document_id bigint not null,
  id bigint generated always as identity,
  page int not null check (page > 0),
  -- Fractions of the width and height; null for a note on a whole page.
  x numeric(5, 4) check (x between 0 and 1),
  y numeric(5, 4) check (y between 0 and 1),
  body text not null,
  staff_id bigint not null,
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, application_id, document_id, id),
  foreign key (tenant_id, application_id, document_id) references application_document (tenant_id, application_id, document_id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id),
  check ((x is null) = (y is null))
);
select protect_tenant_table('document_note');
revoke update on document_note from commonway_app;
