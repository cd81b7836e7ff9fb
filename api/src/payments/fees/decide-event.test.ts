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

type Now = Parameters<typeof decideEvent>[0]['status'];
type Said = Parameters<typeof decideEvent>[2]['kind'];

test.each<[told: string, now: Now, fee: FeeState, said: Said, becomes: Settlement | null]>([
  ['an open one is paid', 'open', 'due', 'paid', paid],
  ['an open one is declined', 'open', 'due', 'failed', declined],
  ['an open one expires', 'open', 'due', 'expired', { status: 'expired' }],
  ['paid stays paid, whatever comes after', 'paid', 'paid', 'failed', null],
  ['paid stays paid, told again', 'paid', 'paid', 'paid', null],
  ['paid stays paid, expired late', 'paid', 'paid', 'expired', null],
  ['surplus stays surplus', 'surplus', 'paid', 'paid', null],
  ['money late after a decline counts', 'failed', 'due', 'paid', paid],
  ['money late after the end counts', 'expired', 'due', 'paid', paid],
  ['money after it was replaced counts while owed', 'closed', 'due', 'paid', paid],
  ['money for a fee paid otherwise goes back', 'expired', 'paid', 'paid', surplus('twice')],
  ['money for what is not owed goes back', 'open', 'not-owed', 'paid', surplus('not-owed')],
  ['declined after the end changes nothing', 'expired', 'due', 'failed', null],
  ['an end after a decline changes nothing', 'failed', 'due', 'expired', null],
])('security 51: %s', (_told, status, fee, kind, becomes) => {
  const money = { amountMinor: 2500, currency: 'USD' };
  expect(decideEvent({ status, ...money }, fee, { kind, ...money })).toEqual(becomes);
});

test.each([
  ['less', 2499, 'USD'],
  ['more', 2501, 'USD'],
  ['other money', 2500, 'MXN'],
])('%s than was asked never pays the fee, and waits for somebody to look', (_told, amountMinor, currency) => {
  const asked = { status: 'open', amountMinor: 2500, currency: 'USD' } as const;
  const settled = decideEvent(asked, 'due', { kind: 'paid', amountMinor, currency });
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
] as const)('a refund that is %s (taken: %s) hears %s', (status, isTaken, kind, becomes) => {
  expect(decideRefund({ status, isTaken }, kind)).toBe(becomes);
});
