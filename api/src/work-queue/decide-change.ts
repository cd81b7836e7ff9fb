// The rule for every change of status or owner: single, bulk, dry run, and automation (spec 4, bulk actions).
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { BulkCheck } from '@commonway/contract/work-queue/specified.ts';
import type { ItemFacts } from '@commonway/contract/work-queue/workflow/condition.ts';
import {
  findStepObstacle,
  type StepObstacle,
  type StepRequirements,
} from '@commonway/contract/work-queue/workflow/step-obstacle.ts';
import { applicantRole } from '@commonway/contract/work-queue/workflow/workflow-constants.ts';

export interface ItemNow {
  readonly id: number;
  readonly version: number;
  readonly processId: number;
  readonly stateId: number;
  readonly ownerId: number | null;
  /** The role it is assigned to; omitted where a change cannot assign to a role. */
  readonly ownerRoleId?: number | null;
  /** Whether a fee is due and no payment of it is recorded. */
  readonly hasUnpaidFee?: boolean;
  /** The facts that transition conditions use; omitted if none uses any. */
  readonly facts?: ItemFacts;
}

export interface ChangeInput {
  /** The version the requester last saw; null skips the check. */
  readonly version: number | null;
  readonly newStateId: number | null;
  readonly newOwnerId: number | null;
  /**
   * Hands a case over from this owner: to the new owner, or to no one without one. Refused if it has another owner.
   */
  readonly handedOverFrom?: number | null;
  /** The role to assign it to, alone or with an owner; omitted means the new owner's role. */
  readonly newRoleId?: number | null;
  readonly comment: string | null;
  readonly denialReasonId: number | null;
  /** The award in dollars; omitted or null leaves it unchanged. */
  readonly awardAmount?: number | null;
  /** The caseworker's paragraph for the applicant. */
  readonly applicantNote?: string | null;
  /** Confirms an approval although a fee is unpaid. */
  readonly acceptsUnpaidFees?: boolean;
}

export interface Requester {
  readonly staffId: number;
  readonly roles: readonly number[];
}

export interface Transition extends StepRequirements {
  readonly processId: number;
  readonly fromStateId: number;
  readonly toStateId: number;
}

export interface StateFacts {
  readonly processId: number;
  readonly id: number;
  readonly name: string;
  readonly requiresAssignment: boolean;
  readonly notifiesApplicant: boolean;
  /** Whether it decides in the applicant's favor, unless a denial reason is given. */
  readonly approves?: boolean;
  /** Staff linked to the state, who may own applications there. Empty: any staff of the queue. */
  readonly linkedStaffIds: readonly number[];
  /** Denial reasons allowed for this state. Empty: any reason of the process. */
  readonly reasonIds: readonly number[];
}

export interface Workflow {
  readonly transitions: readonly Transition[];
  readonly states: readonly StateFacts[];
  /** The tenant's active staff. Only they may own an application. */
  readonly staffIds: readonly number[];
  /** The roles of each process, and who has them. */
  readonly roles: readonly {
    readonly processId: number;
    readonly id: number;
    readonly name: string;
    readonly staffIds: readonly number[];
  }[];
  readonly denialReasons: readonly { readonly id: number; readonly processId: number }[];
}

export type Decision =
  | {
      readonly allowed: true;
      readonly stateId: number;
      readonly ownerId: number | null;
      readonly notifiesApplicant: boolean;
    }
  | { readonly allowed: false; readonly error: ErrorCode };

/**
 * Decides whether the requester may change an application's state, owner, or role, and to what. `item` is undefined if it
 * does not exist or belongs to another tenant.
 */
export function decideChange(
  item: ItemNow | undefined,
  input: ChangeInput,
  requester: Requester,
  workflow: Workflow,
): Decision {
  if (item === undefined) return createRefusedDecision('not_found');
  if (input.version !== null && input.version !== item.version) return createRefusedDecision('stale_version');
  const stateId = input.newStateId ?? item.stateId;
  const movesState = stateId !== item.stateId;
  const { handedOverFrom = null } = input;
  if (handedOverFrom !== null && handedOverFrom !== item.ownerId)
    return createRefusedDecision('stale_version');
  const ownerId = handedOverFrom === null ? (input.newOwnerId ?? item.ownerId) : input.newOwnerId;
  const movesOwner = ownerId !== item.ownerId;
  const { newRoleId = null } = input;
  const movesRole = newRoleId !== null && newRoleId !== (item.ownerRoleId ?? null);
  if (!movesState && !movesOwner && !movesRole) return createRefusedDecision('nothing_to_change');
  const state = workflow.states.find(
    (candidate) => candidate.processId === item.processId && candidate.id === stateId,
  );
  if (state === undefined) return createRefusedDecision('transition_not_allowed');
  const error =
    (movesState ? findTransitionError(item, input, requester, state, workflow) : null) ??
    findOwnerError(item, input, requester, state, workflow) ??
    findRoleError(item, input, requester, workflow) ??
    (movesState ? findFeeError(item, input, requester, state) : null);
  if (error !== null) return createRefusedDecision(error);
  return {
    allowed: true,
    stateId,
    ownerId,
    notifiesApplicant: movesState && state.notifiesApplicant,
  };
}

/**
 * Converts a decision's error (null if allowed) to the outcome that a dry run shows. If only the owner is missing, the
 * user can still choose one.
 */
export function toOutcome(error: ErrorCode | null): BulkCheck['outcome'] {
  if (error === null) return 'allowed';
  return error === 'assignment_required' ? 'needs-owner' : 'blocked';
}

/** Why an application may not be approved with its unpaid fee; null if it may, and for a withdrawal by the applicant. */
function findFeeError(
  item: ItemNow,
  { denialReasonId, acceptsUnpaidFees }: ChangeInput,
  { roles }: Requester,
  state: StateFacts,
): ErrorCode | null {
  const approves = state.approves === true && denialReasonId === null && !roles.includes(applicantRole);
  return approves && item.hasUnpaidFee === true && acceptsUnpaidFees !== true ? 'fee_unpaid' : null;
}

/** Whether a decision allows a change of which the applicant is notified. */
export const willNotifyApplicant = (decision: Decision): boolean =>
  decision.allowed && decision.notifiesApplicant;

/** The decision that a change is not allowed. */
const createRefusedDecision = (error: ErrorCode): Decision => ({ allowed: false, error });

const stepErrors: Readonly<Record<StepObstacle, ErrorCode>> = {
  gone: 'transition_not_allowed',
  role: 'transition_not_allowed',
  'denial-reason': 'denial_reason_required',
  comment: 'comment_required',
  condition: 'condition_not_met',
};

/** Why the workflow does not allow the requested transition; null if it does. */
function findTransitionError(
  item: ItemNow,
  input: ChangeInput,
  requester: Requester,
  { reasonIds }: StateFacts,
  { transitions, denialReasons }: Workflow,
): ErrorCode | null {
  const step = transitions.find(
    ({ processId, fromStateId, toStateId }) =>
      processId === item.processId && fromStateId === item.stateId && toStateId === input.newStateId,
  );
  const hasDenialReason = denialReasons.some(
    ({ id, processId }) =>
      id === input.denialReasonId &&
      processId === item.processId &&
      (reasonIds.length === 0 || reasonIds.includes(id)),
  );
  // A denial reason outside the list is an error, even if the transition requires none.
  const isReasonWrong = input.denialReasonId !== null && !hasDenialReason;
  const obstacle = findStepObstacle(
    step && { ...step, requiresDenialReason: step.requiresDenialReason || isReasonWrong },
    {
      roles: requester.roles,
      hasComment: input.comment !== null,
      hasDenialReason,
      facts: item.facts ?? {},
    },
  );
  return obstacle && stepErrors[obstacle];
}

/** Why the application can't have the requested owner, or none, in its new state; null if it can. */
function findOwnerError(
  item: ItemNow,
  input: ChangeInput,
  requester: Requester,
  state: StateFacts,
  { staffIds }: Workflow,
): ErrorCode | null {
  /** Whether a staff member may own applications in the new state. */
  const isLinked = (staffId: number): boolean =>
    state.linkedStaffIds.length === 0 || state.linkedStaffIds.includes(staffId);
  if (input.newOwnerId !== null) {
    if (canAssignOnlySelf(requester.roles) && input.newOwnerId !== requester.staffId)
      return 'owner_only_self';
    return staffIds.includes(input.newOwnerId) && isLinked(input.newOwnerId) ? null : 'owner_not_linked';
  }
  const movesState = state.id !== item.stateId;
  if (!state.requiresAssignment || !movesState) return null;
  return item.ownerId !== null && isLinked(item.ownerId) ? null : 'assignment_required';
}

/**
 * Why the application can't be assigned to the requested role; null if it can. The role must exist in the process, and
 * people who may assign only to themselves cannot assign to a role.
 */
function findRoleError(
  { processId }: ItemNow,
  { newRoleId = null, newOwnerId }: ChangeInput,
  { roles: ownRoles }: Requester,
  { roles }: Workflow,
): ErrorCode | null {
  if (newRoleId === null) return null;
  if (newOwnerId === null && canAssignOnlySelf(ownRoles)) return 'owner_only_self';
  const isOfProcess = roles.some((role) => role.processId === processId && role.id === newRoleId);
  return isOfProcess ? null : 'owner_not_linked';
}

/**
 * Finds the role that a change assigns: the requested one, or that of the new owner in the process; undefined leaves the
 * role unchanged.
 */
export function findAssignedRole(
  { processId }: Pick<ItemNow, 'processId'>,
  { newRoleId = null, newOwnerId }: Pick<ChangeInput, 'newRoleId' | 'newOwnerId'>,
  { roles }: Pick<Workflow, 'roles'>,
): Workflow['roles'][number] | undefined {
  /** Whether the change assigns this role: the requested one, or one that the new owner has. */
  const isAssigned = (role: Workflow['roles'][number]): boolean =>
    newRoleId === null ? newOwnerId !== null && role.staffIds.includes(newOwnerId) : role.id === newRoleId;
  return roles
    .filter((role) => role.processId === processId && isAssigned(role))
    .toSorted((one, other) => one.id - other.id)[0];
}

/**
 * Whether people with these roles may assign cases only to themselves: intake specialists and case workers without a
 * higher role (spec 4 and 6).
 */
export function canAssignOnlySelf(roles: readonly number[]): boolean {
  const limited: readonly number[] = [role.intake, role.caseWorker];
  return roles.length > 0 && roles.every((id) => limited.includes(id));
}
