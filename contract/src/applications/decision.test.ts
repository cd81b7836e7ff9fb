import { expect, test } from 'vitest';
import { type AwardPayment, describePayment, type Payout } from './decision.ts';

const pay = (amountMinor: number, paidOn: string): Payout => ({ amountMinor, paidOn });

const cases: readonly [string, readonly Payout[], string | null, AwardPayment][] = [
  ['nothing recorded', [], null, { state: 'promised', amount: null, on: null }],
  ['paid by the workflow', [], '2026-05-02', { state: 'sent', amount: null, on: '2026-05-02' }],
  ['a later day', [pay(95_000, '2026-05-21')], null, { state: 'scheduled', amount: 950, on: '2026-05-21' }],
  ['today', [pay(95_000, '2026-05-20')], null, { state: 'sent', amount: 950, on: '2026-05-20' }],
  [
    'two payments',
    [pay(50_000, '2026-05-01'), pay(45_050, '2026-05-18')],
    null,
    { state: 'sent', amount: 950.5, on: '2026-05-18' },
  ],
  [
    'returned, although the workflow says paid',
    [pay(95_000, '2026-05-01'), pay(-95_000, '2026-05-08')],
    '2026-05-02',
    { state: 'returned', amount: 950, on: '2026-05-08' },
  ],
  [
    'sent again after a return',
    [pay(95_000, '2026-05-01'), pay(-95_000, '2026-05-08'), pay(95_000, '2026-05-12')],
    null,
    { state: 'sent', amount: 950, on: '2026-05-12' },
  ],
];

test.each(cases)('describes a payment: %s', (_, payouts, paidAt, payment) => {
  expect(describePayment(payouts, { today: '2026-05-20', paidAt })).toEqual(payment);
});
