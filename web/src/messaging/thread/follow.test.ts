import { expect, test } from 'vitest';
import { createSerializedRunner } from './fetch-thread-changes.ts';

test('merges calls during a run into a single further run that all of them await', async () => {
  let runs = 0;
  const releases: (() => void)[] = [];
  const follow = createSerializedRunner(() => {
    runs += 1;
    return new Promise((resolve) => releases.push(resolve));
  });
  const calls = [follow(), follow(), follow()];
  expect(runs).toBe(1);
  releases.shift()?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(runs).toBe(2);
  releases.shift()?.();
  await Promise.all(calls);
  expect(runs).toBe(2);
});

test('rejects when a run fails, and runs again on the next call', async () => {
  let isOffline = true;
  const follow = createSerializedRunner(async () => {
    if (isOffline) throw new Error('offline');
  });
  await expect(follow()).rejects.toThrow('offline');
  isOffline = false;
  await expect(follow()).resolves.toBeUndefined();
});
