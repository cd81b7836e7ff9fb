// Decisions for scheduled actions, case by case. 2026-03-06 is a Friday; on March 8, daylight saving time begins in Los
// Angeles.
import { expect, test } from 'vitest';
import { businessTime } from '../../tenants/calendar/business-time.ts';
import { defaultWeek } from '../../tenants/calendar/office-calendar.ts';
import { conditionOf } from '../../work-queue/workflow/condition.ts';
import { type ActionFacts, decideAction, dueAt } from './decide-action.ts';
import type { RuleStop, RuleWait } from './rule-words.ts';

const timeZone = 'America/Los_Angeles';
const office = { timeZone, time: businessTime({ timeZone, week: defaultWeek, holidays: [] }) };
/** Friday, noon. */
const since = '2026-03-06T20:00:00Z';

test.each<[RuleWait, string]>([
  [{ amount: 2, unit: 'hours' }, '2026-03-06T22:00:00.000Z'],
  [{ amount: 2, unit: 'days' }, '2026-03-08T19:00:00.000Z'],
  [{ amount: 1, unit: 'working-days' }, '2026-03-09T19:00:00.000Z'],
  [{ amount: 2, unit: 'working-days' }, '2026-03-10T19:00:00.000Z'],
])('%j after Friday noon is %s', (wait, expected) => {
  expect(dueAt(wait, new Date(since), office).toISOString()).toBe(expected);
});

const quiet: ActionFacts = {
  since,
  over: null,
  answered: null,
  moved: null,
  written: null,
  isMachine: false,
  language: 'es',
  facts: { awardAmount: 900 },
};
const all: RuleStop[] = ['answered', 'moved', 'written'];
const rule = {
  wait: { amount: 2, unit: 'hours' },
  stops: all,
  languages: [] as string[],
  condition: null,
} as const;
const large = conditionOf([{ fact: 'awardAmount', sign: '>', value: 1000 }]);
const early = '2026-03-06T21:00:00Z';
const late = '2026-03-06T21:59:59Z';

// Issue: "when a case enters Pending-Denial, send X after 2 days unless answered".
test.each<[string, Partial<ActionFacts>, object, string, string]>([
  ['not due yet', {}, {}, early, 'wait'],
  ['due', {}, {}, '2026-03-06T22:00:00Z', 'act'],
  ['answered meanwhile', { answered: early }, {}, late, 'answered'],
  ['answered after the moment looked at', { answered: late }, {}, early, 'wait'],
  ['answered, and no stop of this rule', { answered: early }, { stops: ['moved'] }, late, 'wait'],
  ['what came first is why', { answered: late, moved: early }, {}, late, 'moved'],
  ['what it is about is over', { over: early, written: late }, { stops: [] }, late, 'over'],
  [
    'answered when it is long due',
    { answered: '2026-03-09T00:00:00Z' },
    {},
    '2026-03-09T00:00:01Z',
    'answered',
  ],
  ['for readers of others', {}, { languages: ['ko'] }, '2026-03-07T00:00:00Z', 'language'],
  ['for its reader', {}, { languages: ['ko', 'es'] }, '2026-03-07T00:00:00Z', 'act'],
  ['a condition that is not met', {}, { condition: large }, '2026-03-07T00:00:00Z', 'condition'],
  ['a condition is asked when it is due', {}, { condition: large }, early, 'wait'],
  ['of a machine', { isMachine: true }, { stops: [] }, early, 'machine'],
])('%s', (_words, known, change, moment, expected) => {
  const decision = decideAction({ ...rule, ...change }, { ...quiet, ...known }, new Date(moment), office);
  expect(decision.kind === 'end' ? decision.outcome : decision.kind).toBe(expected);
});
