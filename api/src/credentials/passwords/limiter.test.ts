import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

/** Work that finishes on demand. */
function createDeferred() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

test('security 66: rejects work immediately when the queue is full and completes the queued work', async () => {
  const admit = createLimiter(1, 2);
  const [first, second, third] = [createDeferred(), createDeferred(), createDeferred()];
  const answers = [first, second, third].map(({ work }) => admit(work));
  await expect(admit(async () => 'too many')).rejects.toMatchObject({ error: 'busy' });
  first.end();
  expect(await answers[0]).toBe('done');
  second.end();
  third.end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
  expect(await admit(async () => 'room again')).toBe('room again');
});

test('failed work frees its slot for the next', async () => {
  const admit = createLimiter(1, 1);
  const failing = admit(() => Promise.reject(new Error('broke')));
  const next = admit(async () => 'done');
  await expect(failing).rejects.toThrow('broke');
  expect(await next).toBe('done');
});
