import { expect, test } from 'vitest';
import { determineStages, type StageChange, type StageState } from './stages.ts';

const state = (name: string, more: Partial<StageState> = {}): StageState => ({
  name,
  isInitial: false,
  isTerminal: false,
  commitsAward: false,
  ...more,
});

const received = state('Application Received', { isInitial: true });
const review = state('Case-Review');
const pending = state('Pending-Approval');
const approved = state('Approved', { commitsAward: true });
const licensed = state('Approved', { commitsAward: true, isTerminal: true });
const feeAwaited = state('Waiting for payment', { commitsAward: true });
const paid = state('Paid', { commitsAward: true, isTerminal: true });
const denied = state('Denied', { isTerminal: true });
const declined = state('Not this time', { isTerminal: true });
const withdrawn = state('Withdrawn', { isTerminal: true });

/** The state that each change enters, on successive days of May after the submission on the first. */
const changesOf = (path: readonly StageState[]): StageChange[] =>
  path.map((entered, index) => ({
    ...entered,
    at: `2026-05-0${index + 1}`,
    isDenial: entered === denied || entered === declined,
    isWithdrawal: entered === withdrawn,
  }));

const show = (path: readonly StageState[], paysAward: boolean): [string, string | null] => {
  const { stages, outcome } = determineStages({
    state: path.at(-1) ?? received,
    submittedAt: '2026-05-01',
    changes: changesOf(path),
    paysAward,
  });
  const lines = stages.map(({ name, progress, at }) => `${name} ${at?.slice(-2) ?? progress}`);
  return [lines.join(', '), outcome];
};

const cases: readonly [string, readonly StageState[], boolean, string, string | null][] = [
  ['new', [received], true, 'received current, review ahead, decision ahead, payment ahead', null],
  ['new, no award', [received], false, 'received current, review ahead, decision ahead', null],
  ['in review', [received, review], false, 'received 01, review current, decision ahead', null],
  [
    'decision is pending',
    [received, review, pending],
    true,
    'received 01, review 02, decision current, payment ahead',
    null,
  ],
  [
    'returned to review',
    [received, review, pending, review],
    false,
    'received 01, review current, decision ahead',
    null,
  ],
  [
    'awarded',
    [received, review, approved],
    true,
    'received 01, review 02, decision 03, payment current',
    'approved',
  ],
  [
    'paid',
    [received, review, approved, feeAwaited, paid],
    true,
    'received 01, review 02, decision 03, payment 05',
    'approved',
  ],
  [
    'a fee is due in review',
    [received, feeAwaited],
    false,
    'received 01, review current, decision ahead',
    null,
  ],
  ['licensed', [received, review, licensed], false, 'received 01, review 02, decision 03', 'approved'],
  ['denied', [received, review, denied], true, 'received 01, review 02, decision 03', 'denied'],
  ['denied at once', [received, denied], false, 'received 01, review done, decision 02', 'denied'],
  [
    'denied, in a state of the office',
    [received, review, declined],
    true,
    'received 01, review 02, decision 03',
    'denied',
  ],
  ['withdrawn', [received, review, withdrawn], true, 'received 01, decision 03', 'withdrawn'],
];

test.each(cases)('%s', (_, path, paysAward, stages, outcome) => {
  expect(show(path, paysAward)).toEqual([stages, outcome]);
});

test('a history without changes leaves the dates out', () => {
  const { stages } = determineStages({
    state: denied,
    submittedAt: '2026-05-01',
    changes: [],
    paysAward: false,
  });
  expect(stages.map(({ at }) => at)).toEqual(['2026-05-01', null, null]);
});
