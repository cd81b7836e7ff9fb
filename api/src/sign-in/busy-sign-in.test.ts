// A sign-in that would wait too long is refused with the time to wait, and says nothing about the login.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { testApp } from '../../test/app.ts';
import { call } from '../../test/client.ts';
import { withHashSlot } from '../credentials/passwords/limiter.ts';

const work = Promise.withResolvers<void>();
const waiting: Promise<unknown>[] = [];

/** Fills the queue of sign-ins with work that the end of the file completes. */
beforeAll(async () => {
  await testApp();
  let isFull = false;
  while (!isFull) {
    const admitted = withHashSlot(() => work.promise).catch(() => {
      isFull = true;
    });
    waiting.push(admitted);
    await new Promise(setImmediate);
  }
});
afterAll(async () => {
  work.resolve();
  await Promise.all(waiting);
  // Later files of this process sign in with the same queue, whose work took long only here.
  for (let count = 0; count < 50; count += 1) await withHashSlot(async () => undefined);
});

const logins = ['ana@example.test', 'nobody@example.test'];

test.each(logins)('%s is told how many seconds to wait', async (email) => {
  const { status, body, headers } = await call('POST', '/users/login-v2', { email, password: demoPassword });
  const seconds = Number(headers['retry-after']);
  expect([status, body.error, seconds > 2]).toEqual([503, 'busy', true]);
  expect(body.message).toBe(`We’re busy right now. Try again in ${seconds} seconds.`);
});

test.each(logins)('without script, the page that %s gets carries the time', async (loginId) => {
  const { http } = await testApp();
  const { statusCode, headers } = await http.inject({
    method: 'POST',
    url: '/login',
    headers: {
      host: 'riverbend.localhost',
      origin: 'http://riverbend.localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ loginId, password: demoPassword, redirect: '/resources' }).toString(),
  });
  expect(statusCode).toBe(303);
  expect(headers.location).toMatch(/^\/login\?error=busy&seconds=\d+&redirect=%2Fresources$/);
});

test('other pages are served meanwhile', async () => {
  const { http } = await testApp();
  for (const url of ['/livez', '/readyz'])
    expect(
      (await http.inject({ method: 'GET', url, headers: { host: 'riverbend.localhost' } })).statusCode,
    ).toBe(200);
});
