import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import type { AttemptLimit } from '../../sessions/sign-in-policy.ts';
import { countAttempt } from '../queries/throttle.ts';
import { toNetwork } from './attempts.ts';

const limit = {
  tries: 3,
  seconds: 60,
  lockSeconds: [60, 300, 600, 1800],
  spentBy: 'nobody',
  blocks: 'this test',
} as const;

async function attempt(key: string, given: AttemptLimit = limit) {
  const { ports } = await testApp();
  return ports.database.identity(null, (tx) => countAttempt(tx, key, given));
}

/** Simulates that this many seconds have passed. */
const wait = (key: string, seconds: number) =>
  queryAsOwner(
    `update identity.throttle set window_ends_at = window_ends_at - make_interval(secs => $2),
       locked_until = locked_until - make_interval(secs => $2) where key = $1`,
    [key, seconds],
  );

test('allows the configured attempts and locks on the next one', async () => {
  const key = randomUUID();
  const verdicts = [
    await attempt(key),
    await attempt(key),
    await attempt(key),
    await attempt(key),
    await attempt(key),
  ];
  expect(verdicts.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, false, false]);
  expect(verdicts[3]?.waitSeconds).toBe(60);
});

test('a new window resets the attempts', async () => {
  const key = randomUUID();
  await attempt(key);
  await attempt(key);
  await wait(key, 61);
  for (let time = 0; time < 3; time += 1) expect((await attempt(key)).isAllowed).toBe(true);
});

test('each lock is longer than the previous one, up to the maximum', async () => {
  const key = randomUUID();
  const waits: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (let time = 0; time < 3; time += 1) expect((await attempt(key)).isAllowed).toBe(true);
    const { isAllowed, waitSeconds } = await attempt(key);
    expect(isAllowed).toBe(false);
    waits.push(waitSeconds);
    await wait(key, waitSeconds);
  }
  expect(waits).toEqual([60, 300, 600, 1800, 1800, 1800]);
});

test('an attempt during a lock does not extend it', async () => {
  const key = randomUUID();
  for (let time = 0; time < 4; time += 1) await attempt(key);
  await wait(key, 40);
  expect((await attempt(key)).waitSeconds).toBe(20);
});

test('lock durations reset after a day without attempts', async () => {
  const key = randomUUID();
  for (let time = 0; time < 4; time += 1) await attempt(key);
  await wait(key, 60);
  for (let time = 0; time < 4; time += 1) await attempt(key);
  await wait(key, 300 + 86_401);
  for (let time = 0; time < 3; time += 1) await attempt(key);
  expect((await attempt(key)).waitSeconds).toBe(60);
});

test('a limit without locks blocks until its window ends', async () => {
  const key = randomUUID();
  const plain = { tries: 1, seconds: 900, spentBy: 'nobody', blocks: 'this test' } as const;
  await attempt(key, plain);
  expect(await attempt(key, plain)).toEqual({ isAllowed: false, waitSeconds: 900, left: 0 });
  await wait(key, 901);
  expect((await attempt(key, plain)).isAllowed).toBe(true);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2::203.0.113.9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['ana@example.test', 'ana@example.test'],
  ['+15550100142', '+15550100142'],
])('security B1.2: counts attempts from %s under %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
