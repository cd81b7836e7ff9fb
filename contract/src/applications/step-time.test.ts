import { expect, test } from 'vitest';
import { estimateStepTime, type StateFigures, type StepTime } from './step-time.ts';

const day = 9 * 3600;
const measured = (cases: number, medianSeconds: number): StateFigures => ({
  measured: { cases, medianSeconds },
  clockHours: 18,
});

test.each<[title: string, figures: StateFigures, time: StepTime | null]>([
  ['returns measured days with enough cases', measured(20, 5.2 * day), { kind: 'measured', days: 6 }],
  ['rounds minutes up to one day', measured(500, 60), { kind: 'measured', days: 1 }],
  ['returns the target with one case too few', measured(19, day), { kind: 'promised', days: 2 }],
  ['returns the target without cases', { measured: null, clockHours: 20 }, { kind: 'promised', days: 3 }],
  ['returns nothing without cases and a clock', { measured: null, clockHours: null }, null],
  ['returns nothing with too few cases and no clock', { ...measured(3, day), clockHours: null }, null],
])('%s', (_title, figures, time) => {
  expect(estimateStepTime(figures, day)).toEqual(time);
});
