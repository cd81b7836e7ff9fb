import { expect, test } from 'vitest';
import { addRecent, matchesWords, type SearchResult } from './search-result.ts';

const page = (href: string): SearchResult => ({ resultId: href, groupId: 'pages', label: href, href });

test.each([
  ['Request documents', 'doc req', true],
  ['Request documents', 'REQUEST', true],
  ['Request documents', 'letter', false],
])('%s matches %s: %s', (label, words, expected) => {
  expect(matchesWords(label, words)).toBe(expected);
});

test('recent results start with the last one, list each page once, and are limited', () => {
  const recent = ['/1', '/2', '/3', '/2', '/4', '/5', '/6'].reduce<readonly SearchResult[]>(
    (list, href) => addRecent(list, page(href)),
    [],
  );
  expect(recent.map(({ href }) => href)).toEqual(['/6', '/5', '/4', '/2', '/3']);
  expect(new Set(recent.map(({ groupId }) => groupId))).toEqual(new Set(['recent']));
});
