import { expect, test } from 'vitest';
import { preserveOrder } from './stable-order.ts';

const rows = (...ids: number[]) => ids.map((applicationId) => ({ applicationId }));

test.each([
  ['shows the first page as the server sorts it', [], [3, 1, 2], [3, 1, 2]],
  ['keeps a conversation in place after it was read', [3, 1, 2], [1, 2, 3], [3, 1, 2]],
  ['shows new conversations first', [3, 1], [5, 4, 3, 1], [5, 4, 3, 1]],
  ['appends the next page', [3, 1], [3, 1, 7, 8], [3, 1, 7, 8]],
  ['omits those that left the list', [3, 1, 2], [1, 2], [1, 2]],
])('%s', (_what, shown, listed, expected) => {
  expect(preserveOrder(shown, rows(...listed))).toEqual(rows(...expected));
});
