-- A template is for one channel or any; a state's template can be sent automatically when a case enters the state.
alter table message_template
  add column channel text not null default 'any' check (channel in ('any', 'email', 'sms', 'voice')),
  add column writes_itself boolean not null default false,
  add check (not writes_itself or (state_id is not null and removed_at is null));
grant update (name, channel, writes_itself) on message_template to commonway_app;
create unique index message_template_of_state on message_template (tenant_id, program_id, state_id) where writes_itself;

-- An email preview of a staff member: for a frame, which loads a URL. One per person.
create table mail_preview (
  tenant_id int not null references tenant (id),
  account_id bigint not null,
  id uuid not null default gen_random_uuid(),
  html text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, account_id)
);
create index mail_preview_by_age on mail_preview (tenant_id, made_at);
select protect_tenant_table('mail_preview');
