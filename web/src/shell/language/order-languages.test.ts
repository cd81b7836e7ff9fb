import { languages } from '@commonway/contract/languages/languages.ts';
import { expect, test } from 'vitest';
import { orderLanguages } from './order-languages.ts';

const codes = (list: readonly { code: string }[]): string[] => list.map(({ code }) => code);

test('the highlighted come first, then those of the tenant, each once', () => {
  expect(codes(orderLanguages(['ar', 'es']).frequent)).toEqual(['en', 'es', 'tl', 'ko', 'ar']);
});

test('every language is there once, and unknown codes are left out', () => {
  const { frequent, others } = orderLanguages(['ar', 'xx']);
  expect([...codes(frequent), ...codes(others)].sort()).toEqual(codes(languages).sort());
});
