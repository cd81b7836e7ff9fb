import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import {
  createStepExample,
  workflowExample,
} from '@commonway/contract/work-queue/workflow/workflow-example.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createOffice, type Office } from '../../test/factories.ts';
import { createProgramWithWorkflow, insertCases, officeProcess } from '../../test/office-workflow.ts';
import { queryRows } from '../../test/rows.ts';
import type { MoveKind } from './queries/moves.ts';
import { findLostMoves } from './replay-workflow.ts';

const { transitions } = workflowExample;
const move = (change: Partial<MoveKind>): MoveKind => ({
  fromStateId: 102,
  toStateId: 103,
  roles: [200],
  hasComment: false,
  hasDenialReason: false,
  count: 1,
  exampleIds: [9],
  ...change,
});
const stepsBut = (from: number, to: number, ...more: Workflow['transitions']): Workflow => ({
  ...workflowExample,
  transitions: [...transitions.filter((step) => step.from !== from || step.to !== to), ...more],
});
const large = { and: [{ '>': [{ var: 'awardAmount' as const }, 1] as [{ var: 'awardAmount' }, number] }] };

describe('lostMoves', () => {
  test.each<[string, MoveKind, Workflow, string | undefined]>([
    ['allows the move when nothing has changed', move({}), workflowExample, undefined],
    ['reports a removed step', move({}), stepsBut(102, 103), 'gone'],
    [
      'reports a step that requires another role',
      move({}),
      stepsBut(102, 103, createStepExample(102, 103, { roleIds: [99] })),
      'role',
    ],
    [
      'ignores roles for an automatic move',
      move({ roles: null }),
      stepsBut(102, 103, createStepExample(102, 103, { roleIds: [99] })),
      undefined,
    ],
    [
      'reports a step that now requires a comment',
      move({}),
      stepsBut(102, 103, createStepExample(102, 103, { requiresComment: true })),
      'comment',
    ],
    [
      'allows a move that had the required comment',
      move({ hasComment: true }),
      stepsBut(102, 103, createStepExample(102, 103, { requiresComment: true })),
      undefined,
    ],
    [
      'reports a step with a new condition',
      move({}),
      stepsBut(102, 103, createStepExample(102, 103, { condition: large })),
      'condition',
    ],
    [
      'ignores a move that the published workflow does not allow either',
      move({ toStateId: 101 }),
      stepsBut(102, 103),
      undefined,
    ],
    [
      'allows a removed state whose successor is the other end state',
      move({}),
      { ...stepsBut(102, 103), successors: [{ stateId: 102, successorId: 103 }] },
      undefined,
    ],
  ])('%s', (_case, moved, draft, obstacle) => {
    expect(findLostMoves([moved], workflowExample, draft)[0]?.obstacle).toBe(obstacle);
  });

  test('counts identical moves together, most frequent first', () => {
    const kinds = [
      move({ roles: [99, 200], count: 4, exampleIds: [8, 9] }),
      move({ count: 2, exampleIds: [9, 3] }),
    ];
    const other = move({ fromStateId: 101, toStateId: 102, count: 5 });
    const none = { ...workflowExample, transitions: [] };
    expect(findLostMoves([other, ...kinds], workflowExample, none)).toMatchObject([
      { toStateId: 103, count: 6, exampleIds: [8, 9, 3] },
      { toStateId: 102, count: 5 },
    ]);
  });
});

describe('replaying a draft', () => {
  let office: Office;
  beforeAll(async () => {
    office = await createOffice();
    await createProgramWithWorkflow(office, () => ({
      ...workflowExample,
      states: workflowExample.states.map((state) => ({
        ...state,
        requiresAssignment: false,
        staffIds: [],
        defaultStaffId: null,
      })),
      transitions: transitions.map((step) => ({ ...step, roleIds: [] })),
    }));
    const ids = await insertCases(office, 103, 3);
    await queryRows(
      office.id,
      `insert into application_history (tenant_id, application_id, kind, from_state_id, to_state_id, changed_by, changed_by_name, at)
       select $1, id, 'state', 102, 103, (select min(id) from staff_member), 'Olive Office', now() - days * interval '1 day'
       from unnest($2::bigint[], array[1, 40, 400]) as moved (id, days)`,
      [office.id, ids],
    );
  });
  const at = `/workflows/${officeProcess}`;

  test('lists moves of recent months that the draft no longer allows, with example cases', async () => {
    const { published } = (await call('GET', at, undefined, office.admin)).body;
    const none = await call('GET', `${at}/replay?months=2`, undefined, office.admin);
    expect(none.body).toMatchObject({ moves: 2, lost: [] });
    const definition = { ...published, transitions: [createStepExample(101, 102)] };
    await call('PUT', `${at}/draft`, { revision: 0, definition }, office.admin);
    const { body } = await call('GET', `${at}/replay?months=2`, undefined, office.admin);
    expect(body.lost).toMatchObject([{ fromName: 'Review', toName: 'Approved', obstacle: 'gone', count: 2 }]);
    expect(body.lost[0].examples).toHaveLength(2);
    expect(body.lost[0].examples[0].name).toBe('Ada Moor');
    const longer = await call('GET', `${at}/replay?months=24`, undefined, office.admin);
    expect(longer.body.lost[0].count).toBe(3);
  });

  test('accepts only 1 to 24 months', async () => {
    for (const months of ['0', '25', "1' or '1'='1"])
      expect(
        (await call('GET', `${at}/replay?months=${encodeURIComponent(months)}`, undefined, office.admin))
          .status,
      ).toBe(422);
  });
});
