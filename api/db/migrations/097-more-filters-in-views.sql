-- Views also filter by unread messages and by the role that a case waits for: the recorded facts of a change, and the
-- definition of a change, include them.
create or replace function queue_view_facts(a application) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'tenant_id', a.tenant_id, 'id', a.id, 'is_submitted', a.is_submitted, 'process_id', a.process_id, 'state_id', a.state_id,
    'owner_id', a.owner_id, 'owner_role_id', a.owner_role_id, 'company_id', a.company_id, 'submitted_at', a.submitted_at,
    'last_contact_at', a.last_contact_at, 'payment_channel', a.payment_channel, 'category', a.category, 'due_at', a.due_at,
    'unread_email', a.unread_email, 'unread_sms', a.unread_sms, 'unread_voice', a.unread_voice, 'unread_ivr', a.unread_ivr)
$$;

create or replace function note_queue_view_changes() returns trigger language plpgsql as $$
begin
  if not exists (select from queue_view_follower) then
    return null;
  end if;
  insert into queue_view_change (tenant_id, application_id, was, became)
  select n.tenant_id, n.id, queue_view_facts(o), queue_view_facts(n)
  from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
  where n.is_submitted
    and (o.is_submitted, o.state_id, o.owner_id, o.owner_role_id, o.company_id, o.last_contact_at, o.payment_channel,
         o.category, o.due_at, o.unread_email, o.unread_sms, o.unread_voice, o.unread_ivr)
      is distinct from
        (n.is_submitted, n.state_id, n.owner_id, n.owner_role_id, n.company_id, n.last_contact_at, n.payment_channel,
         n.category, n.due_at, n.unread_email, n.unread_sms, n.unread_voice, n.unread_ivr)
  order by n.id;
  return null;
end $$;
