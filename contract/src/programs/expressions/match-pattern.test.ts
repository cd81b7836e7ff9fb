import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expressionLimits, StepBudget } from './expression-limits.ts';
import { countPatternSteps, isUsablePattern, matchesPattern } from './match-pattern.ts';

/** The contract has no Node types, but its tests run in Node. */
const isSoak = Reflect.get(globalThis, 'process')?.env.SOAK !== undefined;

const isUsable = (pattern: string): boolean => isUsablePattern(pattern, new StepBudget());
const matches = (pattern: string, text: string): boolean => matchesPattern(pattern, text, new StepBudget());

test.each([
  ['[0-9]{5}(-[0-9]{4})?', '12345-6789', '1234'],
  ['\\d{2}-?\\d{7}', '12-3456789', '12-345678'],
  ['[A-Za-z0-9-]{4,20}', 'AB-1234', 'A!'],
  ['\\d{4}-\\d{4}-\\d{4}-\\d{4}', '1234-1234-1234-1234', '1234'],
  ['(?:north|south) .*', 'north side', 'west side'],
  ['[+*]{2}', '+*', '+'],
  ['\\p{L}+', 'Müller', '123'],
  ['\\u0041\\/\\-', 'A/-', 'B/-'],
  ['(?<state>CA|NV)', 'NV', 'NVX'],
  ['([A-Z]{2}){1,3}-(\\d{3}){2}-([a-z]{4}){3}', 'AB-123456-abcdefghijkl', 'AB-123-abc'],
])('%s accepts %j and rejects %j', (pattern, good, bad) => {
  expect([isUsable(pattern), matches(pattern, good), matches(pattern, bad)]).toEqual([true, true, false]);
});

test.each([
  ['is invalid', '['],
  ['uses lookahead', '(?=a)b'],
  ['uses a backreference', '(a)\\1'],
  ['is too long', 'a'.repeat(expressionLimits.patternLength + 1)],
  ['repeats too much', 'a{1000}'],
  ['repeats repetitions', '(?:(?:a{10}){10}){10}'],
  ['repeats more often than the largest integer', 'a{99999999999}'],
])('rejects a pattern that %s, and accepts any text if it is already published', (_case, pattern) => {
  expect([isUsable(pattern), matches(pattern, 'anything')]).toEqual([false, true]);
});

test.each([
  ['exponential for backtracking engines', '(a|a)'.repeat(39), 39],
  ['nested repetitions', '(a+)+', 4000],
  ['adjacent loops over the same characters', '[a-z]*[a-z]*', 4000],
  ['optional parts', '(a?){40}a{40}', 90],
])('security 72: matches a hostile pattern within its step budget: %s', (_case, pattern, length) => {
  const budget = new StepBudget();
  const text = `${'a'.repeat(length)}!`;
  expect(matchesPattern(pattern, text, budget)).toBe(false);
  expect(budget.isSpent).toBe(false);
  expect(budget.used).toBe(countPatternSteps(pattern, text.length));
});

test('shares one step budget among all patterns of a form', () => {
  const budget = new StepBudget();
  const pattern = '(a|a)'.repeat(39);
  const tried = Array.from({ length: 100 }, () => {
    try {
      return matchesPattern(pattern, 'a'.repeat(500), budget);
    } catch {
      return null;
    }
  });
  const matched = tried.filter((each) => each !== null).length;
  expect(matched).toBe(Math.floor(expressionLimits.evaluationSteps / countPatternSteps(pattern, 500)));
});

test('agrees with the JavaScript engine on patterns that both support', () => {
  const part = fc.constantFrom('a', '[a-c]', '\\d', '(?:ab|c)', '.', '(a|b)', '[^a]');
  const often = fc.constantFrom('', '?', '{2}', '{1,3}');
  const pattern = fc
    .array(fc.tuple(part, often), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.map(([one, times]) => one + times).join(''));
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', '1', '-'), { maxLength: 10 })
    .map((signs) => signs.join(''));
  fc.assert(
    fc.property(pattern, text, (given, tried) => {
      expect(matches(given, tried)).toBe(new RegExp(`^(?:${given})$`, 'u').test(tried));
    }),
    { numRuns: isSoak ? 20_000 : 300 },
  );
});
