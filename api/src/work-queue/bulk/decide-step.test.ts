import { expect, test } from 'vitest';
import { type BulkChangeState, decideStep } from './bulk-changes.ts';

const starter = { staffId: 31, roles: [201] };
const supervisor = { staffId: 32, roles: [200] };
const administrator = { staffId: 33, roles: [99] };
const colleague = { staffId: 34, roles: [201, 202] };
const running: BulkChangeState = {
  status: 'running',
  startedBy: 31,
  changed: 5,
  lettersLeftAt: null,
  isOwnerGone: false,
};
const change = (given: Partial<BulkChangeState>): BulkChangeState => ({ ...running, ...given });

test.each([
  ['pause', running, starter, null],
  ['pause', running, supervisor, null],
  ['pause', running, administrator, null],
  ['pause', running, colleague, 'not_allowed'],
  ['pause', change({ status: 'paused' }), starter, 'step_not_possible'],
  ['resume', change({ status: 'paused' }), starter, null],
  ['resume', change({ status: 'stopped' }), starter, 'step_not_possible'],
  ['resume', running, starter, 'step_not_possible'],
  ['stop', running, starter, null],
  ['stop', change({ status: 'paused' }), starter, null],
  ['stop', change({ status: 'undoing' }), starter, null],
  ['stop', change({ status: 'undoing' }), colleague, 'not_allowed'],
  ['stop', change({ status: 'finished' }), starter, 'step_not_possible'],
  ['undo', change({ status: 'finished' }), starter, null],
  ['undo', change({ status: 'stopped' }), supervisor, null],
  ['undo', change({ status: 'finished' }), colleague, 'not_allowed'],
  ['undo', running, starter, 'step_not_possible'],
  ['undo', change({ status: 'paused' }), starter, 'step_not_possible'],
  ['undo', change({ status: 'undoing' }), starter, 'step_not_possible'],
  ['undo', change({ status: 'undone' }), starter, 'step_not_possible'],
  ['undo', change({ status: 'finished', changed: 0 }), starter, 'step_not_possible'],
  ['undo', change({ status: 'finished', isOwnerGone: true }), starter, 'step_not_possible'],
  ['undo', change({ status: 'finished', lettersLeftAt: '2026-11-20T10:00:00Z' }), starter, 'messages_left'],
] as const)('%s of %o by %o: %s', (step, now, requester, error) => {
  expect(decideStep(now, step, requester)).toBe(error);
});
