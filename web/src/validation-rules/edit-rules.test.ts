import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import { validationRulesKind } from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import { expect, test } from 'vitest';
import { createRule, removeEmptyParts, removeRule, replaceOrAddRule } from './edit-rules.ts';
import { findGaps } from './find-gaps.ts';

const createTitledRule = (title: string, rule = ''): RuleDefinition => ({
  ...createRule('external'),
  rule,
  texts: { title: { en: title } },
});
const income = createTitledRule('Income within the limit', 'income-limit');
const area = createTitledRule('Home in the area we serve', 'service-area');

test.each([
  ['Court date leaves time', [], 'court-date-leaves-time'],
  ['Papers: everything is there!', [], 'papers-everything-is-there'],
  ['Court date', ['court-date'], 'court-date-2'],
  ['Court date', ['court-date', 'court-date-2'], 'court-date-3'],
  ['모든 서류', [], 'external'],
  ['2 papers', [], 'external'],
])('given the title "%s" and taken names %j, names a new rule %s', (title, taken, name) => {
  expect(replaceOrAddRule([income], createTitledRule(title), taken).map(({ rule }) => rule)).toEqual([
    'income-limit',
    name,
  ]);
});

test('replaces a rule in place, removes it, and adds it back at the end', () => {
  const changed = createTitledRule('Income', 'income-limit');
  expect(replaceOrAddRule([income, area], changed, [])).toEqual([changed, area]);
  expect(replaceOrAddRule(removeRule([income, area], 'income-limit'), income, [])).toEqual([area, income]);
});

test('compares a draft field by field, regardless of property order', () => {
  const original = { ...area, texts: { title: { es: 'Hogar', en: 'Home' } } };
  const reordered = { ...area, texts: { title: { en: 'Home', es: 'Hogar' } } };
  expect(validationRulesKind.diff([original], [reordered])).toEqual([]);
  const stricter: RuleDefinition = { ...area, severity: 'failed' };
  const fresh = createTitledRule('Court date', 'court-date');
  expect(validationRulesKind.diff([income, area], [stricter, fresh])).toEqual([
    { code: 'changed', rule: 'service-area', title: area.texts.title, parts: ['severity'] },
    { code: 'added', rule: 'court-date', title: fresh.texts.title, parts: [] },
    { code: 'retired', rule: 'income-limit', title: income.texts.title, parts: [] },
  ]);
  expect(validationRulesKind.diff([income, area], [area, income]).map(({ code }) => code)).toEqual(['order']);
});

const fieldsIn = (rule: RuleDefinition): string[] =>
  Object.entries(findGaps(removeEmptyParts(rule))).flatMap(([field, gap]) =>
    gap ? [`${field} ${gap}`] : [],
  );

test.each<[string, RuleDefinition, string[]]>([
  ['a rule with only a kind', createRule('missing'), ['rule-title gap.title', 'rule-fields gap.choose']],
  [
    'a document rule without a selection, which covers all documents',
    { ...createRule('document'), texts: income.texts },
    [],
  ],
  [
    'advice only in Spanish',
    { ...area, texts: { ...area.texts, advice: { es: 'Pregunte' } } },
    ['rule-advice gap.advice'],
  ],
  [
    'a threshold without a number',
    { ...createRule('threshold'), texts: income.texts } as RuleDefinition,
    ['rule-figure gap.choose', 'rule-limit gap.number'],
  ],
  [
    'an empty combination',
    {
      ...area,
      kind: 'duplicate',
      parameters: { failedBy: [[]], warnedBy: [[]], likeness: 0.2 },
    } as RuleDefinition,
    ['rule-failedBy gap.choose', 'rule-likeness gap.likeness'],
  ],
])('lists missing fields of %s', (_, rule, expected) => {
  expect(fieldsIn(rule)).toEqual(expected);
});

test('removes empty translations and empty advice', () => {
  const typed = { ...area, texts: { title: { en: 'Home', es: ' ' }, advice: { en: '' } } };
  expect(removeEmptyParts(typed).texts).toEqual({ title: { en: 'Home' } });
});
