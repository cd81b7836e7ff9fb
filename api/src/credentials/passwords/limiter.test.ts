import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

/** A limiter on a clock that the test moves, for work that takes a second and finishes on demand. */
function createTestLimiter(maxConcurrent: number, maxWaitMs: number) {
  let time = 0;
  const admit = createLimiter({ maxConcurrent, maxWaitMs, expectedMs: 1000, now: () => time });
  const start = () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const answer = admit(() => promise);
    answer.catch(() => undefined);
    return { answer, end: () => resolve('done') };
  };
  return { admit, start, pass: (ms: number) => (time += ms) };
}

test('security 66: rejects work immediately when the wait would be too long, and completes the queued work', async () => {
  const { admit, start } = createTestLimiter(1, 2000);
  const [first, second, third] = [start(), start(), start()];
  await expect(admit(async () => 'too many')).rejects.toMatchObject({
    error: 'busy',
    parameters: { seconds: 3 },
  });
  for (const { end } of [first, second, third]) end();
  expect(await Promise.all([first.answer, second.answer, third.answer])).toEqual(['done', 'done', 'done']);
  expect(await admit(async () => 'room again')).toBe('room again');
});

test('a wait counts all slots', async () => {
  const { start } = createTestLimiter(2, 2000);
  const works = Array.from({ length: 7 }, start);
  for (const { end } of works) end();
  const results = await Promise.allSettled(works.map(({ answer }) => answer));
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 6 }, () => 'fulfilled'),
    'rejected',
  ]);
});

test('slow work shortens the queue, and fast work makes it longer again', async () => {
  const { start, pass } = createTestLimiter(1, 3000);
  const run = async (ms: number) => {
    const { answer, end } = start();
    pass(ms);
    end();
    await answer;
  };
  /** How many callers are admitted at once. */
  const countAdmitted = async () => {
    const works = Array.from({ length: 20 }, start);
    for (const { end } of works) end();
    const results = await Promise.allSettled(works.map(({ answer }) => answer));
    return results.filter(({ status }) => status === 'fulfilled').length;
  };
  for (let count = 0; count < 20; count += 1) await run(3000);
  expect(await countAdmitted()).toBe(2);
  for (let count = 0; count < 20; count += 1) await run(100);
  expect(await countAdmitted()).toBe(20);
});

test('refuses queued work that has waited for twice the limit, and runs what came later', async () => {
  const { start, pass } = createTestLimiter(1, 2000);
  const [running, early] = [start(), start()];
  pass(3000);
  const late = start();
  pass(1500);
  for (const { end } of [running, early, late]) end();
  expect(await running.answer).toBe('done');
  await expect(early.answer).rejects.toMatchObject({ error: 'busy' });
  expect(await late.answer).toBe('done');
});

test('failed work frees its slot for the next', async () => {
  const { admit } = createTestLimiter(1, 2000);
  const failing = admit(() => Promise.reject(new Error('broke')));
  const next = admit(async () => 'done');
  await expect(failing).rejects.toThrow('broke');
  expect(await next).toBe('done');
});
