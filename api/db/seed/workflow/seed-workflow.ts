import { role } from '@commonway/contract/accounts/account-type.ts';
import { roleNames } from '@commonway/contract/accounts/staff-roles.ts';
import { knownStatuses } from '@commonway/contract/applications/known-statuses.ts';
import { getStatusTexts } from '@commonway/contract/work-queue/workflow/status-texts.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { workflowKind } from '@commonway/contract/workflow/workflow-kind.ts';
import type { Sql } from '../../../src/platform/sql.ts';
import { saveWorkflow } from '../../../src/workflow/queries/rows.ts';
import type { StaffMember } from '../people/people-builder.ts';
import { insertFirstVersion, insertRows, type SeedDatabase, type SeedRow } from '../seed-database.ts';
import { denialReasons } from './denial-reasons.ts';
import { type FlowName, flows } from './flows.ts';
import { createDemoClock } from './state-clocks.ts';
import { announcedStates, committingStates, getStateId, type StateName } from './state-words.ts';

/** A tenant's process and its type of flow. */
export interface DemoProcess {
  readonly tenantId: number;
  readonly processId: number;
  readonly flow: FlowName;
}

const day = 86_400_000;

const withdrawnColor = '#5f6b7a';

const statesRequiringOwner: ReadonlySet<StateName> = new Set(['Intake review', 'Case-Review']);

/** Inserts the workflows of a tenant's processes as their first versions, and their staff. The tenant must be set. */
export async function seedWorkflows(
  database: SeedDatabase,
  processes: readonly DemoProcess[],
  staff: readonly StaffMember[],
  now: Date,
): Promise<void> {
  await insertRows(
    database,
    'process_staff',
    processes.flatMap((process) => staff.flatMap((member) => toRoleRows(process, member))),
  );
  const publishedAt = new Date(now.getTime() - 120 * day).toISOString();
  for (const process of processes) {
    const { tenantId, processId } = process;
    const definition = buildWorkflow(process, staff);
    // One after the other: the owner's connection takes no second statement before the first one's answer.
    let last: Promise<unknown> = Promise.resolve();
    const run = ({ text, values }: Sql): Promise<number> => {
      const answer = last.then(async () => (await database.query(text, [...values])).rows.length);
      last = answer;
      return answer;
    };
    await saveWorkflow({ tenantId, now, run }, processId, definition);
    const version = { tenantId, kind: workflowKind.name, subject: processId, definition, publishedAt };
    await insertFirstVersion(database, version);
  }
}

/**
 * Whether an application in a state can be assigned to staff with these roles: those that can make a transition out
 * of it.
 */
export function isAssignable(flow: FlowName, state: StateName, staffRoles: readonly number[]): boolean {
  if (staffRoles.includes(role.processAdmin)) return false;
  const outgoingSteps = flows[flow].steps.filter((step) => step.from === state);
  const allowedRoles =
    outgoingSteps.length > 0 ? outgoingSteps.flatMap((step) => step.roles) : [role.supervisor, role.manager];
  return allowedRoles.length === 0 || staffRoles.some((code) => allowedRoles.includes(code));
}

/** The workflow of a demo process: its states, transitions, and denial reasons. */
function buildWorkflow(process: DemoProcess, staff: readonly StaffMember[]): Workflow {
  const { processId, flow } = process;
  const known = new Set(flows[flow].states);
  return {
    states: flows[flow].states.map((name, position) => buildState(process, name, position, staff)),
    transitions: flows[flow].steps
      .filter((step) => known.has(step.from) && known.has(step.to))
      .map((step) => ({
        from: getStateId(processId, step.from),
        to: getStateId(processId, step.to),
        roleIds: [...step.roles],
        condition: null,
        requiresComment: step.needs === 'comment',
        requiresDenialReason: step.needs === 'denial-reason',
      })),
    // Denial reason ids, like state ids, are numbered by process.
    reasons: denialReasons[flow].map((label, index) => ({
      id: processId * 100 + index + 1,
      label,
      groupId: null,
    })),
    successors: [],
  };
}

/** A state of a demo workflow, with its clock and staff. */
function buildState(
  { processId, flow }: DemoProcess,
  name: StateName,
  position: number,
  staff: readonly StaffMember[],
): Workflow['states'][number] {
  const isTerminal = !flows[flow].steps.some((step) => step.from === name);
  const texts = getStatusTexts(name, flows[flow].states.includes('Paid'));
  const { clockHours, waitsForApplicant } = createDemoClock(processId, name, isTerminal);
  return {
    id: getStateId(processId, name),
    name,
    color: name === 'Withdrawn' ? withdrawnColor : knownStatuses[name],
    label: texts.label,
    applicantText: texts.next,
    isInitial: position === 0,
    isTerminal,
    requiresAssignment: statesRequiringOwner.has(name),
    notifiesApplicant: announcedStates.has(name),
    staffIds: staff.filter(({ roles }) => isAssignable(flow, name, roles)).map(({ id }) => id),
    defaultStaffId: null,
    reasonIds: [],
    clockHours,
    waitsForApplicant,
    commitsAward: committingStates.has(name),
  };
}

/** The rows that give a staff member their roles in a process. */
function toRoleRows({ tenantId, processId }: DemoProcess, member: StaffMember): SeedRow[] {
  return member.roles.map((code) => ({
    tenant_id: tenantId,
    process_id: processId,
    staff_id: member.id,
    role_id: code,
    role_name: roleNames[code] ?? 'Operation User',
  }));
}
