import { expect, test } from 'vitest';
import {
  findAdjacentCases,
  getLastOpenedRowId,
  rememberOpenedCase,
  rememberQueuePage,
} from './last-queue-page.ts';

const address = '/v2/inbox?page=2';

test.each([
  [11, undefined, 12, 26],
  [12, 11, 13, 27],
  [13, 12, undefined, 28],
  [99, undefined, undefined, 0],
])('case %i has the previous case %s, the next case %s, and position %i', (id, previous, next, place) => {
  rememberQueuePage({ ids: [11, 12, 13], path: address, before: 25, total: 340, isCapped: false });
  expect(findAdjacentCases(id)).toMatchObject({ previous, next, place, count: 340, address });
});

test('returns the row of the last opened case', () => {
  rememberOpenedCase(12);
  expect(getLastOpenedRowId()).toBe('12');
});
