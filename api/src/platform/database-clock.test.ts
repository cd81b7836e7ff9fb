import { expect, test } from 'vitest';
import { createDatabaseClock } from './database-clock.ts';

/** A clock of a machine, and a connection that answers after `delayMs` with the database's time halfway. */
function machine(aheadMs: number) {
  let time = 1_000_000;
  const clock = createDatabaseClock(() => time + aheadMs);
  const answerAfter = (delayMs: number) => ({
    query: async <Row>() => {
      const at = time + delayMs / 2;
      time += delayMs;
      return { rows: [{ at: String(at) } as Row] };
    },
  });
  return { clock, answerAfter, error: () => clock.now().getTime() - time };
}

test.each([600_000, -600_000])(
  'a machine that is %d ms ahead uses the time of the database',
  async (ahead) => {
    const { clock, answerAfter, error } = machine(ahead);
    expect(error()).toBe(ahead);
    await clock.synchronize(answerAfter(10));
    expect(Math.abs(error())).toBeLessThanOrEqual(5);
  },
);

test('a slow answer does not move a correct clock', async () => {
  const { clock, answerAfter, error } = machine(0);
  await clock.synchronize(answerAfter(400));
  expect(error()).toBe(0);
});

test('keeps the time that it knows if the question fails', async () => {
  const { clock, answerAfter, error } = machine(600_000);
  await clock.synchronize(answerAfter(2));
  const before = error();
  await clock.synchronize({ query: () => Promise.reject(new Error('gone')) });
  expect(error()).toBe(before);
});
