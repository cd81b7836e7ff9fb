import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('merges many requests into one run', async () => {
  let runs = 0;
  const live = coalesce(async () => void runs++, 400);
  for (let index = 0; index < 1000; index++) live.request();
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(runs).toBe(1);
});

test('runs once more after requests during a run, and does not retry a failed run', async () => {
  let runs = 0;
  const live = coalesce(async () => {
    runs++;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    throw new Error('offline');
  }, 400);
  live.request();
  await vi.advanceTimersByTimeAsync(500);
  live.request();
  live.request();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(2);
});

test('runs nothing after stop', async () => {
  let runs = 0;
  const live = coalesce(async () => void runs++, 400);
  live.request();
  live.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(0);
});
