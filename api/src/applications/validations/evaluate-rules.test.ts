import {
  type Likeness,
  type RuleDefinition,
  ruleDefinitions,
} from '@commonway/contract/applications/validations/rule-definition.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryRow } from '../../../test/rows.ts';
import { describeChanges, keepsOverride } from '../validate-batch.ts';
import { evaluateRules, type PublishedRule } from './evaluate-rules.ts';
import type { Facts } from './facts.ts';

const file = (documentId: number) => ({
  documentId,
  fileName: 'a.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 1,
});

/** An application without answers that a rule could check. */
const silent: Facts = {
  form: {
    pages: [
      {
        key: 'papers',
        title: { en: 'Papers' },
        fields: [
          { key: 'evictionNotice', kind: 'yes-no', label: { en: 'Notice?' } },
          { key: 'lease', kind: 'file', required: true, label: { en: 'Lease' } },
          { key: 'letter', kind: 'file', label: { en: 'Letter' } },
          {
            key: 'notice',
            kind: 'file',
            required: true,
            label: { en: 'Notice' },
            showIf: { var: 'evictionNotice' },
          },
        ],
      },
    ],
  },
  answers: {},
  totals: {},
  submittedOn: '2026-03-01',
  applicantName: 'Ana Morales',
  usableDocumentIds: [],
  limits: { 'income-limit': [], 'fair-rent': [] },
  isServedZip: null,
  others: [],
};
const limits: Facts['limits'] = {
  'income-limit': [
    { size: 1, amount: 40_000 },
    { size: 2, amount: 50_000 },
  ],
  'fair-rent': [
    { size: 0, amount: 1000 },
    { size: 1, amount: 1200 },
  ],
};
const unlike: Likeness = { name: 0, birthDate: 0, phone: 0, mail: null, address: 0 };
const other = (likeness: Partial<Likeness>): Pick<Facts, 'others'> => ({
  others: [{ id: 7, likeness: { ...unlike, ...likeness } }],
});
const answers = (given: Facts['answers']): Partial<Facts> => ({ answers: given });
const totals = (given: Facts['totals']): Partial<Facts> => ({ totals: given });
const signed = (name: string, more: object = {}): Partial<Facts> =>
  answers({ signature: { name, at: '2026-03-01' }, ...more });

type Case = readonly [rule: string, facts: Partial<Facts>, result: string | null];
const cases: readonly Case[] = [
  ['income-limit', { ...totals({ householdSize: 2, yearlyIncome: 45_000 }), limits }, 'passed'],
  ['income-limit', { ...totals({ householdSize: 2, yearlyIncome: 45_000.01 }), limits }, 'warning'],
  ['income-limit', { ...totals({ householdSize: 2, yearlyIncome: 50_000 }), limits }, 'warning'],
  ['income-limit', { ...totals({ householdSize: 2, yearlyIncome: 50_000.01 }), limits }, 'failed'],
  ['income-limit', { ...totals({ householdSize: 1, yearlyIncome: 0 }), limits }, 'passed'],
  ['income-limit', { ...totals({ householdSize: 9, yearlyIncome: 50_001 }), limits }, 'failed'],
  ['income-limit', { ...totals({ householdSize: 2, yearlyIncome: null }), limits }, null],
  ['income-limit', totals({ householdSize: 2, yearlyIncome: 10 }), null],

  ['fair-rent', { ...answers({ bedrooms: 1, monthlyRent: 1200 }), limits }, 'passed'],
  ['fair-rent', { ...answers({ bedrooms: 1, monthlyRent: 1201 }), limits }, 'warning'],
  ['fair-rent', { ...answers({ bedrooms: 0, monthlyRent: 1101 }), limits }, 'failed'],
  ['fair-rent', { ...answers({ bedrooms: 7, monthlyRent: 1200 }), limits }, 'passed'],
  ['fair-rent', answers({ bedrooms: 1, monthlyRent: 900 }), null],

  ['service-area', { ...answers({ address: { zip: '95301' } }), isServedZip: true }, 'passed'],
  ['service-area', { ...answers({ address: { zip: '95401-2210' } }), isServedZip: false }, 'failed'],
  ['service-area', answers({ address: { zip: '95301' } }), null],
  ['service-area', { isServedZip: false }, null],

  ['amount-asked', totals({ amountAsked: 900, rentOwed: 900 }), 'passed'],
  ['amount-asked', totals({ amountAsked: 901, rentOwed: 900 }), 'warning'],
  ['amount-asked', totals({ amountAsked: 901 }), null],
  ['amount-asked', totals({ amountAsked: 3600.3, rentOwed: 1200.1 * 3 }), 'passed'],
  ['amount-asked', totals({ amountAsked: 3600.31, rentOwed: 1200.1 * 3 }), 'warning'],
  // Staff see $1,666.67 for both.
  ['amount-asked', totals({ amountAsked: 5000 / 3, rentOwed: 1666.67 }), 'passed'],

  ['court-date', answers({ courtDate: '2026-03-15' }), 'warning'],
  ['court-date', answers({ courtDate: '2026-03-16' }), 'passed'],
  ['court-date', answers({ courtDate: '2026-02-20' }), 'warning'],
  ['court-date', answers({ courtDate: 'soon' }), null],

  [
    'missing-documents',
    { ...answers({ lease: [file(1)], letter: [file(2)] }), usableDocumentIds: [1, 2] },
    'passed',
  ],
  ['missing-documents', { ...answers({ lease: [file(1)] }), usableDocumentIds: [1] }, 'warning'],
  [
    'missing-documents',
    { ...answers({ lease: [file(1)], letter: [file(2)] }), usableDocumentIds: [2] },
    'failed',
  ],
  [
    'missing-documents',
    { ...answers({ lease: [file(1)], letter: [file(2)], evictionNotice: true }), usableDocumentIds: [1, 2] },
    'failed',
  ],
  [
    'missing-documents',
    {
      form: {
        pages: [{ key: 'a', title: { en: 'A' }, fields: [{ key: 'b', kind: 'text', label: { en: 'B' } }] }],
      },
    },
    null,
  ],

  ['same-address', answers({ address: { zip: '95301' } }), 'passed'],
  ['same-address', { ...answers({ address: {} }), ...other({ address: 1 }) }, 'warning'],
  ['same-address', { ...answers({ address: {} }), ...other({ address: 0.99 }) }, 'passed'],
  ['same-address', other({ name: 1, address: 1 }), null],

  ['possible-duplicate', answers({ birthDate: '1980-01-02' }), 'passed'],
  [
    'possible-duplicate',
    { ...answers({ birthDate: '1980-01-02' }), ...other({ birthDate: 1, name: 0.2 }) },
    'passed',
  ],
  [
    'possible-duplicate',
    { ...answers({ birthDate: '1980-01-02' }), ...other({ birthDate: 1, name: 0.6 }) },
    'failed',
  ],
  ['possible-duplicate', { ...answers({ phone: '5550100123' }), ...other({ phone: 1 }) }, 'warning'],
  ['possible-duplicate', {}, null],

  ['signature', signed('Ana Morales'), 'passed'],
  ['signature', signed('morales, ANA'), 'passed'],
  ['signature', signed('José Núñez', { firstName: 'Jose', lastName: 'Nunez' }), 'passed'],
  ['signature', signed('Ana María Morales', { firstName: 'Ana', lastName: 'Morales' }), 'passed'],
  ['signature', signed('김민준', { firstName: '민준', lastName: '김' }), 'passed'],
  ['signature', signed('Luis Morales'), 'warning'],
  ['signature', signed(' '), 'warning'],
  ['signature', {}, null],
];

let standard: PublishedRule[];
beforeAll(async () => {
  const { rules } = await queryRow<{ rules: RuleDefinition[] }>(
    100,
    'select standard_validation_rules() as rules',
  );
  standard = ruleDefinitions.parse(rules).map((rule) => ({ ...rule, version: 1 }));
});

test.each(cases)('evaluates the standard rule %s with %j to %s', (rule, facts, result) => {
  const evaluation = evaluateRules(standard, { ...silent, ...facts }).find((each) => each.rule === rule);
  expect(evaluation?.result ?? null).toBe(result);
});

test('stores inputs, evidence, and the rule version with each result', () => {
  const facts = { ...silent, ...totals({ householdSize: 2, yearlyIncome: 60_000 }), limits };
  expect(evaluateRules(standard, facts)).toContainEqual({
    rule: 'income-limit',
    version: 1,
    result: 'failed',
    inputs: { householdSize: 2, yearlyIncome: 60_000 },
    evidence: { figure: 'yearlyIncome', measure: 'money', bound: 'at-most', value: 60_000, limit: 50_000 },
  });
});

test('security 41: masks private answers in results', () => {
  const tin = { key: 'tin', kind: 'text', isPrivate: true, label: { en: 'TIN' } } as const;
  const form = { pages: [{ key: 'a', title: { en: 'A' }, fields: [tin] }] };
  const parameters = { figure: 'tin', against: 'other', compare: 'same' } as const;
  const rule: PublishedRule = {
    rule: 'tin',
    version: 1,
    severity: 'failed',
    texts: { title: { en: 'T' } },
    kind: 'cross-field',
    parameters,
  };
  const judged = evaluateRules([rule], { ...silent, form, ...answers({ tin: '123456789', other: 'x' }) });
  expect(judged).toMatchObject([{ result: 'failed', inputs: { other: 'x' } }]);
  expect(JSON.stringify(judged)).not.toContain('12345');
});

const boundaries = (['at-most', 'at-least'] as const).flatMap((bound) =>
  [0.9, 1, 1.1].flatMap((share) =>
    [1100.5, 3600.3, 45_000.1].flatMap((limit) =>
      [-1, 0, 1].map((order) => ({ bound, share, limit, order })),
    ),
  ),
);

test.each(boundaries)('judges $bound $share of $limit with $order cents more', (each) => {
  const { bound, share, limit, order } = each;
  const figure = (Math.round(limit * share * 100) + order) / 100;
  const threshold = {
    figure: 'figure',
    measure: 'money',
    limit: { fixed: limit },
    bound,
    warnAt: share,
    failAt: share,
  };
  const rules = ruleDefinitions.parse([
    {
      rule: 'own',
      severity: 'failed',
      texts: { title: { en: 'A' } },
      kind: 'threshold',
      parameters: threshold,
    },
  ]);
  const own = rules.map((rule) => ({ ...rule, version: 1 }));
  const isBeyond = bound === 'at-most' ? order > 0 : order < 0;
  expect(evaluateRules(own, { ...silent, ...totals({ figure }) })[0]?.result).toBe(
    isBeyond ? 'failed' : 'passed',
  );
});

test.each([
  // A number question isn't rounded: half a percent above the limit is above it.
  ['number', 2.004, 'failed', 2.004],
  ['number', 2, 'passed', 2],
  // Money is in whole cents, as staff see it.
  ['money', 2.004, 'passed', 2],
  ['money', 2.005, 'failed', 2.01],
] as const)('judges the %s %d exactly as it is shown', (kind, value, result, shown) => {
  const fields = [
    { kind, key: 'figure', label: { en: 'Figure' } },
    { kind, key: 'limit', label: { en: 'Limit' } },
  ];
  const form = { pages: [{ key: 'page', title: { en: 'Page' }, fields }] };
  const texts = { title: { en: 'A' } };
  const shared = { severity: 'failed', texts };
  const rules = ruleDefinitions.parse([
    {
      ...shared,
      rule: 'threshold',
      kind: 'threshold',
      parameters: {
        figure: 'figure',
        measure: kind,
        limit: { fixed: 2 },
        bound: 'at-most',
        warnAt: 1,
        failAt: 1,
      },
    },
    {
      ...shared,
      rule: 'comparison',
      kind: 'cross-field',
      parameters: { figure: 'figure', against: 'limit', compare: 'at-most' },
    },
  ]);
  const own = rules.map((rule) => ({ ...rule, version: 1 }));
  const judged = evaluateRules(own, { ...silent, form, ...answers({ figure: value, limit: 2 }) });
  expect(judged.map((each) => each.result)).toEqual([result, result]);
  expect(judged[0]?.evidence).toMatchObject({ value: shown });
});

describe('tenant-defined rules', () => {
  const texts = { title: { en: 'A rule' } };
  const judged = (rule: object, facts: Partial<Facts>): string | null => {
    const rules = ruleDefinitions.parse([{ rule: 'own', severity: 'failed', texts, ...rule }]);
    const own = rules.map((each) => ({ ...each, version: 3 }));
    return evaluateRules(own, { ...silent, ...facts })[0]?.result ?? null;
  };
  const missing = { kind: 'missing', parameters: { fields: ['evictionNotice', 'phone'] } };
  const between = (compare: string) => ({
    kind: 'cross-field',
    parameters: { figure: 'one', against: 'two', compare },
  });
  const least = {
    kind: 'threshold',
    parameters: {
      figure: 'years',
      measure: 'number',
      bound: 'at-least',
      limit: { fixed: 2 },
      warnAt: 2,
      failAt: 1,
    },
  };
  const hand = (set: string[]) => ({
    kind: 'duplicate',
    parameters: { failedBy: [set], warnedBy: [], likeness: 0.5 },
  });

  test.each<[object, Partial<Facts>, string | null]>([
    [missing, {}, 'failed'],
    [missing, answers({ evictionNotice: false }), 'passed'],
    [{ ...missing, severity: 'warning' }, {}, 'warning'],
    [{ kind: 'missing', parameters: { fields: ['notAsked'] } }, {}, null],
    [{ kind: 'document', parameters: { fields: ['letter'] } }, {}, 'warning'],
    [{ kind: 'document', parameters: { fields: ['lease'] } }, {}, 'failed'],
    [least, answers({ years: 1 }), 'failed'],
    [least, answers({ years: 3 }), 'warning'],
    [least, answers({ years: 4 }), 'passed'],
    [least, answers({ years: '4' }), null],
    [between('at-least'), answers({ one: 2, two: 2 }), 'passed'],
    [between('at-least'), answers({ one: 1, two: 2 }), 'failed'],
    [between('same'), answers({ one: 'Río', two: 'rio ' }), 'passed'],
    [between('same'), answers({ one: 1, two: '1' }), null],
    [between('same-name'), answers({ one: 'Ana', two: 'Luis' }), 'failed'],
    [between('at-most'), answers({ one: 'a', two: 'b' }), null],
    [hand(['phone', 'address']), { ...answers({ phone: '1' }), ...other({ phone: 1 }) }, 'passed'],
    [
      hand(['phone', 'address']),
      { ...answers({ phone: '1' }), ...other({ phone: 1, address: 1 }) },
      'failed',
    ],
    [hand(['name']), other({ name: 1 }), null],
    [between('same'), { answers: { constructor: 'x', one: 'x' } }, null],
  ])('evaluates %j with %j to %s', (rule, facts, result) => {
    expect(judged(rule, facts)).toBe(result);
  });

  test.each([
    { kind: 'threshold', parameters: { figure: 'x' } },
    { kind: 'missing', parameters: { fields: ['phone'], also: 1 } },
    { kind: 'sql', parameters: {} },
    { ...missing, rule: 'Not A Name' },
    { ...missing, texts: { title: { es: 'Una regla' } } },
  ])('rejects the invalid rule %j', (rule) => {
    expect(ruleDefinitions.safeParse([{ rule: 'own', severity: 'failed', texts, ...rule }]).success).toBe(
      false,
    );
  });
});

test.each([
  ['the same result', { inputs: { a: [1, { b: 2 }] } }, true],
  ['different inputs', { inputs: { a: [1, { b: 3 }] } }, false],
  ['different evidence', { evidence: { limit: 2 } }, false],
  ['a different result', { result: 'warning' }, false],
] as const)('keeps an override with %s (%j): %s', (_title, change, isKept) => {
  const before = { result: 'failed', inputs: { a: [1, { b: 2 }] }, evidence: { limit: 1 } } as const;
  expect(keepsOverride(before, { ...before, ...change })).toBe(isKept);
  expect(keepsOverride(before, undefined)).toBe(false);
});

test.each([
  [[], [{ rule: 'fair-rent', result: 'failed' }], null],
  [[{ rule: 'fair-rent', result: 'failed' }], [{ rule: 'fair-rent', result: 'failed' }], null],
  [
    [{ rule: 'fair-rent', result: 'failed' }],
    [{ rule: 'fair-rent', result: 'passed' }],
    'fair-rent: failed, now passed',
  ],
  [
    [{ rule: 'a', result: 'failed' }],
    [{ rule: 'b', result: 'passed' }],
    'a: failed, now not judged; b: not judged, now passed',
  ],
] as const)('describes the change from %j to %j as %s', (before, now, change) => {
  expect(describeChanges(before, now)).toBe(change);
});
