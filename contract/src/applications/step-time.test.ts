import { expect, test } from 'vitest';
import { estimateStepTime, type StateFigures, type StepTime } from './step-time.ts';

const day = 9 * 3600;
const measured = (cases: number, medianSeconds: number, ninetiethSeconds: number): StateFigures => ({
  measured: { cases, medianSeconds, ninetiethSeconds },
  clockHours: 18,
});

test.each<[told: string, figures: StateFigures, time: StepTime | null]>([
  ['enough cases', measured(20, 5.2 * day, 12 * day), { kind: 'measured', medianDays: 6, ninetiethDays: 12 }],
  ['minutes are a day', measured(500, 60, day + 1), { kind: 'measured', medianDays: 1, ninetiethDays: 2 }],
  ['one case too few: what the office aims at', measured(19, day, day), { kind: 'promised', days: 2 }],
  ['no cases: the same', { measured: null, clockHours: 20 }, { kind: 'promised', days: 3 }],
  ['neither cases nor a clock', { measured: null, clockHours: null }, null],
  ['few cases and no clock', { ...measured(3, day, day), clockHours: null }, null],
])('%s', (_told, figures, time) => {
  expect(estimateStepTime(figures, day)).toEqual(time);
});
