-- Message templates: for all programs or one, for one of its states, in several languages. The original is in one of
-- them.
create table message_template (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity (start with 620001),
  name text not null check (length(name) between 1 and 100),
  language text not null,
  program_id bigint,
  process_id int,
  state_id int,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, program_id) references program (tenant_id, id),
  foreign key (tenant_id, process_id, state_id) references workflow_state (tenant_id, process_id, id),
  check ((process_id is null) = (state_id is null)),
  check (state_id is null or program_id is not null)
);
create index message_template_program on message_template (tenant_id, program_id) where removed_at is null;
select protect_tenant_table('message_template');
revoke update, delete on message_template from commonway_app;
grant update (removed_at) on message_template to commonway_app;

-- A template's text, immutable: a change is the next version. A translation refers to the version of the original that
-- it translates; once the original has changed, the translation is outdated.
create table message_template_text (
  tenant_id int not null,
  template_id bigint not null,
  language text not null,
  version int not null check (version > 0),
  of_version int not null check (of_version > 0),
  subject text not null default '' check (length(subject) <= 200),
  body text not null check (length(body) between 1 and 10000),
  written_by_name text not null,
  written_at timestamptz not null default now(),
  primary key (tenant_id, template_id, language, version),
  foreign key (tenant_id, template_id) references message_template (tenant_id, id)
);
select protect_tenant_table('message_template_text');
revoke update, delete on message_template_text from commonway_app;
