// What happens next, for what a program does, each status, and each state of its fee.
import { getStatusTexts, type StatusName } from '@commonway/contract/work-queue/workflow/status-texts.ts';
import { expect, test } from 'vitest';
import type { ChargedFee, OwnApplication } from '../queries/own-applications.ts';
import { describeNextStep } from './next-step.ts';

const office = { timeZone: 'America/New_York', now: new Date('2026-05-10T15:00:00Z') };
const languages = ['en', 'es', 'ko', 'tl', 'ar'];

const programs = {
  'collects a fee': { paysAward: false, awardAmount: null },
  'pays an award': { paysAward: true, awardAmount: 2400 },
  'pays an award of no known amount': { paysAward: true, awardAmount: null },
  'issues a license': { paysAward: false, awardAmount: null },
};
type Program = keyof typeof programs;

const statuses: readonly StatusName[] = [
  'Application Received',
  'Intake review',
  'Case-Review',
  'Review completed',
  'Pending-Approval',
  'Approved',
  'Waiting for payment',
  'Payment in progress',
  'Paid',
  'Denied',
  'Withdrawn',
];
const fees = ['due', 'recorded', 'paid', 'refunded', 'waived', null] as const;
type FeeStatus = (typeof fees)[number];

const committing: readonly StatusName[] = ['Approved', 'Waiting for payment', 'Payment in progress', 'Paid'];

const createFee = (status: ChargedFee['status']): ChargedFee => ({
  id: 1,
  key: 'visit',
  label: { en: 'Inspection', es: 'Inspección' },
  amountMinor: 2500,
  currency: 'USD',
  status,
  paidAt: status === 'paid' || status === 'refunded' ? '2026-05-04T17:00:00Z' : null,
});

/** An application of a program in a status, with the texts that its workflow starts from. */
function createRow(program: Program, name: StatusName, fee: FeeStatus): OwnApplication {
  const { paysAward, awardAmount } = programs[program];
  const isTerminal = ['Paid', 'Denied', 'Withdrawn'].includes(name) || (name === 'Approved' && !paysAward);
  const commitsAward = committing.includes(name);
  const state = { name, isInitial: name === 'Application Received', isTerminal, commitsAward };
  const { label, next } = getStatusTexts(name, paysAward);
  return {
    id: 7,
    externalId: 'x',
    programId: 1,
    processId: 1,
    programName: { en: 'Help' },
    whatHappensNext: { en: 'We review it.' },
    isSubmitted: true,
    submittedAt: '2026-05-01T12:00:00Z',
    formVersion: 1,
    stateName: name,
    stateLabel: label,
    stateText: next,
    isTerminal,
    isInitial: state.isInitial,
    commitsAward,
    paysAward,
    awardAmount,
    payouts: [],
    changes: [{ ...state, at: '2026-05-02T12:00:00Z', isDenial: name === 'Denied', isWithdrawal: false }],
    waitsForApplicant: false,
    version: 1,
    caseNumber: null,
    clientId: null,
    figures: null,
    draftName: null,
    closesAt: null,
    allowsSeveralDrafts: false,
    canWithdraw: false,
    request: null,
    fees: fee === null ? [] : [createFee(fee)],
    paymentType: 'Both',
    savedAt: '2026-05-02T12:00:00Z',
    unreadMessages: 0,
  };
}

const describeRow = (row: OwnApplication, language = 'en'): string =>
  describeNextStep(row, { ...office, language }).replace(/[\u2066-\u2069]/g, '');

const cases = Object.keys(programs).flatMap((program) =>
  statuses.flatMap((status) => fees.map((fee) => [program as Program, status, fee] as const)),
);

const promisesPayment =
  /(prepar|sen[dt])\w* your payment|your payment\b.*(scheduled|returned|on its way|has been sent)/i;
const asksForPayment = /\bpay \$|need to pay|nothing to pay|have to pay|we received your payment/i;

test.each(cases)('a program that %s says what is true in %s with a fee %s', (program, status, fee) => {
  const text = describeRow(createRow(program, status, fee));
  expect(text).not.toBe('');
  if (!programs[program].paysAward) expect(text).not.toMatch(promisesPayment);
  else if (fee !== 'due') expect(text).not.toMatch(asksForPayment);
  const isClosed = status === 'Denied' || status === 'Withdrawn';
  const isMoneyStatus = committing.includes(status) && status !== 'Approved';
  if (fee === 'due' && status !== 'Withdrawn') expect(text).toMatch(/pay \$25 for Inspection\./i);
  else expect(text).not.toMatch(/(need to pay|^Pay|approved\. Pay) \$/);
  if (fee === 'recorded' && !isClosed)
    expect(text).toContain('confirming your payment of $25 for Inspection');
  if (fee === 'paid' && isMoneyStatus && !programs[program].paysAward)
    expect(text).toContain('We received your payment of $25 for Inspection on May 4, 2026.');
  if (fee === null && isMoneyStatus && programs[program].awardAmount) expect(text).toContain('$2,400');
});

test.each(cases)('the text of a program that %s, in %s, with a fee %s, exists in every language', (...of) => {
  const row = createRow(...of);
  const texts = languages.map((language) => describeRow(row, language));
  expect(new Set(texts).size).toBe(languages.length);
});

test('an office’s own text is kept, unless there is a fee to pay or a payment to tell of', () => {
  const row = {
    ...createRow('pays an award', 'Waiting for payment', null),
    stateText: { en: 'Checks leave on Friday.' },
  };
  expect(describeRow(row)).toBe('Checks leave on Friday.');
  expect(describeRow({ ...row, fees: [createFee('due')] })).toMatch(/pay \$25/i);
  const payouts = [{ amountMinor: 240_000, paidOn: '2026-05-20' }];
  expect(describeRow({ ...row, payouts })).toContain('$2,400 is scheduled for May 20, 2026');
});

test('several fees are named together', () => {
  const row = createRow('collects a fee', 'Waiting for payment', 'due');
  const other = { ...createFee('due'), id: 2, label: { en: 'Badge' }, amountMinor: 1050 };
  expect(describeRow({ ...row, fees: [...row.fees, other] })).toMatch(
    /^Pay \$25 for Inspection and \$10\.50 for Badge\./,
  );
});

test('a status waits for a fee with an amount, a day, and what follows', () => {
  const steps = statuses.flatMap((status) =>
    fees.map((fee) => describeRow(createRow('collects a fee', status, fee))),
  );
  expect([...new Set(steps.filter((step) => step.includes('$25')))]).toEqual([
    'Pay $25 for Inspection. We’ll continue with your application after we receive your payment.',
    'We’re confirming your payment of $25 for Inspection. Then we’ll send you a receipt.',
    'Your application is approved. Pay $25 for Inspection. We’ll tell you when we receive your payment.',
    'We received your payment of $25 for Inspection on May 4, 2026. We’ll continue with your application.',
    'You don’t have to pay $25 for Inspection. We’ll continue with your application.',
    'We received your payment of $25 for Inspection on May 4, 2026. Your application is complete.',
    expect.stringMatching(/^We could not approve .* You still need to pay \$25 for Inspection\.$/),
  ]);
});
