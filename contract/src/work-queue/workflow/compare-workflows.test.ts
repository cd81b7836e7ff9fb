import { expect, test } from 'vitest';
import { compareWorkflows } from './compare-workflows.ts';
import type { Workflow } from './workflow.ts';
import { createStateExample, createStepExample, workflowExample } from './workflow-example.ts';

const { states, transitions, reasons } = workflowExample;
const differences = (change: Partial<Workflow>) =>
  compareWorkflows(workflowExample, { ...workflowExample, ...change });
const [received, review, approved, denied] = states as [
  (typeof states)[0],
  (typeof states)[0],
  (typeof states)[0],
  (typeof states)[0],
];

test.each<[string, Partial<Workflow>, object[]]>([
  ['no changes', {}, []],
  [
    'the same staff in another order',
    { states: [received, { ...review, staffIds: [7] }, approved, denied] },
    [],
  ],
  [
    'a new state and a transition to it',
    {
      states: [...states, createStateExample(-1, 'Paid')],
      transitions: [...transitions, createStepExample(103, -1)],
    },
    [
      { kind: 'state-added', name: 'Paid', to: null, fields: {} },
      { kind: 'step-added', name: 'Approved', to: 'Paid', fields: {} },
    ],
  ],
  [
    'a removed state',
    { states: [received, review, approved], transitions: transitions.slice(0, 2) },
    [
      { kind: 'state-removed', name: 'Denied', to: null, removedId: 104, fields: {} },
      { kind: 'step-removed', name: 'Review', to: 'Denied', fields: {} },
    ],
  ],
  [
    'a removed state whose cases move',
    { states: [received, review, approved], successors: [{ stateId: 104, successorId: 103 }] },
    [{ kind: 'state-removed', name: 'Denied', to: 'Approved', removedId: 104, fields: {} }],
  ],
  [
    'a label in one language and the roles of a transition',
    {
      states: [{ ...received, label: { en: 'Received', es: 'Recibida' } }, review, approved, denied],
      transitions: [createStepExample(101, 102, { roleIds: [2] }), ...transitions.slice(1)],
    },
    [
      {
        kind: 'state-changed',
        name: 'Received',
        to: null,
        fields: { label: { before: { en: 'Received' }, after: { en: 'Received', es: 'Recibida' } } },
      },
      {
        kind: 'step-changed',
        name: 'Received',
        to: 'Review',
        fields: { roleIds: { before: [], after: [2] } },
      },
    ],
  ],
  [
    'states in another order',
    { states: [review, received, approved, denied] },
    [{ kind: 'order-changed', name: '', to: null, fields: {} }],
  ],
  [
    'a new reason',
    { reasons: [...reasons, { id: -1, label: { en: 'Too late' }, groupId: 8 }] },
    [{ kind: 'reason-added', name: 'Too late', to: null, fields: {} }],
  ],
])('%s', (_case, change, expected) => {
  expect(differences(change)).toEqual(expected);
});
