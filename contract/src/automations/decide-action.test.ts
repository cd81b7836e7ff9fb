// Decisions for scheduled actions, case by case. 2026-03-06 is a Friday; on March 8, daylight saving time begins in Los
// Angeles.
import { expect, test } from 'vitest';
import { createBusinessTime } from '../tenants/calendar/business-time.ts';
import { defaultWeek } from '../tenants/calendar/office-calendar.ts';
import { type AnswerFact, toCondition } from '../work-queue/workflow/condition.ts';
import { type ActionFacts, computeDueTime, decideAction } from './decide-action.ts';
import type { RuleStop, RuleWait } from './rule-words.ts';

const timeZone = 'America/Los_Angeles';
const office = { timeZone, time: createBusinessTime({ timeZone, week: defaultWeek, holidays: [] }) };
/** Friday, noon. */
const since = '2026-03-06T20:00:00Z';

test.each<[RuleWait, string]>([
  [{ amount: 2, unit: 'hours' }, '2026-03-06T22:00:00.000Z'],
  [{ amount: 2, unit: 'days' }, '2026-03-08T19:00:00.000Z'],
  [{ amount: 1, unit: 'working-days' }, '2026-03-09T19:00:00.000Z'],
  [{ amount: 2, unit: 'working-days' }, '2026-03-10T19:00:00.000Z'],
])('adds %j to Friday noon and returns %s', (wait, expected) => {
  expect(computeDueTime(wait, new Date(since), office).toISOString()).toBe(expected);
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
const large = toCondition([{ fact: 'awardAmount', sign: '>', value: 1000 }]);
const highRent = toCondition<AnswerFact>([{ fact: 'answer:rent', sign: '>=', value: 1200 }]);
const early = '2026-03-06T21:00:00Z';
const late = '2026-03-06T21:59:59Z';

// Issue: "when a case enters Pending-Denial, send X after 2 days unless answered".
test.each<[string, Partial<ActionFacts>, object, string, string]>([
  ['waits until the action is due', {}, {}, early, 'wait'],
  ['acts when due', {}, {}, '2026-03-06T22:00:00Z', 'act'],
  ['ends after a reply', { answered: early }, {}, late, 'answered'],
  ['ignores a reply after the decision time', { answered: late }, {}, early, 'wait'],
  ['ignores a reply that is not a stop of the rule', { answered: early }, { stops: ['moved'] }, late, 'wait'],
  ['reports the earliest stop as the outcome', { answered: late, moved: early }, {}, late, 'moved'],
  [
    'ends when the subject of the action has ended',
    { over: early, written: late },
    { stops: [] },
    late,
    'over',
  ],
  [
    'ends after a reply when the action is overdue',
    { answered: '2026-03-09T00:00:00Z' },
    {},
    '2026-03-09T00:00:01Z',
    'answered',
  ],
  ['ends when the language is not selected', {}, { languages: ['ko'] }, '2026-03-07T00:00:00Z', 'language'],
  ['acts when the language is selected', {}, { languages: ['ko', 'es'] }, '2026-03-07T00:00:00Z', 'act'],
  ['ends when the condition is not met', {}, { condition: large }, '2026-03-07T00:00:00Z', 'condition'],
  [
    'tests an answer',
    { facts: { 'answer:rent': 1200 } },
    { condition: highRent },
    '2026-03-07T00:00:00Z',
    'act',
  ],
  ['ends without the tested answer', {}, { condition: highRent }, '2026-03-07T00:00:00Z', 'condition'],
  ['checks the condition only when the action is due', {}, { condition: large }, early, 'wait'],
  ['ends for a message from a machine', { isMachine: true }, { stops: [] }, early, 'machine'],
])('%s', (_words, known, change, moment, expected) => {
  const decision = decideAction({ ...rule, ...change }, { ...quiet, ...known }, new Date(moment), office);
  expect(decision.kind === 'end' ? decision.outcome : decision.kind).toBe(expected);
});
