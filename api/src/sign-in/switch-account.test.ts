import { expect, test } from 'vitest';
import { type Caller, call, signIn } from '../../test/client.ts';
import { queryAsOwner, waitForMessage } from '../../test/from-address.ts';
import { queryRows } from '../../test/rows.ts';
import {
  createVerifier,
  logInWithAccounts,
  redeemHandoff,
  switchAccount,
  toAccountTuple,
} from '../../test/switching.ts';

const eastgate = 'eastgate.localhost';
const switchTo = (caller: Caller, body: unknown) => call('POST', '/users/switch-account', body, caller);
const me = (caller: Caller) => call('GET', '/users/me', undefined, caller);

const newestRefusal = async (tenantId: number) => {
  const [row] = await queryRows<{ outcome: string; details: { reason: string } }>(
    tenantId,
    `select outcome, details from audit_entry where operation = 'sign-in/redeem-handoff' order by id desc limit 1`,
  );
  return [row?.outcome, row?.details.reason];
};

test('spec 4 Switching account: the target instance’s own instance-redirect page, with login, auth, account type and account', async () => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  const { url, arrival } = await switchAccount(caller, at('eastgate'));
  expect(url.origin + url.pathname).toBe('http://eastgate.localhost:3000/instance-redirect');
  expect([...url.searchParams.keys()].sort()).toEqual(['accType', 'account', 'auth', 'login']);
  expect(url.searchParams.get('accType')).toBe('IND');
  expect(url.hash).toBe('');
  const { body } = await redeemHandoff(arrival, eastgate);
  expect(body.account.cd_entity).toBe(arrival.account);
  expect((await me({ host: eastgate, token: body.token })).body).toMatchObject({
    email: 'multi@example.test',
    cd_instance: 210,
    accountType: 'Individual',
  });
});

test('a browser gets a cookie for the target host and the landing page', async () => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  const { arrival } = await switchAccount(caller, at('eastgate'));
  const { body, headers } = await redeemHandoff(arrival, eastgate, { transport: 'cookie' });
  expect(body).toMatchObject({ established: true, landing: '/resources' });
  expect(body.token).toBeUndefined();
  expect(String(headers['set-cookie'])).toMatch(/HttpOnly/);
});

test('a login token is invalid after a switch to another tenant', async () => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  await switchAccount(caller, at('eastgate'));
  const again = { ...toAccountTuple(at('eastgate')), challenge: createVerifier().challenge };
  expect(await switchTo(caller, again)).toMatchObject({ status: 401, body: { error: 'not_signed_in' } });
});

test('accepts one of 50 simultaneous switches with the same login token', async () => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  const input = { ...toAccountTuple(at('eastgate')), challenge: createVerifier().challenge };
  const answers = await Promise.all(Array.from({ length: 50 }, () => switchTo(caller, input)));
  expect(answers.filter(({ body }) => body.redirect !== undefined)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
});

test('security 5: a switch ends the session when the new one starts, and not before', async () => {
  const session = await signIn('multi@example.test');
  const { at } = await logInWithAccounts('multi@example.test');
  const { arrival } = await switchAccount(session, at('eastgate'));
  expect((await me(session)).status).toBe(200);
  expect((await redeemHandoff(arrival, eastgate)).status).toBe(200);
  expect((await me(session)).body.error).toBe('not_signed_in');
});

test('a switch within the tenant opens a new session and ends the old one immediately', async () => {
  const session = await signIn('multi@example.test');
  const before = (await me(session)).body;
  const { accounts } = await logInWithAccounts('multi@example.test');
  const other = accounts.find(
    (one) => one['subdomain'] === 'riverbend' && one.cd_entity !== before.accountId,
  );
  const { body } = await switchTo(session, toAccountTuple(other));
  expect(body.token).not.toBe(session.token);
  expect((await me({ token: body.token })).body.accountId).toBe(other?.cd_entity);
  expect((await me(session)).body.error).toBe('not_signed_in');
});

test('spec 7.1 Account switch: takes an account and the login token; the code needs the verifier of the address', async () => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  const switchToEastgate = async (from: typeof caller) => {
    const { body } = await switchTo(from, toAccountTuple(at('eastgate')));
    const { searchParams, hash } = new URL(body.redirect);
    return {
      auth: searchParams.get('auth') ?? '',
      verifier: hash.slice(1),
      account: Number(searchParams.get('account')),
      cameFrom: 'http://riverbend.localhost:3000',
    };
  };
  const session = await signIn('multi@example.test');
  const guessed = await redeemHandoff({ ...(await switchToEastgate(session)), verifier: 'guess' }, eastgate);
  expect(guessed.body.error).toBe('handoff_refused');
  expect((await redeemHandoff(await switchToEastgate(caller), eastgate)).status).toBe(200);
});

test('security 21: rejects a tuple with any member changed, by token or by session', async () => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  const tuple = toAccountTuple(at('eastgate'));
  const other = await logInWithAccounts('reviewer@eastgate.test', eastgate);
  const { challenge } = createVerifier();
  const mismatches = [
    ...Object.entries(tuple).map(([member, value]) => ({ ...tuple, [member]: Number(value) + 1 })),
    { ...tuple, cd_instance: 100 },
    { ...tuple, cd_community_entity: null },
    toAccountTuple(other.at('eastgate')),
  ];
  for (const from of [caller, await signIn('multi@example.test')]) {
    for (const input of mismatches) {
      const { status, body } = await switchTo(from, { ...input, challenge });
      expect([input, status, body.error]).toEqual([input, 403, 'account_mismatch']);
      expect(JSON.stringify(body)).not.toMatch(/token|redirect/);
    }
  }
});

test('security 23: accepts one of 50 simultaneous uses of a code', async () => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  const { arrival } = await switchAccount(caller, at('eastgate'));
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeemHandoff(arrival, eastgate)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set([undefined, 'handoff_refused']));
  expect(await newestRefusal(210)).toEqual(['handoff_refused', 'used']);
});

test('security 23: rejects a code at another host and still accepts it at its own', async () => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  const { arrival } = await switchAccount(caller, at('eastgate'));
  for (const host of ['riverbend.localhost', 'noor.localhost']) {
    expect(await redeemHandoff(arrival, host)).toMatchObject({
      status: 401,
      body: { error: 'handoff_refused' },
    });
  }
  expect(await newestRefusal(100)).toEqual(['handoff_refused', 'other_host']);
  expect((await redeemHandoff(arrival, eastgate)).status).toBe(200);
});

test('security 23: rejects an expired code', async () => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  const { arrival } = await switchAccount(caller, at('eastgate'));
  const [tokenRow] = await queryAsOwner(
    `update identity.token t set expires_at = now() - interval '1 second' from (
       select hash, extract(epoch from expires_at - now()) as seconds from identity.token
       where kind = 'handoff' and (payload->>'accountId')::bigint = $1 and used_at is null and expires_at > now()) as was
     where t.hash = was.hash returning was.seconds::float8 as seconds`,
    [arrival.account],
  );
  expect(tokenRow?.['seconds']).toBeLessThanOrEqual(60);
  expect((await redeemHandoff(arrival, eastgate)).body.error).toBe('handoff_refused');
  expect(await newestRefusal(210)).toEqual(['handoff_refused', 'late']);
});

test.each([
  ['wrong_verifier', { verifier: createVerifier().verifier }],
  ['other_account', { account: 20_001 }],
  ['other_origin', { cameFrom: 'http://evil.test' }],
  ['other_origin', { cameFrom: '' }],
  ['other_origin', { cameFrom: 'http://noor.localhost:3000' }],
])('security 23: %s with %j is rejected and logged, and invalidates the code', async (reason, change) => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  const { arrival } = await switchAccount(caller, at('eastgate'));
  expect((await redeemHandoff({ ...arrival, ...change }, eastgate)).body).toMatchObject({
    statusCode: 401,
    error: 'handoff_refused',
  });
  expect(await newestRefusal(210)).toEqual(['handoff_refused', reason]);
  expect((await redeemHandoff(arrival, eastgate)).body.error).toBe('handoff_refused');
});

test('security 22: a tenant that requires a second factor checks it on arrival', async () => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  const account = at('eastgate');
  const setRequired = (isRequired: boolean) =>
    queryAsOwner('update identity.account set requires_second_factor = $2 where id = $1', [
      account.cd_entity,
      isRequired,
    ]);
  await setRequired(true);
  try {
    const { arrival } = await switchAccount(caller, account);
    const { body } = await redeemHandoff(arrival, eastgate);
    expect(body.mfa).toMatchObject({ required: true, channels: ['email'] });
    expect(body.established).toBeUndefined();
    const step: Caller = { host: eastgate, token: body.token };
    expect((await me(step)).status).toBe(401);
    expect(
      (await call('POST', '/users/session-v2', toAccountTuple(body.account), step)).body.mfa,
    ).toBeDefined();
    await call('POST', '/mfa/send', { channel: 'email' }, step);
    const code = /\d{6}/.exec((await waitForMessage('multi@example.test')).body)?.[0];
    const opened = await call('POST', '/mfa/verify', { ...toAccountTuple(body.account), code }, step);
    expect((await me({ host: eastgate, token: opened.body.token })).body.cd_instance).toBe(210);
  } finally {
    await setRequired(false);
  }
});

test('redirects to the custom domain of a tenant that has one', async () => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  const setDomain = (domain: string | null) =>
    queryAsOwner('update tenant set custom_domain = $1 where id = 210', [domain]);
  await setDomain('portal.eastgate.example');
  try {
    const { url } = await switchAccount(
      { ...caller, headers: { 'x-forwarded-host': 'evil.test' } },
      at('eastgate'),
    );
    expect(url.host).toBe('portal.eastgate.example:3000');
  } finally {
    await setDomain(null);
  }
});

test('a person with inactive instances shown can enter a closed program', async () => {
  const { caller, at } = await logInWithAccounts('multi@example.test');
  const { arrival } = await switchAccount(caller, at('closedtown'));
  expect((await redeemHandoff(arrival, 'closedtown.localhost')).status).toBe(200);
});
