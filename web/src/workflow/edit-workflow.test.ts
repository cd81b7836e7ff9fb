import {
  createStepExample,
  workflowExample,
} from '@commonway/contract/work-queue/workflow/workflow-example.ts';
import { expect, test } from 'vitest';
import { createState, listStepsFrom, moveState, removeState, replaceOrAddState } from './edit-workflow.ts';

const names = ({ states }: typeof workflowExample) => states.map(({ name }) => name);

test('spec 4: gives a new state the color of its status and a negative ID', () => {
  expect(createState(workflowExample, 'Provision-Error')).toMatchObject({
    id: -1,
    color: '#b3372f',
    isInitial: false,
  });
  expect(createState(workflowExample, 'toString').color).toBe('#5f6b7a');
  const extended = replaceOrAddState(workflowExample, createState(workflowExample, 'Paid'), []);
  expect(createState(extended, 'QA/QC').id).toBe(-2);
  expect(createState({ ...workflowExample, states: [] }, 'Intake').isInitial).toBe(true);
});

test('replaces a state with its steps, and keeps exactly one initial state', () => {
  const [, review] = workflowExample.states;
  if (!review) throw new Error('The example workflow has no second state');
  const after = replaceOrAddState(workflowExample, { ...review, isInitial: true }, [
    createStepExample(102, 103),
  ]);
  expect(names(after)).toEqual(names(workflowExample));
  expect(after.states.filter(({ isInitial }) => isInitial).map(({ id }) => id)).toEqual([102]);
  expect(listStepsFrom(after, 102)).toHaveLength(1);
  expect(listStepsFrom(after, 101)).toHaveLength(1);
});

test('removes a state with its steps, and forwards earlier successors', () => {
  const first = removeState(workflowExample, 103, 104);
  expect(first.successors).toEqual([{ stateId: 103, successorId: 104 }]);
  expect(first.transitions.map(({ from, to }) => [from, to])).toEqual([
    [101, 102],
    [102, 104],
  ]);
  const second = removeState(first, 104, 102);
  expect(second.successors).toEqual([
    { stateId: 103, successorId: 102 },
    { stateId: 104, successorId: 102 },
  ]);
  expect(removeState(first, 104, null).successors).toEqual([]);
});

test('moves a state by one position', () => {
  expect(names(moveState(workflowExample, 102, -1))).toEqual(['Review', 'Received', 'Approved', 'Denied']);
  expect(names(moveState(workflowExample, 101, -1))).toEqual(names(workflowExample));
  expect(names(moveState(workflowExample, 104, 1))).toEqual(names(workflowExample));
});
