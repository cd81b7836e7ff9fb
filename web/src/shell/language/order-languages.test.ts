import { languages } from '@commonway/contract/languages/languages.ts';
import { expect, test } from 'vitest';
import { orderLanguages } from './language-dialog.tsx';

const offered = languages.map(({ code }) => code);
const codes = (list: readonly { code: string }[]): string[] => list.map(({ code }) => code);

test('lists featured languages first, then those of the tenant, each once', () => {
  expect(codes(orderLanguages(['ar', 'es'], offered).frequent)).toEqual(['en', 'es', 'tl', 'ko', 'ar']);
});

test('lists every language once, and skips unknown codes', () => {
  const { frequent, others } = orderLanguages(['ar', 'xx'], offered);
  expect([...codes(frequent), ...codes(others)].sort()).toEqual([...offered].sort());
});

test('omits languages that are not offered from both groups', () => {
  const { frequent, others } = orderLanguages(['ar'], ['en', 'vi']);
  expect([codes(frequent), codes(others)]).toEqual([['en'], ['vi']]);
});
