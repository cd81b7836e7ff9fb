-- Messages translated by a language model: once for each language, so that staff who open the case share them.
create table message_translation (
  tenant_id int not null references tenant (id),
  communication_id bigint not null,
  language text not null,
  body text not null check (length(body) between 1 and 30000),
  is_partial boolean not null,
  at timestamptz not null default now(),
  primary key (tenant_id, communication_id, language),
  foreign key (tenant_id, communication_id) references communication (tenant_id, id)
);
select protect_tenant_table('message_translation');
revoke update, delete on message_translation from commonway_app;
create trigger written_once before update or delete on message_translation for each row execute function refuse_change();
create trigger never_truncated before truncate on message_translation for each statement execute function refuse_change();
alter table message_translation enable always trigger written_once;
alter table message_translation enable always trigger never_truncated;
