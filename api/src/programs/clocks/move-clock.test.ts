import { createBusinessTime } from '@commonway/contract/tenants/calendar/business-time.ts';
import { defaultWeek } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import { expect, test } from 'vitest';
import {
  type ClockMove,
  type ClockNow,
  computeClockMove,
  computeDeadline,
  computeExtension,
  type StateClock,
} from './move-clock.ts';

const hour = 3600;
const office = createBusinessTime({ timeZone: 'America/Los_Angeles', week: defaultWeek, holidays: [] });
const state = (id: number, clockHours: number | null, escalations: number[] = []): StateClock => ({
  processId: 1,
  id,
  clockHours,
  waitsForApplicant: false,
  escalations,
});
const review = state(1, 10);
const decision = state(2, 5, [50, 100]);
const archive = state(3, null);
const waiting: StateClock = { ...state(4, 20), waitsForApplicant: true };
const alsoWaiting: StateClock = { ...state(5, null), waitsForApplicant: true };

const monday = '2026-06-08T08:00:00-07:00';
const noon = new Date('2026-06-08T12:00:00-07:00');
const fresh: ClockNow = { stateSince: monday, clockSpent: 0, clockExtension: 0, heldStateId: null };
const utc = (time: string): string => new Date(time).toISOString();

type Row = readonly [title: string, clock: ClockNow, from: StateClock, to: StateClock, move: ClockMove];

test.each<Row>([
  [
    'starts the clock of the next state and stops the previous one',
    fresh,
    review,
    decision,
    {
      step: 'start',
      spentSeconds: 4 * hour,
      dueAt: utc('2026-06-08T17:00:00-07:00'),
      escalatesAt: utc('2026-06-08T14:30:00-07:00'),
    },
  ],
  [
    'sets no deadline in a state without a clock',
    fresh,
    review,
    archive,
    { step: 'start', spentSeconds: 4 * hour, dueAt: null, escalatesAt: null },
  ],
  [
    'pauses the clock while waiting for the applicant, regardless of that state’s hours',
    fresh,
    review,
    waiting,
    { step: 'hold', spentSeconds: 4 * hour, dueAt: null, escalatesAt: null },
  ],
  [
    'pauses again with all time spent so far',
    { ...fresh, clockSpent: 3 * hour },
    review,
    waiting,
    { step: 'hold', spentSeconds: 7 * hour, dueAt: null, escalatesAt: null },
  ],
  [
    'stays paused between two states that wait for the applicant',
    { ...fresh, clockSpent: 3 * hour, heldStateId: 1 },
    waiting,
    alsoWaiting,
    { step: 'keep', spentSeconds: 4 * hour, dueAt: null, escalatesAt: null },
  ],
  [
    'resumes the clock with the remaining time',
    { ...fresh, clockSpent: 7 * hour, heldStateId: 1 },
    waiting,
    review,
    { step: 'resume', spentSeconds: 4 * hour, dueAt: utc('2026-06-08T15:00:00-07:00'), escalatesAt: null },
  ],
  [
    'makes the case due at once if all time is spent',
    { ...fresh, clockSpent: 12 * hour, heldStateId: 1 },
    waiting,
    review,
    { step: 'resume', spentSeconds: 4 * hour, dueAt: noon.toISOString(), escalatesAt: null },
  ],
  [
    'resumes the clock with the time that staff added',
    { ...fresh, clockSpent: 9 * hour, clockExtension: 2 * hour, heldStateId: 1 },
    waiting,
    review,
    { step: 'resume', spentSeconds: 4 * hour, dueAt: utc('2026-06-08T15:00:00-07:00'), escalatesAt: null },
  ],
  [
    'starts the clock of another state after waiting',
    { ...fresh, clockSpent: 7 * hour, heldStateId: 1 },
    waiting,
    decision,
    {
      step: 'start',
      spentSeconds: 4 * hour,
      dueAt: utc('2026-06-08T17:00:00-07:00'),
      escalatesAt: utc('2026-06-08T14:30:00-07:00'),
    },
  ],
])('%s', (_title, clock, from, to, move) => {
  expect(computeClockMove(clock, from, to, noon, office)).toEqual(move);
});

test('skips nights, weekends, and the daylight saving hour in deadlines', () => {
  const friday = new Date('2026-03-06T15:00:00-08:00');
  expect(computeDeadline(review, friday, 0, office).dueAt).toBe(utc('2026-03-09T16:00:00-07:00'));
});

test.each([
  ['a later day', 10, '2026-06-10T00:00:00-07:00', '2026-06-09T17:00:00-07:00'],
  ['an earlier day', 30, '2026-06-09T00:00:00-07:00', '2026-06-08T17:00:00-07:00'],
  ['a weekend', 10, '2026-06-15T00:00:00-07:00', '2026-06-12T17:00:00-07:00'],
])('extends a clock to %s, until the office closes', (_title, hours, until, expected) => {
  const at = { stateSince: noon.toISOString(), clockSpent: 3 * hour };
  const extension = computeExtension(at, hours, new Date(until), office);
  const { dueAt } = computeDeadline(state(1, hours), noon, at.clockSpent - extension, office);
  expect(dueAt).toBe(utc(expected));
});
