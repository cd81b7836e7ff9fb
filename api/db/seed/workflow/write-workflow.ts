import { role } from '@commonway/contract/accounts/account-type.ts';
import { knownStatuses } from '@commonway/contract/work-queue/workflow/workflow-constants.ts';
import type { StaffMember } from '../people/people-builder.ts';
import { insertRows, type SeedDatabase, type SeedRow } from '../seed-database.ts';
import { denialReasons } from './denial-reasons.ts';
import { type FlowName, flows } from './flows.ts';
import { demoClock } from './state-clocks.ts';
import { announcedStates, committingStates, type StateName, stateIdOf, stateWords } from './state-words.ts';

/** A tenant's process and its type of flow. */
export interface DemoProcess {
  readonly tenantId: number;
  readonly processId: number;
  readonly flow: FlowName;
}

/** Role names as shown in the queue (spec 6). */
const roleNames: Readonly<Record<number, string>> = {
  [role.admin]: 'Administrator',
  [role.supervisor]: 'Case Manager Supervisor',
  [role.manager]: 'Case Manager',
  [role.operator]: 'Operation User',
  [role.processAdmin]: 'Process-Admin',
  [role.intake]: 'Intake Specialist',
  [role.caseWorker]: 'Case Worker',
};

const withdrawnColor = '#5f6b7a';

const statesRequiringOwner: ReadonlySet<StateName> = new Set(['Intake review', 'Case-Review']);

/** Writes the states, transitions, denial reasons, and staff of a tenant's processes. The tenant must be set. */
export async function writeWorkflow(
  database: SeedDatabase,
  processes: readonly DemoProcess[],
  staff: readonly StaffMember[],
): Promise<void> {
  await insertRows(database, 'workflow_state', processes.flatMap(stateRows));
  await insertRows(database, 'workflow_transition', processes.flatMap(transitionRows));
  await insertRows(database, 'denial_reason', processes.flatMap(denialReasonRows));
  await insertRows(
    database,
    'process_staff',
    processes.flatMap((process) => staff.flatMap((member) => roleRows(process, member))),
  );
  await insertRows(
    database,
    'state_staff',
    processes.flatMap((process) => staff.flatMap((member) => linkRows(process, member))),
  );
}

/** Whether an application in a state can be assigned to these roles: those that can take a transition out of it. */
export function isLinkedTo(flow: FlowName, state: StateName, staffRoles: readonly number[]): boolean {
  if (staffRoles.includes(role.processAdmin)) return false;
  const outgoingSteps = flows[flow].steps.filter((step) => step.from === state);
  const allowedRoles =
    outgoingSteps.length > 0 ? outgoingSteps.flatMap((step) => step.roles) : [role.supervisor, role.manager];
  return allowedRoles.length === 0 || staffRoles.some((code) => allowedRoles.includes(code));
}

function stateRows({ tenantId, processId, flow }: DemoProcess): SeedRow[] {
  const { states, steps } = flows[flow];
  const isTerminal = (name: StateName): boolean => !steps.some((step) => step.from === name);
  return states.map((name, position) => ({
    tenant_id: tenantId,
    process_id: processId,
    id: stateIdOf(processId, name),
    name,
    color: name === 'Withdrawn' ? withdrawnColor : knownStatuses[name],
    label: stateWords[name].label,
    applicant_text: stateWords[name].next,
    is_initial: position === 0,
    is_terminal: isTerminal(name),
    clock_hours: demoClock(processId, name, isTerminal(name)).clockHours,
    waits_for_applicant: demoClock(processId, name, isTerminal(name)).waitsForApplicant,
    requires_assignment: statesRequiringOwner.has(name),
    commits_award: committingStates.has(name),
    notifies_applicant: announcedStates.has(name),
    default_staff_id: null,
    position: position + 1,
  }));
}

function transitionRows({ tenantId, processId, flow }: DemoProcess): SeedRow[] {
  const known = new Set(flows[flow].states);
  return flows[flow].steps
    .filter((step) => known.has(step.from) && known.has(step.to))
    .map((step) => ({
      tenant_id: tenantId,
      process_id: processId,
      from_state_id: stateIdOf(processId, step.from),
      to_state_id: stateIdOf(processId, step.to),
      role_ids: step.roles,
      requires_comment: step.needs === 'comment',
      requires_denial_reason: step.needs === 'denial-reason',
    }));
}

/** Denial reason ids, like state ids, are numbered by process. */
function denialReasonRows({ tenantId, processId, flow }: DemoProcess): SeedRow[] {
  return denialReasons[flow].map((label, index) => ({
    tenant_id: tenantId,
    id: processId * 100 + index + 1,
    process_id: processId,
    label,
  }));
}

function roleRows({ tenantId, processId }: DemoProcess, member: StaffMember): SeedRow[] {
  return member.roles.map((code) => ({
    tenant_id: tenantId,
    process_id: processId,
    staff_id: member.id,
    role_id: code,
    role_name: roleNames[code] ?? 'Operation User',
  }));
}

function linkRows({ tenantId, processId, flow }: DemoProcess, member: StaffMember): SeedRow[] {
  return flows[flow].states
    .filter((state) => isLinkedTo(flow, state, member.roles))
    .map((state) => ({
      tenant_id: tenantId,
      process_id: processId,
      state_id: stateIdOf(processId, state),
      staff_id: member.id,
    }));
}
