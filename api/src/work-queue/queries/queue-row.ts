// One row of the queue as JSON in the contract's shape, written by PostgreSQL. Expects a, p, s and $roles.

/** The JSON of an application `a` with its program `p` and state `s`; `roles` is the parameter of the actor's roles. */
export const queueRow = (roles: string): string => `json_build_object(
  'id', a.id, 'version', a.version, 'processId', a.process_id, 'processName', coalesce(p.name ->> 'en', p.code),
  'companyId', a.company_id, 'companyName', a.company_name,
  'currentStateId', a.state_id, 'currentStateName', s.name, 'stateColour', s.colour,
  'externalId', a.external_id, 'ownerId', a.owner_id, 'ownerName', a.owner_name,
  'possibleStates', array(
    select t.to_state_id from workflow_transition t
    where t.process_id = a.process_id and t.from_state_id = a.state_id
      and (t.role_ids = '{}' or t.role_ids && ${roles}::int[])),
  'userName', a.applicant_name, 'userId', a.applicant_id, 'roleName', null, 'roleId', a.owner_role_id,
  'paymentChannelName', a.payment_channel, 'paymentStatusName', a.payment_status,
  'stateCurrentTime', a.state_since, 'lastChangedBy', a.last_changed_by, 'changedAt', a.changed_at, 'cdUser', null,
  'clientId', a.client_id, 'caseNumber', a.case_number,
  'unreadItems', json_build_object('email', a.unread_email, 'sms', a.unread_sms, 'voice', a.unread_voice, 'ivr', a.unread_ivr),
  'unreadTotal', a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr,
  'hasUnreadMessages', a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr > 0,
  'evictionNotice', a.eviction_notice, 'incomeThreshold', a.income_threshold, 'awardAmount', a.award_amount,
  'categoryName', a.category,
  'validations', json_build_object('total', a.validations_failed + a.validations_warning + a.validations_passed,
    'warning', a.validations_warning, 'failed', a.validations_failed, 'passed', a.validations_passed),
  'lastComDate', a.last_contact_at, 'ComDirection', a.last_contact_direction, 'ComType', a.last_contact_type,
  'itemName', split_part(a.applicant_name, ':', 1), 'createdAt', a.submitted_at)`;

/** The joins a row needs. */
export const queueRowJoins = `
  join program p on p.tenant_id = a.tenant_id and p.process_id = a.process_id
  join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id`;
