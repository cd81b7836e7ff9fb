import { expect, test } from 'vitest';
import { decideUndo } from './run-bulk-change.ts';

const stateIds = [101, 102];
const before = { seenVersion: 3, fromStateId: 101, fromOwnerId: null };
const item = (version: number) => ({ id: 7, version, processId: 1, stateId: 102, ownerId: 31 });

test.each([
  [
    'allows undoing an item that is unchanged since',
    item(4),
    { allowed: true, stateId: 101, ownerId: null, notifiesApplicant: false },
  ],
  ['rejects an item that changed since', item(5), { allowed: false, error: 'stale_version' }],
  [
    'rejects an item that the bulk change did not change',
    item(3),
    { allowed: false, error: 'stale_version' },
  ],
  ['rejects a missing item', undefined, { allowed: false, error: 'not_found' }],
])('%s', (_case, now, decision) => {
  expect(decideUndo(now, before, stateIds, [])).toEqual(decision);
});

test('does not restore a state that the workflow no longer has', () => {
  const decision = { allowed: false, error: 'transition_not_allowed' };
  expect(decideUndo(item(4), before, [102], [])).toEqual(decision);
});

test('returns a case only to an owner who still works here', () => {
  const owned = { ...before, fromOwnerId: 30 };
  const decision = { allowed: false, error: 'owner_not_linked' };
  expect(decideUndo(item(4), owned, stateIds, [31])).toEqual(decision);
  expect(decideUndo(item(4), owned, stateIds, [30])).toMatchObject({ allowed: true, ownerId: 30 });
  // A case that they kept stays theirs.
  expect(decideUndo(item(4), { ...before, fromOwnerId: 31 }, stateIds, [])).toMatchObject({ allowed: true });
});
