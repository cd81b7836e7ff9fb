import type { BulkCheck } from '@commonway/contract/work-queue/check-bulk.ts';
import { expect, test } from 'vitest';
import { fieldProblem } from './field-problem.ts';

const check = (error: string | null): BulkCheck => ({
  itemId: 1,
  itemName: 'Maria Alvarez',
  outcome: error ? 'blocked' : 'allowed',
  error,
  message: error && `Say: ${error}`,
  fromState: 'Intake',
  toState: 'Denied',
  notifiesApplicant: false,
});

test.each([
  [[], null],
  [[null, null], null],
  [['transition_not_allowed'], null],
  [['denial_reason_required', 'denial_reason_required'], 'reason'],
  [['denial_reason_required', null], null],
  [['comment_required'], 'comment'],
  [['assignment_required', 'assignment_required'], 'owner'],
  [['assignment_required', 'comment_required'], null],
])('errors %j are the fault of %s', (errors, field) => {
  expect(fieldProblem(errors.map(check))?.field ?? null).toBe(field);
});
