import { expect, test } from 'vitest';
import { createFollower } from './catch-up.ts';

test('many calls while it runs are one more run, and all of them wait for it', async () => {
  let runs = 0;
  const releases: (() => void)[] = [];
  const follow = createFollower(() => {
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

test('what fails is told to those who wait, and the next call tries again', async () => {
  let isBroken = true;
  const follow = createFollower(async () => {
    if (isBroken) throw new Error('no line');
  });
  await expect(follow()).rejects.toThrow('no line');
  isBroken = false;
  await expect(follow()).resolves.toBeUndefined();
});
