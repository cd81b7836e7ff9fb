// Parallel guessing: however many guesses are sent at once, only as many are evaluated as the limits allow.
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { generateSecret, hashSecret } from '../../src/accounts/secrets.ts';
import { insertCode } from '../../src/credentials/queries/codes.ts';
import { buildCounterKey } from '../../src/credentials/throttle/attempts.ts';
import { insertToken } from '../../src/sessions/queries/tokens.ts';
import { testApp } from '../app.ts';
import { type Answer, repeatWhileBusy } from '../client.ts';
import { newPerson, riverbend } from '../factors/new-person.ts';
import { callFromIp, newIpAddress, queryAsOwner } from '../from-address.ts';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const tally = (answers: readonly Answer[]) => {
  const groups = Map.groupBy(answers, ({ status, body }) => body.error ?? status);
  return Object.fromEntries([...groups].map(([error, group]) => [error, group.length]));
};

/** Without the guesses that found the server busy: they were not compared with any code. */
const tallyCompared = (answers: readonly Answer[]) => tally(answers.filter(({ status }) => status !== 503));

/** Tries a login, again if the server is busy: then it compared and counted nothing. */
const logIn = (address: string, email: string, password: string) =>
  repeatWhileBusy(() => callFromIp(address, 'POST', '/users/login-v2', { email, password }));

const loadCounter = async (key: string) => {
  const [row] = await queryAsOwner('select count, locks from identity.throttle where key = $1', [key]);
  return row;
};

/** An existing login and an unknown one. */
const logins: Readonly<Record<string, () => Promise<string>>> = {
  known: async () => (await newPerson()).mail,
  unknown: async () => `nobody-${randomUUID()}@example.test`,
};

test.each(Object.entries(logins))(
  'security B1.2: counts 5 attempts of 200 concurrent wrong passwords from one address for a login that is %s',
  async (_known, makeLogin) => {
    const [login, address] = [await makeLogin(), newIpAddress()];
    const answers = await Promise.all(times(200, (index) => logIn(address, login, `wrong-${index}`)));
    expect(tally(answers)).toEqual({ loginfailedWarning: 5, loginLockout: 15, too_many_requests: 180 });
    expect(await loadCounter(buildCounterKey('loginAtAddress', login, address))).toEqual({
      count: 6,
      locks: 1,
    });
    expect(await loadCounter(buildCounterKey('loginsOfAddress', address))).toEqual({ count: 200, locks: 0 });
    expect(await loadCounter(buildCounterKey('login', login))).toEqual({ count: 5, locks: 0 });
  },
);

test.each(Object.entries(logins))(
  'security B1.2: counts 30 attempts of 200 concurrent wrong passwords from 200 addresses for a login that is %s, and locks it for all',
  async (_known, makeLogin) => {
    const login = await makeLogin();
    const answers = await Promise.all(times(200, (index) => logIn(newIpAddress(), login, `wrong-${index}`)));
    expect(tally(answers)).toEqual({ loginfailedWarning: 30, loginLockout: 170 });
    expect(await loadCounter(buildCounterKey('login', login))).toEqual({ count: 31, locks: 1 });
    expect((await logIn(newIpAddress(), login, demoPassword)).body.error).toBe('loginLockout');
  },
);

/** Simulates that the given number of seconds has passed for these counters. */
const wait = (seconds: number, keys: readonly string[]) =>
  queryAsOwner(
    `update identity.throttle set window_ends_at = window_ends_at - make_interval(secs => $2),
       locked_until = locked_until - make_interval(secs => $2) where key = any ($1)`,
    [keys, seconds],
  );

/** The durations in minutes of six consecutive locks, each waited out. */
async function locksOf(login: string): Promise<number[]> {
  const address = newIpAddress();
  const keys = [
    buildCounterKey('loginAtAddress', login, address),
    buildCounterKey('loginsOfAddress', address),
    buildCounterKey('login', login),
  ];
  const minutes: number[] = [];
  for (let lock = 0; lock < 6; lock += 1) {
    const free = await Promise.all(times(5, () => logIn(address, login, 'wrong')));
    expect(tally(free)).toEqual({ loginfailedWarning: 5 });
    const { status, body } = await logIn(address, login, demoPassword);
    expect([status, body.error]).toEqual([403, 'loginLockout']);
    minutes.push(body.minutes);
    await wait(body.minutes * 60, keys);
    // The count over all addresses has a window of 15 minutes; it is not under test here.
    await queryAsOwner('delete from identity.throttle where key = $1', [buildCounterKey('login', login)]);
  }
  return minutes;
}

test.each(Object.entries(logins))(
  'security B1.3: lockouts last 1, 5, 10, and at most 30 minutes for a login that is %s',
  async (_known, makeLogin) => {
    expect(await locksOf(await makeLogin())).toEqual([1, 5, 10, 30, 30, 30]);
  },
);

/**
 * A code flow whose code is not among the million six-digit ones, so that no guess succeeds: its token, and the code's
 * id.
 */
async function begunFlow(personId: number, tenantId = riverbend.id) {
  const { ports } = await testApp();
  const [codeId, secret] = [randomUUID(), generateSecret()];
  const operation = 'change_password';
  const payload = { codeId, operation, loginId: 'guessed@example.test', given: '' };
  await ports.database.identity(tenantId, async (tx) => {
    await insertCode(tx, {
      id: codeId,
      tenantId,
      personId,
      operation,
      channel: 'email',
      destination: 'guessed@example.test',
      hash: randomBytes(32),
    });
    insertToken(tx, {
      hash: hashSecret(secret),
      kind: 'operation',
      personId,
      tenantId,
      payload,
      seconds: 600,
    });
  });
  return { operationId: codeId, token: secret };
}

const guess = ({ operationId, token }: Awaited<ReturnType<typeof begunFlow>>, index: number) => {
  const code = String(index).padStart(6, '0');
  return callFromIp(newIpAddress(), 'POST', '/operations/verify-code', { operationId, code }, { token });
};

/** The number of guesses that were compared with one of the person's codes. */
const countCompared = async (personId: number) => {
  const [row] = await queryAsOwner(
    'select sum(wrong_tries)::int as tries from identity.one_time_code where person_id = $1',
    [personId],
  );
  return row?.['tries'];
};

test('security B2.9: counts 5 attempts of 200 concurrent wrong codes for one code, and invalidates the code', async () => {
  const { personId } = await newPerson();
  const flow = await begunFlow(personId);
  const answers = await Promise.all(times(200, (index) => guess(flow, index)));
  expect(tallyCompared(answers)).toEqual({ wrong_code: 4, code_locked: expect.any(Number) });
  expect(await countCompared(personId)).toBe(5);
  expect(await loadCounter(buildCounterKey('publicCodes', String(personId)))).toMatchObject({ count: 5 });
});

test('security B2.9: counts 10 attempts per day of 200 concurrent wrong codes in 40 flows of one person', async () => {
  const { personId } = await newPerson();
  const flows = await Promise.all(times(40, () => begunFlow(personId)));
  const answers = await Promise.all(
    times(200, (index) => guess(flows[index % flows.length] as (typeof flows)[number], index)),
  );
  expect(tallyCompared(answers)).toEqual({ wrong_code: 9, code_locked: expect.any(Number) });
  expect(await countCompared(personId)).toBe(10);
  expect((await guess(await begunFlow(personId), 0)).body.error).toBe('code_locked');
});

test('security B2.9: does not count attempts for used codes or codes of other flows', async () => {
  const { personId } = await newPerson();
  const flow = await begunFlow(personId);
  await queryAsOwner('update identity.one_time_code set used_at = now() where id = $1', [flow.operationId]);
  const other = await begunFlow(personId);
  const answers = await Promise.all([
    ...times(20, (index) => guess(flow, index)),
    ...times(20, (index) => guess({ ...other, operationId: flow.operationId }, index)),
  ]);
  expect(tally(answers)).toEqual({ code_expired: 20, wrong_code: 20 });
  expect(await loadCounter(buildCounterKey('publicCodes', String(personId)))).toBeUndefined();
});
