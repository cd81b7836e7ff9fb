import { expect, test } from 'vitest';
import { limitBatch } from './limit-batch.ts';

test.each([
  ['sends 50 in five seconds at 600 a minute', 600, 60_000, 50, 0.1],
  ['applies the ceiling of the deployment', 6000, 600, 50, 0.1],
  ['sends one and waits a minute at 1 a minute', 1, 600, 1, 60],
  ['sends one every 12 seconds at 5 a minute', 5, 600, 1, 12],
  ['sends batches of 500 at 1,000 a second', 60_000, 60_000, 500, 0.001],
])('issue 6, pace limits: %s', (_case, perMinute, ceiling, most, secondsEach) => {
  expect(limitBatch(perMinute, ceiling)).toEqual({ maxMessages: most, secondsEach });
});
