import { expect, test } from 'vitest';
import {
  decideEvent,
  decideRefund,
  type FeeState,
  isRefundedAutomatically,
  type Settlement,
} from './decide-event.ts';

const surplus = (why: 'amount' | 'twice' | 'not-owed'): Settlement => ({ status: 'surplus', why });
const paid: Settlement = { status: 'paid' };
const declined: Settlement = { status: 'failed', why: 'declined' };

type PaymentStatus = Parameters<typeof decideEvent>[0]['status'];
type EventKind = Parameters<typeof decideEvent>[2]['kind'];

test.each<
  [title: string, status: PaymentStatus, fee: FeeState, kind: EventKind, expected: Settlement | null]
>([
  ['settles an open payment', 'open', 'due', 'paid', paid],
  ['declines an open payment', 'open', 'due', 'failed', declined],
  ['expires an open payment', 'open', 'due', 'expired', { status: 'expired' }],
  ['keeps a paid payment after a failure event', 'paid', 'paid', 'failed', null],
  ['keeps a paid payment after a repeated event', 'paid', 'paid', 'paid', null],
  ['keeps a paid payment after a late expiration', 'paid', 'paid', 'expired', null],
  ['keeps a surplus payment as surplus', 'surplus', 'paid', 'paid', null],
  ['accepts a late payment after a decline', 'failed', 'due', 'paid', paid],
  ['accepts a late payment after expiration', 'expired', 'due', 'paid', paid],
  ['accepts a payment on a closed attempt while the fee is due', 'closed', 'due', 'paid', paid],
  ['marks a second payment of a paid fee as surplus', 'expired', 'paid', 'paid', surplus('twice')],
  ['marks a payment for a fee that is not owed as surplus', 'open', 'not-owed', 'paid', surplus('not-owed')],
  ['ignores a decline after expiration', 'expired', 'due', 'failed', null],
  ['ignores expiration after a decline', 'failed', 'due', 'expired', null],
])('security 51: %s', (_title, status, fee, kind, expected) => {
  const money = { amountMinor: 2500, currency: 'USD' };
  expect(decideEvent({ status, ...money }, fee, { kind, ...money })).toEqual(expected);
});

test.each([
  ['a lower amount', 2499, 'USD'],
  ['a higher amount', 2501, 'USD'],
  ['another currency', 2500, 'MXN'],
])('does not settle the fee for %s, and leaves it for manual review', (_title, amountMinor, currency) => {
  const payment = { status: 'open', amountMinor: 2500, currency: 'USD' } as const;
  const settled = decideEvent(payment, 'due', { kind: 'paid', amountMinor, currency });
  expect(settled).toEqual(surplus('amount'));
  expect(isRefundedAutomatically(settled as Settlement)).toBe(false);
  expect([surplus('twice'), surplus('not-owed'), paid].map(isRefundedAutomatically)).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['asked', true, 'refunded', 'refunded'],
  ['asked', false, 'refund-failed', 'failed'],
  ['refunded', true, 'refunded', null],
  ['refunded', true, 'refund-failed', 'failed'],
  ['failed', true, 'refunded', null],
  ['failed', true, 'refund-failed', null],
  ['failed', false, 'refunded', 'refunded'],
] as const)('updates a refund with status %s (accepted: %s) on %s', (status, isTaken, kind, expected) => {
  expect(decideRefund({ status, isTaken }, kind)).toBe(expected);
});
