import type { StaffMember } from '../people/people-book.ts';
import type { Random } from '../random.ts';
import { type FlowName, flows } from '../workflow/flows.ts';
import type { StateName } from '../workflow/state-words.ts';
import { isLinkedTo } from '../workflow/write-workflow.ts';
import type { Arrival } from './story.ts';

/** A step that was taken: by whom, and whose the application was afterwards. */
export interface Move {
  readonly from: StateName;
  readonly to: StateName;
  readonly at: Date;
  /** Null where the office has no staff of its own in the demo. */
  readonly by: StaffMember | null;
  readonly owner: StaffMember | null;
  readonly ownerChanged: boolean;
  readonly comment: string | null;
}

/** Statuses that need an owner whose desk it is. */
const desks: ReadonlySet<StateName> = new Set([
  'Intake review',
  'Case-Review',
  'Case verification',
  'Review',
]);

const comments: Readonly<Partial<Record<StateName, readonly string[]>>> = {
  'Form in progress': ['Pay stub is too old; asked for a new one.', 'Second page of the lease is missing.'],
  'Pending-Denial': ['Income is above the limit after the recount.', 'No answer after two reminders.'],
  Approved: ['All checks passed.'],
  'Provision-Error': ['The domain is not confirmed yet.'],
};

/** Who took each step. Intake specialists and case workers take applications themselves, as the rules want. */
export function drawMoves(
  random: Random,
  flow: FlowName,
  arrivals: readonly Arrival[],
  staff: readonly StaffMember[],
): Move[] {
  let owner: StaffMember | null = null;
  return arrivals.slice(1).map(({ state: to, at }, index) => {
    const from = (arrivals[index] as Arrival).state;
    const by = actorOf(random, flow, from, to, staff);
    const before = owner;
    if (desks.has(to)) owner = deskOwner(random, flow, to, staff, by) ?? owner;
    const comment = comments[to] === undefined ? null : random.pick(comments[to]);
    return { from, to, at, by, owner, ownerChanged: owner?.id !== before?.id, comment };
  });
}

function actorOf(
  random: Random,
  flow: FlowName,
  from: StateName,
  to: StateName,
  staff: readonly StaffMember[],
) {
  const step = flows[flow].steps.find((candidate) => candidate.from === from && candidate.to === to);
  if (step === undefined) throw new Error(`no step from ${from} to ${to} in a ${flow} process`);
  const able = staff.filter(
    ({ roles }) => step.roles.length === 0 || roles.some((code) => step.roles.includes(code)),
  );
  // Those whose desk it is before those who may do everything.
  const lower = able.filter(({ roles }) => roles.some((code) => code <= 4 || code === 202));
  const choices = lower.length > 0 ? lower : able.filter(({ roles }) => !roles.includes(99));
  return choices.length > 0 ? random.pick(choices) : null;
}

function deskOwner(
  random: Random,
  flow: FlowName,
  state: StateName,
  staff: readonly StaffMember[],
  actor: StaffMember | null,
): StaffMember | null {
  const wanted = state === 'Case-Review' || state === 'Review' ? 4 : 2;
  if (actor?.roles.includes(wanted)) return actor;
  const linked = staff.filter((member) => isLinkedTo(flow, state, member.roles));
  const own = linked.filter((member) => member.roles.includes(wanted));
  const choices = own.length > 0 ? own : linked.filter(({ roles }) => !roles.includes(99));
  return choices.length > 0 ? random.pick(choices) : null;
}
