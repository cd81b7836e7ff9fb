import { createBusinessTime } from '@commonway/contract/tenants/calendar/business-time.ts';
import { defaultWeek } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import { expect, test } from 'vitest';
import { decideEscalation, type EscalationRuleRow, type RunningClock } from './decide-escalation.ts';

const hour = 3600;
const office = createBusinessTime({ timeZone: 'America/Los_Angeles', week: defaultWeek, holidays: [] });
const at = (time: string): Date => new Date(`2026-06-${time}-07:00`);
const clock = (given: Partial<RunningClock> = {}): RunningClock => ({
  stateSince: at('08T08:00:00').toISOString(),
  clockSpent: 0,
  clockHours: 10,
  ...given,
});
const rule = (id: number, afterPercent: number): EscalationRuleRow => ({
  id,
  processId: 1,
  stateId: 1,
  afterPercent,
  action: 'notify-owner',
  staffId: null,
  roleId: null,
});
const rules = [rule(1, 150), rule(2, 50), rule(3, 100)];

test.each<[title: string, clock: RunningClock, now: Date, due: number[], next: Date | null]>([
  ['applies no rule before the first threshold', clock(), at('08T12:59:59'), [], at('08T13:00:00')],
  ['applies the 50% rule to the second', clock(), at('08T13:00:00'), [2], at('09T09:00:00')],
  ['applies no further rule overnight', clock(), at('08T23:00:00'), [2], at('09T09:00:00')],
  ['applies the 100% rule when overdue', clock(), at('09T09:00:00'), [2, 3], at('09T14:00:00')],
  ['applies all rules, earliest first', clock(), at('10T09:00:00'), [2, 3, 1], null],
  [
    'counts time spent before a wait',
    clock({ clockSpent: 4 * hour }),
    at('08T09:00:00'),
    [2],
    at('08T14:00:00'),
  ],
  ['applies no rule without a clock', clock({ clockHours: null }), at('10T09:00:00'), [], null],
])('%s', (_title, running, now, due, next) => {
  const decided = decideEscalation(running, rules, now, office);
  expect(decided.due.map(({ id }) => id)).toEqual(due);
  expect(decided.nextAt).toBe(next?.toISOString() ?? null);
});
