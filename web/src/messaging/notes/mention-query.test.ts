import { expect, test } from 'vitest';
import { findMentionable, removeMentionQuery } from './mention-query.ts';

const staff = [
  { staffId: 1, name: 'James Okoye' },
  { staffId: 2, name: 'Jamila Haddad' },
  { staffId: 3, name: 'Ruth Álvarez' },
];

test.each([
  ['@', [1, 2, 3]],
  ['Please look, @jam', [1, 2]],
  ['Please look,\n@james ok', [1]],
  ['@alvarez', [3]],
  ['@James Okoye please look', []],
  ['Write to ruth@alvarez', []],
  ['@James\n', []],
  ['', []],
])('%j suggests %j', (body, ids) => {
  expect(findMentionable(staff, body).map(({ id }) => id)).toEqual(ids);
});

test('removes only what finds the staff', () => {
  expect(removeMentionQuery('Ask @James Okoye or @ru')).toBe('Ask @James Okoye or ');
  expect(removeMentionQuery('Ask ruth@example.test')).toBe('Ask ruth@example.test');
});
