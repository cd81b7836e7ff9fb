-- What an office knows of people and businesses, value by value. A change ends the current row and inserts one, so the ended rows
-- are the history. What `applicant` holds itself (name, birth date, email, phone, address) stays there: its
-- current row only says who said it, and gets the value when it ends.
create table profile_value (
  tenant_id int not null references tenant (id),
  id bigint generated always as identity,
  applicant_id bigint not null,
  group_key text not null,
  -- 0 in a group that doesn't repeat.
  item_id int not null default 0,
  field_key text not null,
  -- Null after it was removed. Private values are sealed.
  value jsonb,
  source text not null check (source in ('person', 'staff', 'application', 'document', 'import', 'account')),
  source_id bigint,
  said_by_id bigint,
  said_by_name text,
  said_at timestamptz,
  verified_at timestamptz,
  verified_by_name text,
  verified_until date,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, applicant_id) references applicant (tenant_id, id)
);
-- A profile reads its current values; no field has two.
create unique index profile_value_current on profile_value (tenant_id, applicant_id, group_key, item_id, field_key)
  where ended_at is null;
-- The history of a group, newest first, and its newest change, which is its revision, with its last item.
create index profile_value_group on profile_value (tenant_id, applicant_id, group_key, id) include (item_id);
select protect_tenant_table('profile_value');

-- Records each change of a column of `applicant` that a profile shows.
create function record_applicant_change() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select * from (values
      ('overview', 'businessName', to_jsonb(old.name), to_jsonb(new.name), new.kind in ('business', 'partner')),
      ('general', 'firstName', to_jsonb(old.first_name), to_jsonb(new.first_name), new.kind in ('individual', 'household')),
      ('general', 'lastName', to_jsonb(old.last_name), to_jsonb(new.last_name), new.kind in ('individual', 'household')),
      ('general', 'birthDate', to_jsonb(old.birth_date), to_jsonb(new.birth_date), new.kind in ('individual', 'household')),
      ('contact', 'email', to_jsonb(old.mail), to_jsonb(new.mail), true),
      ('contact', 'phone', to_jsonb(old.phone), to_jsonb(new.phone), true),
      ('mailing-address', 'address', old.address, new.address, true)
    ) as c (in_group, field, before, after, is_shown)
    where is_shown and before is distinct from after
  loop
    update profile_value set value = change.before, ended_at = now()
    where tenant_id = new.tenant_id and applicant_id = new.id and group_key = change.in_group and item_id = 0
      and field_key = change.field and ended_at is null;
    if not found and change.before is not null then
      insert into profile_value (tenant_id, applicant_id, group_key, field_key, value, source, ended_at)
      values (new.tenant_id, new.id, change.in_group, change.field, change.before, 'account', now());
    end if;
    insert into profile_value (tenant_id, applicant_id, group_key, field_key, source, said_at)
    values (new.tenant_id, new.id, change.in_group, change.field, 'account', now());
  end loop;
  return null;
end $$;
create trigger recorded after update of name, first_name, last_name, birth_date, mail, phone, address on applicant
  for each row execute function record_applicant_change();
