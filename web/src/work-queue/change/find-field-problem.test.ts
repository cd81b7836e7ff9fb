import { expect, test } from 'vitest';
import { findFieldProblem } from './choose-change.tsx';

test.each([
  [[], null],
  [[null], null],
  [['transition_not_allowed'], null],
  [['denial_reason_required'], 'reason'],
  [['denial_reason_required', null], null],
  [['comment_required'], 'comment'],
  [['assignment_required'], 'owner'],
  [['assignment_required', 'comment_required'], null],
])('assigns the error groups %j to the field %s', (errors, field) => {
  const groups = errors.map((error) => ({ error, message: error && `Say: ${error}` }));
  expect(findFieldProblem(groups)?.field ?? null).toBe(field);
});
