// The calls that accept a token of the marketplace's identity provider (spec 7.5), at a real OpenID provider.
import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCallsTo, startApp } from '../../test/app.ts';
import { type Caller, call } from '../../test/client.ts';
import { createSessionCache } from '../../test/people.ts';
import {
  type OpenidServer,
  requestTokens,
  startOpenidProvider,
} from '../../test/providers/openid-provider.ts';
import { queryRow } from '../../test/rows.ts';
import { getFileDatabaseUrl } from '../../test/worker-database.ts';

const host = 'services.localhost';
const audience = 'https://services.portal.test';
const redirect = `http://${host}/auth`;
const purchaser = 'subscriber@services.test';
const session = createSessionCache();
let provider: OpenidServer;

beforeAll(async () => {
  provider = await startOpenidProvider({
    redirects: [redirect],
    people: {
      purchaser: { email: purchaser, email_verified: true },
      unverified: { email: purchaser, email_verified: false },
      stranger: { email: 'stranger@example.test', email_verified: true, tid: 'county', oid: 'stranger' },
      renamed: { email: 'new-name@example.test', email_verified: true, tid: 'County', oid: 'buyer' },
    },
  });
  const variables = { MARKETPLACE_SIGN_IN_ISSUER: provider.issuer, MARKETPLACE_SIGN_IN_AUDIENCE: audience };
  sendCallsTo(await startApp(await getFileDatabaseUrl(), variables));
});
afterAll(() => provider.close());

const signIn = async (account: string, scope = 'openid User.read', resource = audience): Promise<Caller> => ({
  host,
  token: (await requestTokens(provider, account, { scope, resource, redirect })).access_token,
});
const listIds = async (caller: Caller): Promise<string[]> =>
  (await call('GET', '/get-subscriptions', undefined, caller)).body.result.subscriptions.map(
    ({ id }: { id: string }) => id,
  );
const details = (caller: Caller) =>
  call('POST', '/get-subscription-details', { purchaseToken: 'sample-new' }, caller);
const start = (caller: Caller, email = 'other@office.test') =>
  call(
    'POST',
    '/create-forward-subscription',
    {
      admin: { firstName: 'Ola', lastName: 'Other', email },
      subscription: { id: 'sample-new', purchaseToken: 'sample-new' },
    },
    caller,
  );
const acceptingCalls = [
  (caller: Caller) => call('GET', '/get-subscriptions', undefined, caller),
  details,
  (caller: Caller) => start(caller, purchaser),
];

async function signExpired(): Promise<string> {
  const key = provider.getKey();
  return new SignJWT({ iss: provider.issuer, aud: audience, scope: 'User.read', email: purchaser })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '' })
    .setExpirationTime('2 minutes ago')
    .sign(await importJWK(key, 'RS256'));
}

test('lists the subscriptions of the verified email address, and nobody else’s', async () => {
  expect(await listIds(await signIn('purchaser'))).toEqual(['sample-ended', 'sample-new', 'sample-running']);
  expect(await listIds(await signIn('stranger'))).toEqual([]);
  expect(await listIds(await signIn('unverified'))).toEqual([]);
});

test('finds a purchaser who changed their email address by the identity that the marketplace returned', async () => {
  await queryRow(
    344,
    "update marketplace_subscription set purchaser_identity = 'county/buyer' where id = $1 returning id",
    ['sample-running'],
  );
  expect(await listIds(await signIn('renamed'))).toEqual(['sample-running']);
  expect(await listIds(await signIn('stranger'))).toEqual([]);
});

test('security B10.55: refuses a token that is forged, expired, for another audience, or without the scope', async () => {
  const valid = await signIn('purchaser');
  const forged = { host, token: `${valid.token?.slice(0, -8)}AAAAAAAA` };
  for (const send of acceptingCalls) {
    expect((await send(forged)).body).toMatchObject({ statusCode: 401, error: 'not_signed_in' });
    const expired = await send({ host, token: await signExpired() });
    expect(expired.body).toMatchObject({ statusCode: 401, code: 1, error: 'session_expired' });
    const elsewhere = await send(await signIn('purchaser', 'openid User.read', 'https://another.test'));
    expect(elsewhere.body).toMatchObject({ statusCode: 401, error: 'not_signed_in' });
    const unscoped = await send(await signIn('purchaser', 'openid'));
    expect(unscoped.body).toMatchObject({ statusCode: 403, error: 'not_allowed' });
  }
});

test('security B10.54: only the purchaser’s token names another administrator', async () => {
  for (const account of ['stranger', 'unverified'])
    expect((await start(await signIn(account))).body).toMatchObject({
      statusCode: 403,
      error: 'purchaser_sign_in_required',
    });
  expect((await details(await signIn('purchaser'))).body.result).toMatchObject({ id: 'sample-new' });
  expect(await start(await signIn('purchaser'))).toMatchObject({
    status: 200,
    body: { result: { id: 'sample-new', email: 'other@office.test' } },
  });
  const { details: audited } = await queryRow<{ details: Record<string, unknown> }>(
    344,
    "select details from audit_entry where operation = 'marketplace/create-forward-subscription' and outcome = 'done'",
    [],
  );
  expect(audited).toMatchObject({ administrator: 'other@office.test', by: purchaser });
});

test('no other call accepts the token, and no other office', async () => {
  const caller = await signIn('purchaser');
  for (const [method, path] of [
    ['GET', '/subscriptions/sample-running'],
    ['GET', '/subscription-applications'],
    ['GET', '/get-plans-by-subscription?subscriptionId=sample-running'],
    ['PATCH', '/change-subscription-plan/sample-running'],
  ] as const) {
    const body = method === 'PATCH' ? { planId: 'county' } : undefined;
    expect([path, (await call(method, path, body, caller)).status]).toEqual([path, 401]);
  }
  const atOffice = { ...caller, host: 'riverbend.localhost' };
  expect((await call('GET', '/get-subscriptions', undefined, atOffice)).status).toBe(404);
});

test('sessions work as before', async () => {
  expect(await listIds(await session('subscriber'))).toHaveLength(3);
});
