-- So far only the grants protected these tables from the app.
create trigger written_once before update or delete on note_attachment for each row execute function refuse_change();
create trigger written_once before update or delete on note_mention for each row execute function refuse_change();
create trigger written_once before update or delete on communication_attachment for each row execute function refuse_change();
create trigger written_once before update or delete on inbound_mail_attachment for each row execute function refuse_change();
create trigger written_once before update or delete on message_template_text for each row execute function refuse_change();
create trigger written_once before update or delete on call_proof for each row execute function refuse_change();

-- Immutable rows stay so in sessions that replay replication, too: ordinary triggers don't fire there.
do $$
declare
  written record;
begin
  for written in
    select tgrelid::regclass as name, tgname from pg_trigger where tgfoid = 'refuse_change'::regproc and not tgisinternal
  loop
    execute format('alter table %s enable always trigger %I', written.name, written.tgname);
  end loop;

  -- Tables whose rows never change: they can't be truncated either, and the app's roles have no privilege to try.
  for written in
    select c.oid, c.oid::regclass as name from pg_class c where exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'written_once' and t.tgqual is null)
  loop
    if not exists (select from pg_trigger where tgrelid = written.oid and tgname = 'never_truncated') then
      execute format('create trigger never_truncated before truncate on %s for each statement execute function refuse_change()', written.name);
      execute format('alter table %s enable always trigger never_truncated', written.name);
    end if;
    execute format('revoke update, delete, truncate on %s from commonway_app, commonway_identity', written.name);
  end loop;
end $$;
