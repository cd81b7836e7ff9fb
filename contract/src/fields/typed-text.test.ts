import { expect, test } from 'vitest';
import { findEmailProblem } from './email-rule.ts';
import { parseTaxNumber } from './tax-number.ts';
import { cleanIdentifier, cleanName, toAsciiNumerals } from './typed-text.ts';

test('converts digits of any script to ASCII and preserves other characters', () => {
  expect(toAsciiNumerals('١٢٣-४५६ abc')).toBe('123-456 abc');
});

test.each([
  ['\u202d(555) 010-0104\u202c', '(555) 010-0104'],
  ['５５５‐０１０−０１０４', '555-010-0104'],
  ['o’neil@example.test', "o'neil@example.test"],
  ['ana\u200d@exa\u00admple.test', 'ana@example.test'],
])('cleans the identifier %j', (typed, expected) => expect(cleanIdentifier(typed)).toBe(expected));

test.each([
  ['\u2066Ana\u2069\u200e  Mar\u0069\u0301a ', 'Ana María'],
  ['O’Neil', "O'Neil"],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['金\u3000民俊', '金 民俊'],
])('cleans the name %j', (typed, expected) => expect(cleanName(typed)).toBe(expected));

test('a tax number with look-alike dashes and marks is the same number', () => {
  expect(parseTaxNumber('\u2066512–34‑6789\u2069', 'person')).toBe('512346789');
});

test.each([
  ['ana..b@example.test', 'dots'],
  ['ana.@example.test', 'dots'],
  ['ana@example', 'domain'],
  ['ana@exa_mple.test', 'domain'],
  ['ana@', 'domain'],
  ['ana b@example.test', 'other'],
  ['ana', 'other'],
  ["o'neil@example.test", null],
] as const)('says why an address can receive nothing: %s %s', (text, problem) =>
  expect(findEmailProblem(text)).toBe(problem),
);
