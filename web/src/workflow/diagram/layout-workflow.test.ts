import {
  createStateExample,
  createStepExample,
  workflowExample,
} from '@commonway/contract/work-queue/workflow/workflow-example.ts';
import { expect, test } from 'vitest';
import { box, layoutWorkflow } from './layout-workflow.ts';

const places = (isRightToLeft = false) =>
  new Map(layoutWorkflow(workflowExample, isRightToLeft).states.map(({ id, x, y }) => [id, { x, y }]));

test('places states in rows by their distance from the initial state', () => {
  const at = places();
  expect(at.get(101)?.y).toBe(box.margin);
  expect(at.get(102)?.y).toBe(box.margin + box.height + box.rowGap);
  expect(at.get(103)?.y).toBe(at.get(104)?.y);
  expect(at.get(103)?.x).toBeLessThan(at.get(104)?.x ?? 0);
});

test('mirrors the layout for right-to-left languages', () => {
  const { width } = layoutWorkflow(workflowExample);
  expect(places().size).toBeGreaterThan(0);
  for (const [id, { x, y }] of places())
    expect(places(true).get(id)).toEqual({ x: width - x - box.width, y });
});

test('places unreachable states last, skips steps to missing states, and sizes an empty workflow', () => {
  const withUnreachable = {
    ...workflowExample,
    states: [...workflowExample.states, createStateExample(9, 'Lost')],
  };
  const { states, steps } = layoutWorkflow({
    ...withUnreachable,
    transitions: [...withUnreachable.transitions, createStepExample(101, 999)],
  });
  expect(states.at(-1)?.id).toBe(9);
  expect(steps).toHaveLength(3);
  expect(layoutWorkflow({ states: [], transitions: [] }).width).toBeGreaterThan(0);
});

test('distinguishes backward steps from forward steps', () => {
  const back = {
    ...workflowExample,
    transitions: [...workflowExample.transitions, createStepExample(102, 101)],
  };
  const found = (isRightToLeft: boolean) =>
    layoutWorkflow(back, isRightToLeft)
      .steps.filter(({ isBack }) => isBack)
      .map(({ to }) => to);
  expect([found(false), found(true)]).toEqual([[101], [101]]);
});
