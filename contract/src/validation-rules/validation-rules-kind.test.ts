import { describe, expect, test } from 'vitest';
import type { RuleDefinition } from '../applications/validations/rule-definition.ts';
import { listSuggestions, type RulesSetup, validationRulesKind } from './validation-rules-kind.ts';

const createRule = (rule: string, kind: string, parameters: object): RuleDefinition =>
  ({ rule, severity: 'failed', texts: { title: { en: rule } }, kind, parameters }) as RuleDefinition;

const documents = createRule('documents', 'document', { fields: [] });
const area = createRule('area', 'external', { source: 'service-area' });
const twins = createRule('twins', 'duplicate', {
  failedBy: [['name', 'birthDate']],
  warnedBy: [['phone']],
  likeness: 0.45,
});
const income = createRule('income', 'threshold', {
  figure: 'yearlyIncome',
  measure: 'money',
  bound: 'at-most',
  limit: { table: 'income-limit' },
  warnAt: 1,
  failAt: 1,
});
const signature = createRule('signature', 'cross-field', {
  figure: 'signedName',
  against: 'applicantName',
  compare: 'same-name',
});
const standard = [documents, area, twins, income, signature];

/** The setup of a program whose form asks for these questions; a name in `documents` is a document. */
const createSetup = (keys: readonly string[], given: Partial<RulesSetup> = {}): RulesSetup => ({
  programName: 'Help',
  figures: [...keys, 'applicantName', 'signedName'].map((key) => ({
    key,
    label: '',
    isDocument: key === 'lease',
  })),
  inForce: [],
  standard,
  run: null,
  ...given,
});

describe('what a form can answer', () => {
  test.each<[string, RuleDefinition, readonly string[], readonly string[]]>([
    ['documents without a document question', documents, [], ['documents']],
    ['documents with one', documents, ['lease'], []],
    ['the service area without an address', area, [], ['address']],
    ['duplicates by neither combination', twins, [], ['birthDate', 'phone']],
    ['duplicates by one combination', twins, ['phone'], []],
    ['a limit table without its size', income, ['yearlyIncome'], ['householdSize']],
    ['a limit table with its size', income, ['yearlyIncome', 'householdSize'], []],
    ['a signature that is not asked for', signature, [], ['signature']],
  ])('%s', (_words, rule, keys, missing) => {
    const problems = validationRulesKind.check([rule], createSetup(keys));
    expect(problems.map(({ figure }) => figure)).toEqual(missing);
    expect(listSuggestions([], createSetup(keys)).includes(rule)).toBe(missing.length === 0);
  });

  test('suggests no rule twice', () => {
    expect(listSuggestions([twins], createSetup(['phone']))).toEqual([]);
  });

  test('warns of a rule in force, and blocks a new one that names an unknown question', () => {
    const setup = createSetup(['householdSize'], { inForce: [{ ...income, version: 1 }] });
    expect(validationRulesKind.check([income], setup)).toEqual([
      { rule: 'income', figure: 'yearlyIncome', isBlocking: false },
    ]);
    const [changed] = validationRulesKind.check([{ ...income, severity: 'warning' }], setup);
    expect(changed && validationRulesKind.isError(changed)).toBe(true);
  });
});
