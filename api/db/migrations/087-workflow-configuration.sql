-- Workflows and their deadline rules become kinds of configuration: one of each for each process. The queue still reads
-- their rows, which publishing writes. What was never published becomes version 1, as it was set up.
create function pg_temp.workflow_of(office int, process int) returns jsonb language sql as $$
  select jsonb_build_object(
    'states', (
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'color', s.color, 'label', s.label,
        'applicantText', s.applicant_text, 'isInitial', s.is_initial, 'isTerminal', s.is_terminal,
        'requiresAssignment', s.requires_assignment, 'notifiesApplicant', s.notifies_applicant,
        'staffIds', (select coalesce(jsonb_agg(l.staff_id order by l.staff_id), '[]') from state_staff l
          where (l.tenant_id, l.process_id, l.state_id) = (office, process, s.id)),
        'defaultStaffId', s.default_staff_id,
        'reasonIds', (select coalesce(jsonb_agg(d.reason_id order by d.reason_id), '[]') from state_denial_reason d
          where (d.tenant_id, d.process_id, d.state_id) = (office, process, s.id)),
        'clockHours', s.clock_hours, 'waitsForApplicant', s.waits_for_applicant, 'commitsAward', s.commits_award)
        order by s.position, s.id)
      from workflow_state s where s.tenant_id = office and s.process_id = process and s.retired_at is null),
    'transitions', (
      select coalesce(jsonb_agg(jsonb_build_object('from', t.from_state_id, 'to', t.to_state_id, 'roleIds', t.role_ids,
        'condition', t.condition, 'requiresComment', t.requires_comment, 'requiresDenialReason', t.requires_denial_reason)
        order by t.from_state_id, s.position, s.id), '[]')
      from workflow_transition t
      join workflow_state s on (s.tenant_id, s.process_id, s.id) = (t.tenant_id, t.process_id, t.to_state_id)
      where t.tenant_id = office and t.process_id = process),
    'reasons', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'label', label, 'groupId', group_id) order by created_at, id), '[]')
      from denial_reason where tenant_id = office and process_id = process and retired_at is null),
    'successors', '[]'::jsonb)
$$;

do $$
declare
  office int;
begin
  for office in select id from tenant loop
    perform set_config('app.tenant', office::text, true);
    insert into config_draft (tenant_id, kind, subject, revision, definition, saved_at, saved_by_name)
    select tenant_id, 'workflow/workflow', process_id, version, document, saved_at, saved_by_name
    from workflow_draft where tenant_id = office;
    -- The old author is a staff member, the new one a person.
    insert into config_version (tenant_id, kind, subject, version, definition, published_at, published_by, published_by_name)
    select v.tenant_id, 'workflow/workflow', v.process_id, v.version, v.document, v.published_at, m.person_id, v.published_by_name
    from workflow_version v left join staff_member m on m.tenant_id = v.tenant_id and m.id = v.published_by
    where v.tenant_id = office;
    insert into config_version (tenant_id, kind, subject, version, definition, published_at)
    select office, 'workflow/workflow', p.process_id, 1, pg_temp.workflow_of(office, p.process_id),
      coalesce(p.published_at, t.created_at)
    from program p join tenant t on t.id = p.tenant_id
    where p.tenant_id = office
      and exists (
        select from workflow_state s
        where s.tenant_id = office and s.process_id = p.process_id and s.retired_at is null)
      and not exists (
        select from config_version c
        where c.tenant_id = office and c.kind = 'workflow/workflow' and c.subject = p.process_id);
    insert into config_version (tenant_id, kind, subject, version, definition, published_at)
    select office, 'workflow/escalations', r.process_id, 1,
      jsonb_agg(jsonb_build_object('stateId', r.state_id, 'afterPercent', r.after_percent, 'action', r.action,
        'staffId', r.staff_id, 'roleId', r.role_id) order by s.position, r.after_percent, r.id),
      coalesce(p.published_at, t.created_at)
    from escalation_rule r
    join workflow_state s on (s.tenant_id, s.process_id, s.id) = (r.tenant_id, r.process_id, r.state_id)
    join program p on (p.tenant_id, p.process_id) = (r.tenant_id, r.process_id)
    join tenant t on t.id = r.tenant_id
    where r.tenant_id = office group by r.process_id, p.published_at, t.created_at;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

drop table workflow_draft;
drop table workflow_version;
