import { expect, test } from 'vitest';
import type { Answers, FormDefinition } from '../form-definition.ts';
import { calculateFees, feeBounds } from './calculate-fees.ts';
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
const free = { rule: { '==': [{ var: 'isCharity' }, true] }, because: english('Charities pay nothing') };
const broken = { rule: { nonsense: [] }, because: english('Nobody knows') };

test.each<[told: string, fee: unknown, answers: Answers, amountMinor: number, isWaived: boolean]>([
  ['a fixed amount whatever is answered', fixed, { days: 7 }, 2500, false],
  ['a rule, rounded to cents', byRule, { days: 2 }, 2469, false],
  ['never less than told ahead', byRule, { days: 1 }, 2000, false],
  ['never more than told ahead', byRule, { days: 7 }, 6000, false],
  ['the least where the rule gives no number', byRule, { days: 'many' }, 2000, false],
  ['who is exempt by the answers', { ...fixed, waiver: free }, { days: 2, isCharity: true }, 2500, true],
  [
    'nobody by an answer that was not asked',
    { ...fixed, waiver: free },
    { days: 5, isCharity: true },
    2500,
    false,
  ],
  ['nobody by a rule that cannot be worked out', { ...fixed, waiver: broken }, { days: 2 }, 2500, false],
])('spec 3 Payments {Type}: a fee is %s', (_told, given, answers, amountMinor, isWaived) => {
  const fee = programFee.parse(given);
  expect(calculateFees([fee], form, answers, '2026-03-01')).toEqual([{ fee, amountMinor, isWaived }]);
});

test('the bounds are what is told before one begins', () => {
  expect(feeBounds(programFee.parse(fixed))).toEqual({ minMinor: 2500, maxMinor: 2500 });
  expect(feeBounds(programFee.parse(byRule))).toMatchObject({ minMinor: 2000, maxMinor: 6000 });
});

test.each([
  ['nothing', { minor: 0 }],
  ['less than nothing', { minor: -100 }],
  ['parts of a cent', { minor: 10.5 }],
  ['bounds the wrong way round', { rule: 1, minMinor: 500, maxMinor: 100 }],
])('a fee of %s is none', (_told, amount) => {
  expect(programFee.safeParse({ ...fixed, amount }).success).toBe(false);
});
