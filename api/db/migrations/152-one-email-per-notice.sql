-- Emails about followed views and deadlines are those of the notification center, by default at once. Preferences of
-- people who got these emails before must not turn them off: saving the preferences stored the old default, never.
do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    update notification_preference set mail = 'at-once'
    where tenant_id = office and kind = 'deadline' and mail = 'never';
    update notification_preference p set mail = 'at-once' from notice_reader r
    where p.tenant_id = office and p.kind = 'view-entered' and p.mail = 'never'
      and r.tenant_id = p.tenant_id and r.id = p.reader_id and exists (
        select from queue_view_follower f
        where f.tenant_id = r.tenant_id and f.staff_id = r.staff_id and f.by_mail);
    -- Followers without emails still get none.
    insert into notice_reader (tenant_id, staff_id)
    select distinct tenant_id, staff_id from queue_view_follower where tenant_id = office
    on conflict do nothing;
    insert into notification_preference (tenant_id, reader_id, kind, mail, is_pushed)
    select r.tenant_id, r.id, 'view-entered', 'never', false
    from notice_reader r join queue_view_follower f on f.tenant_id = r.tenant_id and f.staff_id = r.staff_id
    where r.tenant_id = office
    group by r.tenant_id, r.id having not bool_or(f.by_mail)
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table queue_view_follower drop column by_mail, drop column language;
