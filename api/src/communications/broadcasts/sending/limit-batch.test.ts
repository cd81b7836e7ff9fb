import { expect, test } from 'vitest';
import { limitBatch } from './limit-batch.ts';

test.each([
  ['600 a minute are 50 in five seconds', 600, 60_000, 50, 0.1],
  ['the deployment holds an office back', 6000, 600, 50, 0.1],
  ['one a minute is one at a time, and then a minute', 1, 600, 1, 60],
  ['five a minute are none in five seconds, and so one in twelve', 5, 600, 1, 12],
  ['a thousand a second come in batches', 60_000, 60_000, 500, 0.001],
])('issue 6, pace limits: %s', (_case, perMinute, ceiling, most, secondsEach) => {
  expect(limitBatch(perMinute, ceiling)).toEqual({ maxMessages: most, secondsEach });
});
