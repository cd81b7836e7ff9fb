import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const server = Date.parse('2026-03-02T12:00:00Z');
const minute = 60_000;

test.each([
  ['35 minutes fast', 35 * minute],
  ['3 hours fast', 180 * minute],
  ['400 days fast', 400 * 1440 * minute],
  ['3 hours slow', -180 * minute],
])('a device whose clock is %s knows the time of the server', (_, error) => {
  let device = server + error;
  const clock = createServerClock(() => device);
  clock.adjust(server);
  device += 5 * minute;
  expect(clock.read()).toBe(server + 5 * minute);
});

test('the next response corrects the clock after the device’s clock was set, but not for a second', () => {
  let device = server;
  const clock = createServerClock(() => device);
  clock.adjust(server);
  device += 180 * minute;
  clock.adjust(server + minute);
  expect(clock.read()).toBe(server + minute);
  clock.adjust(server + minute - 999);
  expect(clock.read()).toBe(server + minute);
  clock.adjust(Number.NaN);
  expect(clock.read()).toBe(server + minute);
});
