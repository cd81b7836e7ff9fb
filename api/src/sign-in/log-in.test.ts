import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { type Answer, call, repeatWhileBusy, signIn } from '../../test/client.ts';
import { callFromIp, newIpAddress, queryAsOwner } from '../../test/from-address.ts';

const logIn = (address: string, body: unknown, host?: string) =>
  repeatWhileBusy(() =>
    callFromIp(address, 'POST', '/users/login-v2', body, host === undefined ? {} : { host }),
  );

const countByError = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer.body.error ?? 'accepted')].map(([error, group]) => [
      error,
      group.length,
    ]),
  );

test.each([
  { email: 'ana@example.test' },
  { email: ' ANA@Example.Test ' },
  { phone: '555-010-0199' },
  { phone: '٥٥٥٠١٠٠١٩٩' },
  { email: '+1 (555) 010-0199' },
])('spec 7.1 users/login-v2: password and e-mail or phone; returns a token: %j', async (login) => {
  const { status, body } = await call('POST', '/users/login-v2', { ...login, password: demoPassword });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['token']);
});

test('security 56: the audit log names the person after a correct password and "anonymous" after a wrong one', async () => {
  const { body: shop } = await call('GET', '/users/me', undefined, await signIn('shop@example.test'));
  for (const password of [demoPassword, 'wrong'])
    await call('POST', '/users/login-v2', { email: 'shop@example.test', password });
  const trail = await call('GET', '/audit?limit=50', undefined, await signIn('admin@riverbend.test'));
  const rows = trail.body.entries.filter(
    (entry: { operation: string; subjectId: number }) =>
      entry.operation === 'sign-in/log-in' && entry.subjectId === shop.id,
  );
  expect(rows.slice(0, 2)).toMatchObject([
    { outcome: 'loginfailedWarning', actorName: 'anonymous' },
    { outcome: 'done', actorName: `${shop.ds_firstname} ${shop.ds_lastname}` },
  ]);
});

test('security B1.1, spec 8 Login: unknown login, wrong password, and an inactive person get the same response', async () => {
  await queryAsOwner(`update identity.person set is_active = false where mail = 'member@healthx.test'`);
  const address = newIpAddress();
  const answers = await Promise.all([
    logIn(address, { email: 'nobody@example.test', password: demoPassword }),
    logIn(address, { email: 'ana@example.test', password: 'wrong' }),
    logIn(address, { email: 'member@healthx.test', password: demoPassword }),
    logIn(address, { email: 'not a login', password: demoPassword }),
  ]);
  await queryAsOwner(`update identity.person set is_active = true where mail = 'member@healthx.test'`);
  const seen = answers.map(({ status, body: { requestId: _requestId, ...body }, headers }) =>
    JSON.stringify([status, body, Object.keys(headers), headers['content-length']]),
  );
  expect(new Set(seen).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 401, body: { error: 'loginfailedWarning' } });
});

test.each([
  [{ email: ['ana@example.test'], password: 'x' }],
  [{ email: 'ana@example.test', password: { $ne: '' } }],
  [{ email: 'ana@example.test', password: '' }],
  [{ email: 'a'.repeat(300), password: 'x' }],
  [{ email: 'ana@example.test\u0000', password: 'x' }],
  [{ email: 'ana@example.test', password: '\ud800' }],
  [{ password: 'x' }],
  [{}],
  [[]],
])('rejects %j as invalid input', async (body) => {
  const { status } = await logIn(newIpAddress(), body);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test('spec 8 Login: a body with statusCode 401, code 101 and message program_closed, only after the correct password', async () => {
  const address = newIpAddress();
  const host = 'closedtown.localhost';
  const wrong = await logIn(address, { email: 'household@example.test', password: 'wrong' }, host);
  expect(wrong.body).toMatchObject({ statusCode: 401, error: 'loginfailedWarning' });
  const right = await logIn(address, { email: 'household@example.test', password: demoPassword }, host);
  expect(right.body).toMatchObject({ statusCode: 401, code: 101, error: 'program_closed' });
  const shown = await logIn(address, { email: 'multi@example.test', password: demoPassword }, host);
  expect(shown.status).toBe(200);
});

test.each(['partner@example.test', 'stranger@example.test'])(
  'security B1.2, spec 8 loginLockout: 100 simultaneous guesses for %s get 5 attempts, then a lock that rejects the correct password',
  async (email) => {
    const address = newIpAddress();
    const guess = (_: unknown, index: number) => logIn(address, { email, password: `wrong-${index}` });
    const counted = countByError(await Promise.all(Array.from({ length: 100 }, guess)));
    expect(counted['loginfailedWarning']).toBe(5);
    expect(counted['loginLockout']).toBe(15);
    expect(counted['too_many_requests'] ?? 0).toBe(80);
    const right = await logIn(address, { email, password: demoPassword });
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  },
);

test('security B1.3: a lock at one address does not lock out the owner at another', async () => {
  const stranger = newIpAddress();
  for (let guess = 0; guess < 6; guess += 1)
    await logIn(stranger, { email: 'shop@example.test', password: 'wrong' });
  const locked = await logIn(stranger, { email: 'shop@example.test', password: demoPassword });
  expect(locked).toMatchObject({ status: 403, body: { error: 'loginLockout', minutes: 1 } });
  expect((await logIn(newIpAddress(), { email: 'shop@example.test', password: demoPassword })).status).toBe(
    200,
  );
});

test('security B1.2: correct passwords do not consume the attempts of an address', async () => {
  const address = newIpAddress();
  for (let time = 0; time < 25; time += 1) {
    const { status } = await logIn(address, { email: 'ana@example.test', password: demoPassword });
    expect(status).toBe(200);
  }
});
