// Each kind of token opens only its own operations (security B2.11): the whole matrix, from the contract's list.
import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call, signIn } from '../../test/client.ts';
import { generateSecret, hashSecret } from '../accounts/secrets.ts';
import { insertToken } from '../sessions/queries/tokens.ts';

const kinds = [
  'login',
  'mfa',
  'operation',
  'password',
  'handoff',
  'external',
  'reset',
  'sign_in',
  'undo',
  'session',
] as const;
type Kind = (typeof kinds)[number];

async function secretOf(kind: Kind): Promise<string> {
  if (kind === 'session') return (await signIn('ana@example.test')).token;
  const secret = generateSecret();
  const { ports } = await testApp();
  const row = { hash: hashSecret(secret), kind, personId: null, tenantId: 100, payload: {}, seconds: 60 };
  await ports.database.identity(100, async (tx) => insertToken(tx, row));
  return secret;
}

/** Every operation that is not public, with the kinds of token that open it. */
const guarded = operations.flatMap(({ name, method, path, who, transfer }) => {
  if (who.kind === 'anyone') return [];
  const kindsOfSession: Kind[] =
    who.kind === 'session' && who.orToken ? ['session', who.orToken] : ['session'];
  const opensWith: Kind[] = who.kind === 'token' ? [who.token] : kindsOfSession;
  return [{ name, method, path: path.replace(/\{\w+\}/g, '1'), isStream: transfer === 'events', opensWith }];
});

test.each(kinds)('security 11: a %s secret opens only its own operations', async (kind) => {
  const token = await secretOf(kind);
  const others = guarded.filter(({ opensWith }) => !opensWith.includes(kind));
  expect(others.length).toBeGreaterThan(kind === 'session' ? 3 : 30);
  for (const { name, method, path } of others) {
    const { status, body } = await call(method, path, method === 'GET' ? undefined : {}, { token });
    expect([name, status, body.error]).toEqual([name, 401, 'not_signed_in']);
  }
});

/** The operations that a secret of this kind opens. Logging out would end the test's session, and a stream never ends. */
const listOpenedBy = (kind: Kind) =>
  guarded.filter(
    ({ opensWith, isStream, name }) => opensWith.includes(kind) && !isStream && name !== 'sessions/log-out',
  );

// The others prove who calls an operation that is open to anyone; the next tests use them.
const openingKinds = kinds.filter((kind) => listOpenedBy(kind).length > 0);

test.each(openingKinds)('security 11: a %s secret opens its own operations', async (kind) => {
  const own = listOpenedBy(kind);
  expect(own.length).toBeGreaterThan(0);
  const token = await secretOf(kind);
  for (const { name, method, path } of own) {
    const { body } = await call(method, path, method === 'GET' ? undefined : {}, { token });
    // A token without a person is accepted by the account list, which then finds no accounts.
    if (name !== 'sign-in/list-accounts' || kind === 'session')
      expect([name, body.error]).not.toEqual([name, 'not_signed_in']);
  }
});

test.each<[Kind, string, string, string]>([
  ['password', 'POST', '/operations/reset-password', 'code_expired'],
  ['reset', 'PATCH', '/update-password', 'link_expired'],
  ['undo', 'POST', '/operations/undo-change', 'link_expired'],
])('security 11: only a %s token is accepted by %s %s', async (kind, method, path, error) => {
  for (const other of kinds.filter((each) => each !== kind)) {
    const body = { ds_token: await secretOf(other), ds_password: 'Mi-Perro-Come-4-Manzanas' };
    const answer = await call(method, path, body);
    // It is too long for a link's token, like a session's token, so it is invalid.
    expect([other, answer.body.error]).toEqual([
      other,
      other === 'session' && kind !== 'password' ? 'invalid_input' : error,
    ]);
  }
});

test('redeem-sign-in-link rejects every token except a sign-in link', async () => {
  for (const kind of kinds.filter((other) => other !== 'sign_in')) {
    const token = (await secretOf(kind)).slice(0, 100);
    const { body } = await call('POST', '/users/sign-in-link/redeem', { token });
    expect([kind, body.error]).toEqual([kind, 'link_expired']);
  }
});

test('redeem-handoff rejects every token except a handoff code', async () => {
  for (const kind of kinds.filter((other) => other !== 'handoff')) {
    const auth = (await secretOf(kind)).slice(0, 100);
    const body = { auth, verifier: 'x', cameFrom: 'http://eastgate.localhost:3000', account: 1 };
    expect((await call('POST', '/users/redeem-handoff', body)).body.error).toBe('handoff_refused');
  }
});
