import { describe, expect, it } from 'vitest';
import {
  type ChangeInput,
  canAssignOnlySelf,
  decideChange,
  type ItemNow,
  type Requester,
  type Workflow,
} from './decide-change.ts';

const item: ItemNow = { id: 1, version: 3, processId: 1, stateId: 10, ownerId: null };
const baseInput: ChangeInput = {
  version: 3,
  newStateId: null,
  newOwnerId: null,
  comment: null,
  denialReasonId: null,
};
const supervisor: Requester = { staffId: 7, roles: [200] };
const caseWorker: Requester = { staffId: 8, roles: [4] };
const step = {
  processId: 1,
  fromStateId: 10,
  requiresComment: false,
  requiresDenialReason: false,
  roleIds: [],
  condition: null,
};
const state = {
  processId: 1,
  requiresAssignment: false,
  notifiesApplicant: false,
  linkedStaffIds: [],
  reasonIds: [],
};
const workflow: Workflow = {
  transitions: [
    { ...step, toStateId: 20 },
    { ...step, toStateId: 30, roleIds: [200] },
    { ...step, toStateId: 40, requiresDenialReason: true, requiresComment: true },
  ],
  states: [
    { ...state, id: 10, name: 'Application Received' },
    { ...state, id: 20, name: 'Intake review', requiresAssignment: true, linkedStaffIds: [8, 9] },
    { ...state, id: 30, name: 'Approved', notifiesApplicant: true, approves: true },
    { ...state, id: 40, name: 'Denied' },
    { ...state, id: 50, name: 'Paid' },
  ],
  staffIds: [5, 7, 8, 9],
  roles: [{ processId: 1, id: 200, name: 'Supervisor', staffIds: [7] }],
  denialReasons: [
    { id: 1, processId: 1 },
    { id: 2, processId: 2 },
  ],
};
const refused = (error: string) => ({ allowed: false, error });
const allowed = (stateId: number, ownerId: number | null, notifiesApplicant = false) => ({
  allowed: true,
  stateId,
  ownerId,
  notifiesApplicant,
});

describe('decideChange', () => {
  const cases: [string, ItemNow | undefined, Partial<ChangeInput>, Requester, object][] = [
    ['an unknown application', undefined, { newStateId: 20 }, supervisor, refused('not_found')],
    [
      'a hand-over to a colleague',
      { ...item, ownerId: 5 },
      { handedOverFrom: 5, newOwnerId: 9 },
      supervisor,
      allowed(10, 9),
    ],
    ['a hand-over to no one', { ...item, ownerId: 5 }, { handedOverFrom: 5 }, supervisor, allowed(10, null)],
    [
      'a hand-over of a case that has another owner',
      { ...item, ownerId: 7 },
      { handedOverFrom: 5, newOwnerId: 9 },
      supervisor,
      refused('stale_version'),
    ],
    [
      'a hand-over to someone inactive',
      { ...item, ownerId: 5 },
      { handedOverFrom: 5, newOwnerId: 99 },
      supervisor,
      refused('owner_not_linked'),
    ],
    ['an outdated version', item, { newStateId: 30, version: 2 }, supervisor, refused('stale_version')],
    [
      'a request without a version skips the version check',
      item,
      { newStateId: 30, version: null },
      supervisor,
      allowed(30, null, true),
    ],
    ['no change', item, {}, supervisor, refused('nothing_to_change')],
    ['an owner who is not a staff member', item, { newOwnerId: 99 }, supervisor, refused('owner_not_linked')],
    [
      'the same state and owner',
      { ...item, ownerId: 8 },
      { newStateId: 10, newOwnerId: 8 },
      supervisor,
      refused('nothing_to_change'),
    ],
    [
      'an approval with an unpaid fee',
      { ...item, hasUnpaidFee: true },
      { newStateId: 30 },
      supervisor,
      refused('fee_unpaid'),
    ],
    [
      'an approval with an unpaid fee that is confirmed',
      { ...item, hasUnpaidFee: true },
      { newStateId: 30, acceptsUnpaidFees: true },
      supervisor,
      allowed(30, null, true),
    ],
    [
      'another step with an unpaid fee',
      { ...item, hasUnpaidFee: true },
      { newStateId: 20, newOwnerId: 8 },
      supervisor,
      allowed(20, 8),
    ],
    [
      'an unpaid fee is no obstacle to a new owner',
      { ...item, hasUnpaidFee: true },
      { newOwnerId: 8 },
      supervisor,
      allowed(10, 8),
    ],
    ['a missing transition', item, { newStateId: 50 }, supervisor, refused('transition_not_allowed')],
    ['an unknown state', item, { newStateId: 99 }, supervisor, refused('transition_not_allowed')],
    ['a transition for other roles', item, { newStateId: 30 }, caseWorker, refused('transition_not_allowed')],
    ['a state that requires an owner', item, { newStateId: 20 }, supervisor, refused('assignment_required')],
    [
      'the current owner is not linked to the state',
      { ...item, ownerId: 5 },
      { newStateId: 20 },
      supervisor,
      refused('assignment_required'),
    ],
    [
      'the current owner is linked to the state',
      { ...item, ownerId: 9 },
      { newStateId: 20 },
      supervisor,
      allowed(20, 9),
    ],
    ['state and owner together', item, { newStateId: 20, newOwnerId: 8 }, supervisor, allowed(20, 8)],
    [
      'a new owner who is not linked to the state',
      item,
      { newStateId: 20, newOwnerId: 5 },
      supervisor,
      refused('owner_not_linked'),
    ],
    [
      'a case worker assigns it to herself',
      item,
      { newStateId: 20, newOwnerId: 8 },
      caseWorker,
      allowed(20, 8),
    ],
    [
      'a case worker assigns it to a colleague',
      item,
      { newOwnerId: 9 },
      caseWorker,
      refused('owner_only_self'),
    ],
    [
      'a denial without a reason',
      item,
      { newStateId: 40, comment: 'no' },
      supervisor,
      refused('denial_reason_required'),
    ],
    [
      'a denial with a reason of another program',
      item,
      { newStateId: 40, denialReasonId: 2, comment: 'no' },
      supervisor,
      refused('denial_reason_required'),
    ],
    [
      'an unknown reason for a transition that requires none',
      item,
      { newStateId: 30, denialReasonId: 3 },
      supervisor,
      refused('denial_reason_required'),
    ],
    [
      'a denial without a comment',
      item,
      { newStateId: 40, denialReasonId: 1 },
      supervisor,
      refused('comment_required'),
    ],
    [
      'a denial with a reason and a comment',
      item,
      { newStateId: 40, denialReasonId: 1, comment: 'no' },
      supervisor,
      allowed(40, null),
    ],
    ['only a role', item, { newRoleId: 200 }, supervisor, allowed(10, null)],
    ['a role of another process', item, { newRoleId: 201 }, supervisor, refused('owner_not_linked')],
    ['a role for a case worker', item, { newRoleId: 200 }, caseWorker, refused('owner_only_self')],
    [
      'the role it has',
      { ...item, ownerRoleId: 200 },
      { newRoleId: 200 },
      supervisor,
      refused('nothing_to_change'),
    ],
    ['only a new owner', item, { newOwnerId: 5 }, supervisor, allowed(10, 5)],
  ];
  it.each(cases)('%s', (_name, now, overrides, requester, decision) => {
    expect(decideChange(now, { ...baseInput, ...overrides }, requester, workflow)).toEqual(decision);
  });
});

describe('canAssignOnlySelf', () => {
  it.each([
    [[2], true],
    [[4], true],
    [[2, 4], true],
    [[4, 200], false],
    [[99], false],
    [[], false],
  ])('roles %j: %s', (roles, only) => {
    expect(canAssignOnlySelf(roles)).toBe(only);
  });
});
