import { role } from '@commonway/contract/accounts/account-type.ts';
import type { StaffMember } from '../people/people-builder.ts';
import type { Random } from '../random.ts';
import { type FlowName, flows } from '../workflow/flows.ts';
import { isAssignable } from '../workflow/seed-workflow.ts';
import type { StateName } from '../workflow/state-words.ts';
import type { Arrival } from './story.ts';

/** A completed transition: who made it, and who owned the application afterwards. */
export interface Move {
  readonly from: StateName;
  readonly to: StateName;
  readonly at: Date;
  /** Null if the office has no suitable staff in the demo. */
  readonly by: StaffMember | null;
  readonly owner: StaffMember | null;
  readonly ownerChanged: boolean;
  readonly comment: string | null;
}

/** Statuses in which a staff member works on an application, and the role they need. */
const deskRoles: Readonly<Partial<Record<StateName, number>>> = {
  'Intake review': role.intake,
  'Case verification': role.intake,
  'Case-Review': role.caseWorker,
  Review: role.caseWorker,
};

const comments: Readonly<Partial<Record<StateName, readonly string[]>>> = {
  'Form in progress': ['Pay stub is too old; asked for a new one.', 'Second page of the lease is missing.'],
  'Pending-Denial': ['Income is above the limit after the recount.', 'No answer after two reminders.'],
  Approved: ['All checks passed.'],
  'Provision-Error': ['The domain is not confirmed yet.'],
};

/**
 * Draws who of the staff made each transition, and who is assigned afterwards. Intake specialists and case workers
 * assign applications to themselves, as the rules require.
 */
export function drawMoves(
  random: Random,
  flow: FlowName,
  arrivals: readonly Arrival[],
  staff: readonly StaffMember[],
): Move[] {
  let owner: StaffMember | null = null;
  return arrivals.slice(1).map(({ state: to, at }, index) => {
    const from = (arrivals[index] as Arrival).state;
    const previousOwner: StaffMember | null = owner;
    const by = pickActor(random, flow, from, to, staff, previousOwner);
    if (deskRoles[to] !== undefined) owner = pickOwner(random, flow, to, staff, by) ?? owner;
    const comment = comments[to] === undefined ? null : random.pick(comments[to]);
    return { from, to, at, by, owner, ownerChanged: owner?.id !== previousOwner?.id, comment };
  });
}

/**
 * Picks the staff member who makes a transition. Staff with the role of the target status take applications
 * themselves; otherwise the owner makes the transition, or any other permitted staff member.
 */
function pickActor(
  random: Random,
  flow: FlowName,
  from: StateName,
  to: StateName,
  staff: readonly StaffMember[],
  owner: StaffMember | null,
): StaffMember | null {
  const step = flows[flow].steps.find((candidate) => candidate.from === from && candidate.to === to);
  if (step === undefined) throw new Error(`no step from ${from} to ${to} in a ${flow} process`);
  const eligible = staff.filter(
    ({ roles }) => step.roles.length === 0 || roles.some((code) => step.roles.includes(code)),
  );
  const desk = deskRoles[to];
  const deskStaff = desk === undefined ? [] : eligible.filter(({ roles }) => roles.includes(desk));
  if (deskStaff.length > 0) return random.pick(deskStaff);
  const deciders = eligible.filter(
    ({ roles }) => roles.includes(role.supervisor) || roles.includes(role.manager),
  );
  if (desk !== undefined && deciders.length > 0) return random.pick(deciders);
  if (owner !== null && eligible.includes(owner)) return owner;
  const others = eligible.filter(({ roles }) => !roles.includes(role.admin));
  return others.length > 0 ? random.pick(others) : null;
}

/** Picks who is assigned in a status: the actor if they have its role, otherwise another staff member who may be. */
function pickOwner(
  random: Random,
  flow: FlowName,
  state: StateName,
  staff: readonly StaffMember[],
  actor: StaffMember | null,
): StaffMember | null {
  const desk = deskRoles[state];
  if (desk !== undefined && actor?.roles.includes(desk)) return actor;
  const linked = staff.filter((member) => isAssignable(flow, state, member.roles));
  const deskMembers = linked.filter((member) => desk !== undefined && member.roles.includes(desk));
  const choices =
    deskMembers.length > 0 ? deskMembers : linked.filter(({ roles }) => !roles.includes(role.admin));
  return choices.length > 0 ? random.pick(choices) : null;
}
