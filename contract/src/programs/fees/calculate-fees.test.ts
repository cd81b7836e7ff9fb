import { expect, test } from 'vitest';
import type { Answers, FormDefinition } from '../form-definition.ts';
import { calculateFees } from './calculate-fees.ts';
import { getFeeBounds } from './fee-bounds.ts';
import { programFee } from './program-fee.ts';

const english = (en: string) => ({ en });
const form: FormDefinition = {
  pages: [
    {
      key: 'stand',
      title: english('Your stand'),
      fields: [
        { key: 'days', kind: 'number', label: english('Days a week') },
        {
          key: 'isCharity',
          kind: 'yes-no',
          label: english('Is it a charity?'),
          showIf: { '<': [{ var: 'days' }, 3] },
        },
        {
          key: 'price',
          kind: 'computed',
          format: 'money',
          value: { '*': [{ var: 'days' }, 12.345] },
          label: english('Fee'),
        },
      ],
    },
  ],
};
const fixed = { key: 'licence', label: english('Licence'), amount: { minor: 2500 } };
const byRule = { ...fixed, amount: { rule: { var: 'price' }, minMinor: 2000, maxMinor: 6000 } };
const waiver = { rule: { '==': [{ var: 'isCharity' }, true] }, because: english('Charities pay nothing') };
const broken = { rule: { nonsense: [] }, because: english('Nobody knows') };

test.each<[title: string, fee: unknown, answers: Answers, amountMinor: number, isWaived: boolean]>([
  ['a fixed amount regardless of answers', fixed, { days: 7 }, 2500, false],
  ['the amount of a rule, rounded to cents', byRule, { days: 2 }, 2469, false],
  ['at least the announced minimum', byRule, { days: 1 }, 2000, false],
  ['at most the announced maximum', byRule, { days: 7 }, 6000, false],
  ['the minimum if the rule returns no number', byRule, { days: 'many' }, 2000, false],
  [
    'no fee if the answers qualify for a waiver',
    { ...fixed, waiver },
    { days: 2, isCharity: true },
    2500,
    true,
  ],
  [
    'the fee if only a hidden answer qualifies for a waiver',
    { ...fixed, waiver },
    { days: 5, isCharity: true },
    2500,
    false,
  ],
  ['the fee if the waiver rule is invalid', { ...fixed, waiver: broken }, { days: 2 }, 2500, false],
])('spec 3 Payments {Type}: charges %s', (_title, given, answers, amountMinor, isWaived) => {
  const fee = programFee.parse(given);
  expect(calculateFees([fee], form, answers, '2026-03-01')).toEqual([{ fee, amountMinor, isWaived }]);
});

test.each([
  [150, 0.615, 9225],
  [1.005, 1, 101],
  [1200.1, 3, 360_030],
  [20.5, 1.1, 2255],
])('charges %s times %s to the cent', (days, rate, amountMinor) => {
  const amount = { rule: { '*': [{ var: 'days' }, rate] }, minMinor: 1, maxMinor: 1_000_000 };
  const fee = programFee.parse({ ...fixed, amount });
  expect(calculateFees([fee], form, { days }, '2026-03-01')[0]?.amountMinor).toBe(amountMinor);
});

test('returns the minimum and maximum to announce', () => {
  expect(getFeeBounds(programFee.parse(fixed))).toEqual({ minMinor: 2500, maxMinor: 2500 });
  expect(getFeeBounds(programFee.parse(byRule))).toMatchObject({ minMinor: 2000, maxMinor: 6000 });
});

test.each([
  ['an amount of zero', { minor: 0 }],
  ['a negative amount', { minor: -100 }],
  ['a fraction of a cent', { minor: 10.5 }],
  ['reversed bounds', { rule: 1, minMinor: 500, maxMinor: 100 }],
])('rejects a fee with %s', (_title, amount) => {
  expect(programFee.safeParse({ ...fixed, amount }).success).toBe(false);
});
