import { expect, test } from 'vitest';
import {
  findAdjacentCases,
  getLastOpenedPanel,
  getLastOpenedRowId,
  rememberOpenedCase,
  rememberOpenedPanel,
  rememberQueuePage,
} from './last-queue-page.ts';

const path = '/v2/inbox?page=2';

test.each([
  [11, undefined, 12, 26],
  [12, 11, 13, 27],
  [13, 12, undefined, 28],
  [99, undefined, undefined, 0],
])('case %i has the previous case %s, the next case %s, and position %i', (id, previous, next, position) => {
  rememberQueuePage({ ids: [11, 12, 13], path, before: 25, total: 340, isCapped: false });
  expect(findAdjacentCases(id)).toMatchObject({ previous, next, position, count: 340, path });
});

test('returns the row of the last opened case', () => {
  rememberOpenedCase(12);
  expect(getLastOpenedRowId()).toBe('12');
});

test('remembers the panel that was chosen last', () => {
  expect(getLastOpenedPanel()).toBeUndefined();
  rememberOpenedPanel('documents');
  expect(getLastOpenedPanel()).toBe('documents');
});
