import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkWorkflow, isError, type OfficeFacts, type ProblemCode } from './check-workflow.ts';
import type { Workflow, WorkflowState, WorkflowTransition } from './workflow.ts';
import { createStateExample, createStepExample, officeExample, workflowExample } from './workflow-example.ts';

const { states, transitions } = workflowExample;
const withState = (id: number, change: Partial<WorkflowState>): Partial<Workflow> => ({
  states: states.map((state) => (state.id === id ? { ...state, ...change } : state)),
});
const withStates = (...more: WorkflowState[]): Partial<Workflow> => ({ states: [...states, ...more] });
const withSteps = (...more: WorkflowTransition[]): Partial<Workflow> => ({
  transitions: [...transitions, ...more],
});
const without = (id: number): Partial<Workflow> => ({
  states: states.filter((state) => state.id !== id),
  transitions: transitions.filter(({ from, to }) => from !== id && to !== id),
});
const extra = createStateExample(105, 'Extra');
const cases = (count: number): Partial<OfficeFacts> => ({ cases: [{ stateId: 104, count }] });

type Case = [
  string,
  Partial<Workflow>,
  (readonly [ProblemCode, number | null, number | null])[],
  Partial<OfficeFacts>?,
];
const table: Case[] = [
  ['a valid workflow', {}, []],
  [
    'no initial state',
    withState(101, { isInitial: false }),
    [['no-initial', null, null], ...[101, 102, 103, 104].map((id) => ['unreachable', id, null] as const)],
  ],
  ['two initial states', withState(102, { isInitial: true }), [['several-initial', 102, null]]],
  [
    'no terminal state',
    { states: states.map((state) => ({ ...state, isTerminal: false })) },
    [['no-terminal', null, null], ...[101, 102, 103, 104].map((id) => ['dead-end', id, null] as const)],
  ],
  ['names that differ only in case', withState(103, { name: 'DENIED' }), [['duplicate-name', 104, null]]],
  ['a duplicate transition', withSteps(createStepExample(101, 102)), [['duplicate-step', 101, 102]]],
  ['a transition to the same state', withSteps(createStepExample(101, 101)), [['step-nowhere', 101, 101]]],
  ['a transition to a missing state', withSteps(createStepExample(101, 999)), [['step-nowhere', 101, 999]]],
  [
    'a state without outgoing transitions',
    { ...withStates(extra), ...withSteps(createStepExample(101, 105)) },
    [['dead-end', 105, null]],
  ],
  [
    'two states that lead only to each other',
    {
      ...withStates(extra, createStateExample(106, 'Other')),
      ...withSteps(createStepExample(101, 105), createStepExample(105, 106), createStepExample(106, 105)),
    },
    [
      ['dead-end', 105, null],
      ['dead-end', 106, null],
    ],
  ],
  [
    'a state without incoming transitions',
    { ...withStates(extra), ...withSteps(createStepExample(105, 103)) },
    [['unreachable', 105, null]],
  ],
  [
    'a role without staff',
    withSteps(createStepExample(101, 103, { roleIds: [300] })),
    [['nobody-may-take', 101, 103]],
  ],
  [
    'a role whose only staff member is inactive',
    withSteps(createStepExample(101, 103, { roleIds: [4] })),
    [['nobody-may-take', 101, 103]],
  ],
  [
    'a required owner without linked staff',
    withState(102, { staffIds: [], defaultStaffId: null }),
    [['no-people', 102, null]],
  ],
  [
    'a required owner with only inactive linked staff',
    withState(102, { staffIds: [8], defaultStaffId: 8 }),
    [
      ['no-people', 102, null],
      ['person-left', 102, null],
    ],
  ],
  [
    'a staff member of another tenant',
    withState(103, { staffIds: [7, 70] }),
    [['unknown-person', 103, null]],
  ],
  [
    'a default owner who is not linked',
    withState(103, { defaultStaffId: 7 }),
    [['default-not-linked', 103, null]],
  ],
  ['an unknown reason', withState(104, { reasonIds: [1, 2] }), [['unknown-reason', 104, null]]],
  [
    'a required reason without any reasons',
    { ...withState(104, { reasonIds: [] }), reasons: [] },
    [['no-reasons', 102, 104]],
  ],
  ['a removed state with cases', without(104), [['cases-stranded', 104, null]], cases(1)],
  [
    'a removed state with a successor',
    { ...without(104), successors: [{ stateId: 104, successorId: 103 }] },
    [],
    cases(10_000),
  ],
  ['a removed state without cases', without(104), [], cases(0)],
  [
    'a removed state with a missing successor',
    { ...without(104), successors: [{ stateId: 104, successorId: 9 }] },
    [['cases-stranded', 104, null]],
    cases(1),
  ],
  [
    'a removed state with too many cases',
    { ...without(104), successors: [{ stateId: 104, successorId: 103 }] },
    [['too-many-cases', null, null]],
    cases(10_001),
  ],
  [
    'a successor that requires an owner and has no default owner',
    {
      ...without(104),
      states:
        without(104).states?.map((state) =>
          state.id === 102 ? { ...state, defaultStaffId: null } : state,
        ) ?? [],
      successors: [{ stateId: 104, successorId: 102 }],
    },
    [['successor-needs-owner', 104, 102]],
    cases(1),
  ],
  [
    'an applicant text that says how long the state takes',
    withState(102, { applicantText: { en: 'We answer within 3 weeks.' } }),
    [['duration', 102, null]],
  ],
  [
    'labels without a translation in an office language',
    {},
    [101, 102, 103, 104].map((id) => ['untranslated', id, null] as const),
    {
      languages: ['en', 'es'],
      letters: [],
    },
  ],
  [
    'a letter with a missing or outdated translation in an office language',
    {},
    [['untranslated-letter', 103, null]],
    { letters: [{ stateId: 103, templateId: 1, languages: ['es'] }] },
  ],
];

describe('checkWorkflow', () => {
  test.each(table)('%s', (_case, change, expected, office = {}) => {
    const found = checkWorkflow({ ...workflowExample, ...change }, { ...officeExample, ...office });
    expect(found.map(({ code, stateId, toStateId }) => [code, stateId, toStateId])).toEqual(expected);
  });

  test('lists the missing languages', () => {
    const [first] = checkWorkflow(workflowExample, { ...officeExample, languages: ['en', 'es', 'ko'] });
    expect(first?.languages).toEqual(['es', 'ko']);
  });

  test('every entered state of a valid draft can reach a terminal state', () => {
    let passed = 0;
    fc.assert(
      fc.property(drafts, (draft) => {
        if (checkWorkflow(draft, { ...officeExample, cases: [] }).some(isError)) return;
        passed += 1;
        for (const { id, isInitial } of draft.states) if (isInitial) expect(endsFrom(id, draft)).toBe(true);
        for (const { to } of draft.transitions) expect(endsFrom(to, draft)).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(passed).toBeGreaterThan(50);
  });
});

const place = fc.nat({ max: 3 });
const step = fc.tuple(place, place, fc.constantFrom<number[]>([], [], [200], [200, 4], [4]));
/** Few states and distinct transitions between them, so that some workflows have no problems. */
const drafts: fc.Arbitrary<Workflow> = fc
  .record({
    ends: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
    steps: fc.uniqueArray(step, { maxLength: 8, selector: ([from, to]) => `${from} ${to}` }),
  })
  .map(({ ends, steps }) => ({
    states: ends.map((isTerminal, index) =>
      createStateExample(index, `State ${index}`, { isTerminal, isInitial: index === 0 }),
    ),
    transitions: steps
      .filter(([from, to]) => from !== to && Math.max(from, to) < ends.length)
      .map(([from, to, roleIds]) => createStepExample(from, to, { roleIds })),
    reasons: [],
    successors: [],
  }));

/** Follows transitions that a role may take, one after another, as a case would. */
function endsFrom(id: number, { states, transitions }: Workflow, seen: readonly number[] = []): boolean {
  if (states.some((state) => state.id === id && state.isTerminal)) return true;
  const onward = transitions.filter(
    ({ from, to, roleIds }) =>
      from === id && !seen.includes(to) && (roleIds.length === 0 || roleIds.includes(200)),
  );
  return onward.some(({ to }) => endsFrom(to, { ...workflowExample, states, transitions }, [...seen, id]));
}
