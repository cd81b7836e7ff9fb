import { expect, test } from 'vitest';
import { formatFor } from '../../shell/format.tsx';
import { figureText, namedApplications, plainName, ruleText, sentenceValues } from './validation-words.ts';

const reader = {
  format: formatFor('en', 'America/Los_Angeles'),
  separator: ', ',
  nameField: (key: string) => (key === 'lease' ? 'Your lease' : key),
};

test.each([
  ['yearlyIncome', 'Yearly income'],
  ['possible-duplicate', 'Possible duplicate'],
  ['zip', 'Zip'],
])('%s reads "%s"', (code, words) => {
  expect(plainName(code)).toBe(words);
});

test.each([
  ['yearlyIncome', 48_000, '$48,000'],
  ['householdSize', 4, '4'],
  ['others', [100_231, 100_232], '100231, 100232'],
  ['courtDate', '2026-02-03', 'Feb 3, 2026'],
  ['missing', ['lease', 'photoId'], 'Your lease, photoId'],
  ['zip', '95603', '95603'],
  ['signedName', null, ''],
])('the figure %s of %j reads "%s"', (name, value, expected) => {
  expect(figureText(name, value, reader)).toBe(expected);
});

test('the values of a sentence carry the result, too', () => {
  expect(sentenceValues({ result: 'failed', evidence: { limit: 900, bedrooms: 2 } }, reader)).toEqual({
    limit: '$900',
    bedrooms: '2',
    result: 'failed',
  });
});

test.each([
  [{ others: [1, 2] }, [1, 2]],
  [{ sameNameAndBirthDate: [3], samePhone: [3, 4] }, [3, 4]],
  [{ zip: '95603' }, []],
])('%j points at %j', (evidence, ids) => {
  expect(namedApplications(evidence)).toEqual(ids);
});

test.each([
  ['income-limit', 'rule.income-limit'],
  ['something-new', undefined],
  ['toString', undefined],
])('the rule %s has the text %s', (rule, key) => {
  expect(ruleText(rule)).toBe(key);
});
