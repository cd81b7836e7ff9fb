import { expect, test } from 'vitest';
import { neighboursOf, rememberQueuePage } from './last-queue-page.ts';

test.each([
  [11, undefined, 12],
  [12, 11, 13],
  [13, 12, undefined],
  [99, undefined, undefined],
])('beside %i stand %s and %s', (id, previous, next) => {
  rememberQueuePage([11, 12, 13], '/v2/inbox?page=2');
  expect(neighboursOf(id)).toMatchObject({ previous, next, count: 3, address: '/v2/inbox?page=2' });
});
