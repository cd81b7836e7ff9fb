import { expect, test } from 'vitest';
import { neighboursOf, openedRow, rememberOpened, rememberQueuePage } from './last-queue-page.ts';

const address = '/v2/inbox?page=2';

test.each([
  [11, undefined, 12, 26],
  [12, 11, 13, 27],
  [13, 12, undefined, 28],
  [99, undefined, undefined, 0],
])('beside %i stand %s and %s, and it is number %i of all', (id, previous, next, place) => {
  rememberQueuePage({ ids: [11, 12, 13], address, before: 25, total: 340, isCapped: false });
  expect(neighboursOf(id)).toMatchObject({ previous, next, place, count: 340, address });
});

test('the row of the case that was open is known to the queue', () => {
  rememberOpened(12);
  expect(openedRow()).toBe('12');
});
