import { expect, test } from 'vitest';
import { decideUndo } from './run-batch.ts';

const stateIds = [101, 102];
const before = { seenVersion: 3, fromStateId: 101, fromOwnerId: null };
const item = (version: number) => ({ id: 7, version, processId: 1, stateId: 102, ownerId: 31 });

test.each([
  ['still as we left it', item(4), { allowed: true, stateId: 101, ownerId: null, notifiesApplicant: false }],
  ['changed since', item(5), { allowed: false, error: 'stale_version' }],
  ['never changed by us', item(3), { allowed: false, error: 'stale_version' }],
  ['gone', undefined, { allowed: false, error: 'not_found' }],
])('%s', (_case, now, decision) => {
  expect(decideUndo(now, before, stateIds)).toEqual(decision);
});

test('nothing goes back to a state that the workflow has no more', () => {
  const decision = { allowed: false, error: 'transition_not_allowed' };
  expect(decideUndo(item(4), before, [102])).toEqual(decision);
});
