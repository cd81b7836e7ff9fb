// The main button of a case is the way forward, in every workflow that offices start from.
import { role } from '@commonway/contract/accounts/account-type.ts';
import {
  buildStarterWorkflow,
  type StarterName,
} from '@commonway/contract/work-queue/workflow/starter-workflows.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { createOffice } from '../../test/factories.ts';
import { createProgramWithWorkflow, insertCases } from '../../test/office-workflow.ts';
import { assignIds } from '../workflow/assign-numbers.ts';
import { orderCaseSteps, type StepOption } from './order-case-steps.ts';
import { listCaseSteps } from './queries/workflow.ts';

/** Builds a starter with final ids, which differ between the offices of this file. */
let usedIds = 5000;
function createStarter(name: StarterName): Workflow {
  const draft = buildStarterWorkflow(name, ['en']);
  const fresh = {
    states: draft.states.map(({ id }) => id),
    reasons: draft.reasons.map(({ id }) => id),
  };
  const numbers = [...fresh.states, ...fresh.reasons].map(() => {
    usedIds += 1;
    return usedIds;
  });
  return assignIds(draft, fresh, numbers);
}

/** The way forward from each state, or null, for a person with these roles. */
async function findWaysForward(name: StarterName, roles: readonly number[]) {
  const { ports } = await testApp();
  const office = await createOffice();
  const workflow = createStarter(name);
  await createProgramWithWorkflow(office, () => workflow);
  const ways: Record<string, string | null> = {};
  for (const { id, name: state, isTerminal } of workflow.states) {
    if (isTerminal) continue;
    const [caseId] = (await insertCases(office, id, 1)) as [number];
    const options = await ports.database.tenant(office.id, (tx) => listCaseSteps(tx, caseId, roles));
    const [first, ...others] = orderCaseSteps(options);
    expect(others.filter(({ isForward }) => isForward && !first?.isForward)).toEqual([]);
    ways[state] = first?.isForward ? first.stateName : null;
  }
  return ways;
}

test.each([
  ['simple', { 'Application Received': 'Review', Review: 'Approved', 'Form in progress': 'Review' }],
  [
    'supervised',
    {
      'Application Received': 'Case-Review',
      'Case-Review': 'Pending-Approval',
      'Form in progress': 'Case-Review',
      'Pending-Approval': 'Approved',
      'Pending-Denial': 'Denied',
    },
  ],
  [
    'lottery',
    {
      'Application Received': 'Waitlist',
      Waitlist: 'Selected',
      Selected: 'Approved',
      'Form in progress': 'Selected',
    },
  ],
] as const)('a supervisor’s way forward in the starter “%s”', async (name, ways) => {
  expect(await findWaysForward(name, [role.supervisor])).toEqual(ways);
});

test('who may not decide gets no step as the way forward from a decision', async () => {
  const ways = await findWaysForward('supervised', [role.caseWorker]);
  expect(ways).toMatchObject({
    'Case-Review': 'Pending-Approval',
    'Pending-Approval': null,
    'Pending-Denial': null,
  });
});

describe('the order of steps', () => {
  const option = (stateId: number, change: Partial<StepOption> = {}): StepOption => ({
    stateId,
    stateName: `State ${stateId}`,
    requiresComment: false,
    requiresDenialReason: false,
    setsAward: false,
    isPermitted: true,
    distance: 1,
    isDetour: false,
    isDenial: false,
    ...change,
  });
  const list = (...options: StepOption[]) =>
    orderCaseSteps(options).map(({ stateId, isForward }) => [stateId, isForward]);

  test.each([
    [
      'a near step first',
      [option(1, { distance: 4 }), option(2)],
      [
        [2, true],
        [1, true],
      ],
    ],
    [
      'a step with a comment later',
      [option(1, { requiresComment: true }), option(2, { distance: 4 })],
      [
        [2, true],
        [1, true],
      ],
    ],
    [
      'a detour last',
      [option(1, { isDetour: true }), option(2, { isDenial: true }), option(3, { distance: 9 })],
      [
        [3, true],
        [2, false],
        [1, false],
      ],
    ],
    [
      'a step back last',
      [option(1, { distance: -1 }), option(2)],
      [
        [2, true],
        [1, false],
      ],
    ],
    ['only a step back', [option(1, { distance: -1 })], [[1, true]]],
    [
      'a denial that others may approve instead',
      [option(1, { isDenial: true }), option(2, { isPermitted: false })],
      [[1, false]],
    ],
    ['no steps', [], []],
  ])('%s', (_words, options, order) => {
    expect(list(...options)).toEqual(order);
  });
});
