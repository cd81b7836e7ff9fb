-- Each change of a thread takes the next number in commit order, so that a page that reconnects requests the changes
-- after the last number it knows and misses nothing. The application's row is locked meanwhile, so two changes of one
-- case never get out of order. Read receipts of the applicant are not changes of the thread.
create sequence communication_revision;
grant usage on sequence communication_revision to commonway_app;

create function number_thread_change() returns trigger language plpgsql as $$
begin
  perform 1 from application where tenant_id = new.tenant_id and id = new.application_id for no key update;
  new.revision := nextval('communication_revision');
  return new;
end $$;

alter table communication
  add column revision bigint not null default nextval('communication_revision'),
  add column leaves_at timestamptz,
  add column taken_back_at timestamptz,
  add column retry_of bigint,
  add foreign key (tenant_id, retry_of) references communication (tenant_id, id),
  add check (taken_back_at is null or leaves_at is not null);
grant update (leaves_at, taken_back_at) on communication to commonway_app;
create trigger numbered_when_written before insert on communication for each row execute function number_thread_change();
create trigger numbered_when_changed before update on communication for each row
  when (old.read_by_applicant_at is not distinct from new.read_by_applicant_at) execute function number_thread_change();
create index communication_changes on communication (tenant_id, application_id, revision);
-- A failed message is resent once; that one, if it fails too, can be resent in turn.
create unique index communication_retry on communication (tenant_id, retry_of) where retry_of is not null;
-- The applicant's messages by channel, for counting unread ones.
create index communication_inbound on communication (tenant_id, application_id, channel, id) where direction = 'in';

-- How far each staff member has read a case, by channel.
create table communication_read (
  tenant_id int not null references tenant (id),
  application_id bigint not null,
  staff_id bigint not null,
  channel text not null check (channel in ('email', 'sms', 'voice', 'ivr')),
  read_up_to_id bigint not null,
  primary key (tenant_id, application_id, channel, staff_id),
  foreign key (tenant_id, application_id) references application (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_member (tenant_id, id)
);
select protect_tenant_table('communication_read');
revoke delete on communication_read from commonway_app;
