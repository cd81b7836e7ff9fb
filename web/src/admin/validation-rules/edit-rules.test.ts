import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { expect, test } from 'vitest';
import { newRule, putRule, removeRule, tidyRule } from './edit-rules.ts';
import { findGaps } from './find-gaps.ts';
import { compareRules } from './use-rules.ts';

const titled = (title: string, rule = ''): RuleDefinition => ({
  ...newRule('external'),
  rule,
  texts: { title: { en: title } },
});
const income = titled('Income within the limit', 'income-limit');
const area = titled('Home in the area we serve', 'service-area');

test.each([
  ['Court date leaves time', [], 'court-date-leaves-time'],
  ['Papers: everything is there!', [], 'papers-everything-is-there'],
  ['Court date', ['court-date'], 'court-date-2'],
  ['Court date', ['court-date', 'court-date-2'], 'court-date-3'],
  ['모든 서류', [], 'external'],
  ['2 papers', [], 'external'],
])('a new rule called "%s" where %j are taken is named %s', (title, taken, name) => {
  expect(putRule([income], titled(title), taken).map(({ rule }) => rule)).toEqual(['income-limit', name]);
});

test('a rule is put in its place, taken out, and put back at the end', () => {
  const changed = titled('Income', 'income-limit');
  expect(putRule([income, area], changed, [])).toEqual([changed, area]);
  expect(putRule(removeRule([income, area], 'income-limit'), income, [])).toEqual([area, income]);
});

test('a draft is compared part by part, whatever the order its members were written in', () => {
  const written = { ...area, texts: { title: { es: 'Hogar', en: 'Home' } } };
  const again = { ...area, texts: { title: { en: 'Home', es: 'Hogar' } } };
  expect(compareRules([written], [again])).toEqual([]);
  const worse: RuleDefinition = { ...area, severity: 'failed' };
  const fresh = titled('Court date', 'court-date');
  expect(compareRules([income, area], [worse, fresh])).toEqual([
    { kind: 'changed', rule: worse, parts: ['severity'] },
    { kind: 'added', rule: fresh, parts: [] },
    { kind: 'retired', rule: income, parts: [] },
  ]);
});

const fieldsIn = (rule: RuleDefinition): string[] =>
  Object.entries(findGaps(tidyRule(rule))).flatMap(([field, gap]) => (gap ? [`${field} ${gap}`] : []));

test.each<[string, RuleDefinition, string[]]>([
  ['nothing but a kind', newRule('missing'), ['rule-title gap.title', 'rule-fields gap.choose']],
  ['papers: none chosen means all', { ...newRule('document'), texts: income.texts }, []],
  [
    'advice in Spanish alone',
    { ...area, texts: { ...area.texts, advice: { es: 'Pregunte' } } },
    ['rule-advice gap.advice'],
  ],
  [
    'a limit without a number',
    { ...newRule('threshold'), texts: income.texts } as RuleDefinition,
    ['rule-figure gap.choose', 'rule-limit gap.number'],
  ],
  [
    'combinations of nothing',
    {
      ...area,
      kind: 'duplicate',
      parameters: { failedBy: [[]], warnedBy: [[]], likeness: 0.2 },
    } as RuleDefinition,
    ['rule-failedBy gap.choose', 'rule-likeness gap.likeness'],
  ],
])('what is missing: %s', (_, rule, expected) => {
  expect(fieldsIn(rule)).toEqual(expected);
});

test('empty translations and empty advice are not kept', () => {
  const typed = { ...area, texts: { title: { en: 'Home', es: ' ' }, advice: { en: '' } } };
  expect(tidyRule(typed).texts).toEqual({ title: { en: 'Home' } });
});
