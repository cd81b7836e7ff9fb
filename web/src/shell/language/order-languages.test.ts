import { languages } from '@commonway/contract/languages/languages.ts';
import { expect, test } from 'vitest';
import { orderLanguages } from './language-dialog.tsx';

const codes = (list: readonly { code: string }[]): string[] => list.map(({ code }) => code);

test('lists featured languages first, then those of the tenant, each once', () => {
  expect(codes(orderLanguages(['ar', 'es'], languages).frequent)).toEqual(['en', 'es', 'tl', 'ko', 'ar']);
});

test('lists every language once, and skips unknown codes', () => {
  const { frequent, others } = orderLanguages(['ar', 'xx'], languages);
  expect([...codes(frequent), ...codes(others)].sort()).toEqual(codes(languages).sort());
});

test('omits languages that are not offered from both groups', () => {
  const offered = languages.filter(({ code }) => ['en', 'vi'].includes(code));
  const { frequent, others } = orderLanguages(['ar'], offered);
  expect([codes(frequent), codes(others)]).toEqual([['en'], ['vi']]);
});
