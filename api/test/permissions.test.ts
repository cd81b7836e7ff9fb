// Checks permissions against an independent table (api/test/access), because the contract's `who` is under test.
import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { generateSecret, hashSecret } from '../src/accounts/secrets.ts';
import { insertToken } from '../src/sessions/queries/tokens.ts';
import { access } from './access/access.ts';
import { type Admitted, isForAnyone } from './access/admitted.ts';
import { testApp } from './app.ts';
import { type Caller, call, signIn } from './client.ts';
import { createOffice } from './factories.ts';
import { queryAsOwner } from './from-address.ts';
import { createSessionCache, type PersonName, people, personNames } from './people.ts';
import { renewProof } from './session-rows.ts';

const tokenKinds = [
  'login',
  'mfa',
  'operation',
  'password',
  'handoff',
  'external',
  'reset',
  'sign_in',
  'undo',
] as const;
const isForSignedIn = (rule: Admitted): boolean => typeof rule === 'string' && rule.startsWith('signed-in');
const needsSession = (rule: Admitted): boolean => isForSignedIn(rule) || Array.isArray(rule);
const admits = (rule: Admitted, person: PersonName): boolean =>
  isForSignedIn(rule) || isForAnyone(rule) || (Array.isArray(rule) && rule.includes(person));
const opensWith = (rule: Admitted, kind: string): boolean => rule === kind || rule === `signed-in or ${kind}`;

const session = createSessionCache();
const everyOperation = operations.map((operation) => [operation.name, operation] as const);
type Operation = (typeof operations)[number];

/** Calls without input: permitted callers get a validation error or a 404. */
function callOperation({ method, path }: Operation, caller: Caller) {
  return call(method, path.replace(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {}, caller);
}

/** A stream stays open for permitted callers, so the test waits only for the headers. */
async function knockAtStream({ path }: Operation, { host = '', token = '' }: Caller): Promise<number> {
  const { http } = await testApp();
  const url = `/api${path}`;
  const headers = { host, authorization: `Bearer ${token}` };
  const answer = await http.inject({ method: 'GET', url, headers, payloadAsStream: true });
  answer.stream().destroy();
  return answer.statusCode;
}

test.each(everyOperation)(
  '%s allows the roles in the table and rejects all others',
  async (name, operation) => {
    const rule = access[name];
    if (!needsSession(rule)) return;
    expect(personNames.length).toBeGreaterThan(0);
    for (const person of personNames) {
      // Signing out ends the session, so it uses a new session.
      const caller =
        name === 'sessions/log-out'
          ? await signIn(people[person][0], people[person][1])
          : await session(person);
      if (operation.transfer === 'events') {
        expect([person, await knockAtStream(operation, caller)]).toEqual([person, 200]);
        continue;
      }
      if (operation.assurance === 'recent') await renewProof(caller.token);
      const { status, body } = await callOperation(operation, caller);
      if (admits(rule, person)) {
        expect([person, body?.error]).not.toEqual([person, 'not_allowed']);
        expect([person, [200, 404, 409, 415, 422].includes(status), status]).toEqual([person, true, status]);
      } else expect([person, status, body.error]).toEqual([person, 403, 'not_allowed']);
    }
  },
);

test.each(everyOperation)('%s rejects requests without a session', async (name, operation) => {
  const rule = access[name];
  for (const caller of [{}, { token: 'no-token-of-ours' }, { token: 'a.b.c' }]) {
    const answer = await callOperation(operation, caller);
    const refused = [answer.status, answer.body.error, answer.body.code];
    const ignoresTokens = rule === 'anyone' || (rule === 'anyone or identity' && !('token' in caller));
    if (ignoresTokens) expect(refused).not.toEqual([401, 'not_signed_in', 2]);
    else expect(refused).toEqual([401, 'not_signed_in', 2]);
  }
});

test('no operation accepts the session of another office’s administrator', async () => {
  const { admin } = await createOffice();
  for (const operation of operations.filter(({ name }) => needsSession(access[name]))) {
    const { status, body } = await callOperation(operation, { token: admin.token });
    expect([operation.name, status, body.error]).toEqual([operation.name, 401, 'not_signed_in']);
  }
  expect((await call('GET', '/users/me', undefined, admin)).status).toBe(200);
});

test.each(tokenKinds)('a %s token is accepted by its own operations only', async (kind) => {
  for (const operation of operations.filter(({ name }) => !isForAnyone(access[name]))) {
    const { status, body } = await callOperation(operation, { token: await tokenOf(kind) });
    const isRefused = status === 401 && body.error === 'not_signed_in';
    expect([operation.name, isRefused]).toEqual([operation.name, !opensWith(access[operation.name], kind)]);
  }
});

test('operations that require a token reject sessions', async () => {
  const caller = await session('individual');
  for (const operation of operations.filter(({ name }) => tokenKinds.some((kind) => kind === access[name]))) {
    const { status, body } = await callOperation(operation, caller);
    expect([operation.name, status, body.error]).toEqual([operation.name, 401, 'not_signed_in']);
  }
});

test('a write with the session cookie requires a header that cross-site forms cannot send', async () => {
  const { host = '', token } = await session('individual');
  const headers = { cookie: `commonway_session=${token}` };
  for (const operation of operations.filter(({ name }) => needsSession(access[name]))) {
    if (operation.transfer === 'events' || operation.name === 'sessions/log-out') continue;
    const { body } = await callOperation(operation, { host, headers });
    const isRefused = body.error === 'missing_request_header';
    expect([operation.name, isRefused]).toEqual([
      operation.name,
      operation.method !== 'GET' && operation.writes,
    ]);
    const allowed = await callOperation(operation, {
      host,
      headers: { ...headers, 'x-requested-with': 'commonway' },
    });
    expect(allowed.body.error).not.toBe('missing_request_header');
  }
});

test('an expired session gets error code 1', async () => {
  const caller = await signIn('household@example.test');
  const me = await call('GET', '/users/me', undefined, caller);
  await queryAsOwner(
    `update identity.session set seen_at = now() - interval '31 minutes' where person_id = $1`,
    [me.body.id],
  );
  await expect
    .poll(async () => (await call('GET', '/users/me', undefined, caller)).body)
    .toMatchObject({ statusCode: 401, code: 1, error: 'session_expired' });
});

test('reads roles from the database, so removing a role takes effect within a second', async () => {
  const caller = await signIn('supervisor@riverbend.test');
  const trail = () => call('GET', '/audit', undefined, caller);
  expect((await trail()).status).toBe(200);
  const { body } = await call('GET', '/users/me', undefined, caller);
  const setRoles = (roles: number[]) =>
    queryAsOwner('update identity.account set roles = $2 where id = $1', [body.accountId, roles]);
  await setRoles([202]);
  try {
    await expect.poll(async () => (await trail()).status).toBe(403);
  } finally {
    await setRoles([200]);
  }
  await expect.poll(async () => (await trail()).status).toBe(200);
});

async function tokenOf(kind: (typeof tokenKinds)[number]): Promise<string> {
  const { body } = await call('GET', '/users/me', undefined, await session('individual'));
  const secret = generateSecret();
  const { ports } = await testApp();
  const row = { hash: hashSecret(secret), kind, personId: body.id, tenantId: 100, payload: {}, seconds: 60 };
  await ports.database.identity(100, async (tx) => insertToken(tx, row));
  return secret;
}
