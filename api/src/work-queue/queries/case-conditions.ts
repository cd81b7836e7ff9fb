// The SQL of conditions on what is happening with a case `a`. The tenant is $1.
import type { CaseCondition } from '@commonway/contract/work-queue/queue-limits.ts';

/** Selects program and ID of the tenant's states with this property. */
const selectStates = (property: string): string =>
  `select s.process_id, s.id from workflow_state s where s.tenant_id = $1::int and ${property}`;

/** Selects the IDs of the cases whose current request to the applicant is in this state. */
const selectRequestedIds = (state: 'open' | 'answered'): string =>
  `select r.application_id from information_request r where r.tenant_id = $1::int and r.state = '${state}'`;

export const caseConditionSql: Readonly<Record<Exclude<CaseCondition, PersonalCondition>, string>> = {
  open: `(a.process_id, a.state_id) in (${selectStates('not s.is_terminal')})`,
  // The expression of the index on unread messages.
  unread: 'a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr > 0',
  waiting: `a.id in (${selectRequestedIds('open')} union all
    select w.id from application w where w.tenant_id = $1::int and w.is_submitted
      and (w.process_id, w.state_id) in (${selectStates('s.waits_for_applicant')}))`,
  documents: `a.id in (${selectRequestedIds('answered')})`,
};

/** Conditions on the reader's follow-up date, and on the steps that their roles may take. */
export const personalConditions = [
  'followUp',
  'ready',
  'actionable',
  'blocked',
] as const satisfies CaseCondition[];
type PersonalCondition = (typeof personalConditions)[number];

/**
 * Builds the SQL of whether a staff member may take a step from the state of a case, or may not, from the placeholder of
 * their ID.
 */
export const buildStepSql = (condition: 'actionable' | 'blocked', staffId = ''): string =>
  `(a.process_id, a.state_id) ${condition === 'blocked' ? 'not ' : ''}in (
    select t.process_id, t.from_state_id from workflow_transition t
    join workflow_state s on s.tenant_id = t.tenant_id and s.process_id = t.process_id and s.id = t.to_state_id
    join staff_member m on m.tenant_id = t.tenant_id and m.id = ${staffId}::bigint
    where t.tenant_id = $1::int and s.retired_at is null and (t.role_ids = '{}' or t.role_ids && m.roles))`;

/**
 * Builds the SQL of a condition on a staff member's follow-up date, from the placeholders of their ID, the office's time
 * zone, and the time.
 */
export function buildFollowUpSql(
  condition: 'followUp' | 'ready',
  staffId = '',
  zone = '',
  time = '',
): string {
  const open = `select f.application_id from case_follow_up f
    where f.tenant_id = $1::int and f.staff_id = ${staffId}::bigint and f.ended_at is null`;
  if (condition === 'followUp') return `a.id in (${open})`;
  return `a.id not in (${open} and f.due_on > (${time}::timestamptz at time zone ${zone})::date)`;
}

/**
 * Builds the SQL of whether a case belongs to the team of a staff member, from the placeholder of their ID: it has no
 * owner, and waits for a role that they have in its program, or for any role.
 */
export const buildTeamSql = (staffId = ''): string => `(a.owner_id is null and exists (
    select from process_staff q where q.tenant_id = $1::int and q.staff_id = ${staffId}::bigint
      and q.process_id = a.process_id and (a.owner_role_id is null or a.owner_role_id = q.role_id)))`;
