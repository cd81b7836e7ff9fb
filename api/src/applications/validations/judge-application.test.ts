import type { ValidationRule } from '@commonway/contract/applications/validation-rules.ts';
import { expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { judgeApplication } from './judge-application.ts';
import { nameChanges } from './name-changes.ts';

const file = (documentId: number) => ({
  documentId,
  fileName: 'a.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 1,
});

/** An application that says nothing any rule could judge. */
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
  incomeLimits: [],
  fairRents: [],
  isServedZip: null,
  others: [],
};
const incomeLimits = [
  { householdSize: 1, yearlyAmount: 40_000 },
  { householdSize: 2, yearlyAmount: 50_000 },
];
const fairRents = [
  { bedrooms: 0, monthlyAmount: 1000 },
  { bedrooms: 1, monthlyAmount: 1200 },
];
const answers = (given: Facts['answers']): Partial<Facts> => ({ answers: given });
const totals = (given: Facts['totals']): Partial<Facts> => ({ totals: given });
const signed = (name: string, more: object = {}): Partial<Facts> =>
  answers({ signature: { name, at: '2026-03-01' }, ...more });

type Case = readonly [rule: ValidationRule, facts: Partial<Facts>, result: string | null];
const cases: readonly Case[] = [
  ['income-limit', { ...totals({ householdSize: 2, yearlyIncome: 45_000 }), incomeLimits }, 'passed'],
  ['income-limit', { ...totals({ householdSize: 2, yearlyIncome: 45_000.01 }), incomeLimits }, 'warning'],
  ['income-limit', { ...totals({ householdSize: 2, yearlyIncome: 50_000 }), incomeLimits }, 'warning'],
  ['income-limit', { ...totals({ householdSize: 2, yearlyIncome: 50_000.01 }), incomeLimits }, 'failed'],
  ['income-limit', { ...totals({ householdSize: 1, yearlyIncome: 0 }), incomeLimits }, 'passed'],
  ['income-limit', { ...totals({ householdSize: 9, yearlyIncome: 50_001 }), incomeLimits }, 'failed'],
  ['income-limit', { ...totals({ householdSize: 2, yearlyIncome: null }), incomeLimits }, null],
  ['income-limit', totals({ householdSize: 2, yearlyIncome: 10 }), null],

  ['fair-rent', { ...answers({ bedrooms: 1, monthlyRent: 1200 }), fairRents }, 'passed'],
  ['fair-rent', { ...answers({ bedrooms: 1, monthlyRent: 1201 }), fairRents }, 'warning'],
  ['fair-rent', { ...answers({ bedrooms: 0, monthlyRent: 1101 }), fairRents }, 'failed'],
  ['fair-rent', { ...answers({ bedrooms: 7, monthlyRent: 1200 }), fairRents }, 'passed'],
  ['fair-rent', answers({ bedrooms: 1, monthlyRent: 900 }), null],

  ['service-area', { ...answers({ address: { zip: '95301' } }), isServedZip: true }, 'passed'],
  ['service-area', { ...answers({ address: { zip: '95401-2210' } }), isServedZip: false }, 'failed'],
  ['service-area', answers({ address: { zip: '95301' } }), null],
  ['service-area', { isServedZip: false }, null],

  ['amount-asked', totals({ amountAsked: 900, rentOwed: 900 }), 'passed'],
  ['amount-asked', totals({ amountAsked: 901, rentOwed: 900 }), 'warning'],
  ['amount-asked', totals({ amountAsked: 901 }), null],

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
  [
    'same-address',
    { ...answers({ address: {} }), others: [{ id: 7, has: 'address', nameLikeness: 0 }] },
    'warning',
  ],
  ['same-address', { others: [{ id: 7, has: 'address', nameLikeness: 1 }] }, null],

  ['possible-duplicate', answers({ birthDate: '1980-01-02' }), 'passed'],
  [
    'possible-duplicate',
    { ...answers({ birthDate: '1980-01-02' }), others: [{ id: 7, has: 'birth-date', nameLikeness: 0.2 }] },
    'passed',
  ],
  [
    'possible-duplicate',
    { ...answers({ birthDate: '1980-01-02' }), others: [{ id: 7, has: 'birth-date', nameLikeness: 0.6 }] },
    'failed',
  ],
  [
    'possible-duplicate',
    { ...answers({ phone: '5550100123' }), others: [{ id: 7, has: 'phone', nameLikeness: 0 }] },
    'warning',
  ],
  ['possible-duplicate', {}, null],

  ['signature', signed('Ana Morales'), 'passed'],
  ['signature', signed('morales, ANA'), 'passed'],
  ['signature', signed('José Núñez', { firstName: 'Jose', lastName: 'Nunez' }), 'passed'],
  ['signature', signed('Ana María Morales', { firstName: 'Ana', lastName: 'Morales' }), 'passed'],
  ['signature', signed('김민준', { firstName: '민준', lastName: '김' }), 'passed'],
  ['signature', signed('Luis Morales'), 'warning'],
  ['signature', signed(' '), 'failed'],
  ['signature', {}, null],
];

test.each(cases)('%s of %j: %s', (rule, facts, result) => {
  const judgement = judgeApplication({ ...silent, ...facts }).find((candidate) => candidate.rule === rule);
  expect(judgement?.result ?? null).toBe(result);
});

test('evidence names what was judged', () => {
  const facts = { ...silent, ...totals({ householdSize: 2, yearlyIncome: 60_000 }), incomeLimits };
  expect(judgeApplication(facts)).toContainEqual({
    rule: 'income-limit',
    version: 1,
    result: 'failed',
    evidence: { householdSize: 2, yearlyIncome: 60_000, limit: 50_000 },
  });
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
] as const)('before %j, now %j: %s', (before, now, change) => {
  expect(nameChanges(before, now)).toBe(change);
});
