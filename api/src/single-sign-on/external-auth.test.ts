// The token for the site that embeds /authFrame: whom it is issued to, what it opens, and when it is invalid (security
// B5.27).
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { type Caller, call, signIn } from '../../test/client.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { asAdmin } from '../../test/providers/settings.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { createFrameParentFinder } from './external-auth.ts';

const check = 'a-nonce-of-the-embedding-site';
const origin = 'https://forms.example.org';
let ana: Caller;

const saveRealm = async (realm: string, at: string) =>
  call('PUT', `/settings/sign-on/realms/${realm}`, { origin: at }, await asAdmin());
const issue = (body: object, caller: Caller = ana) =>
  call('POST', '/users/external-open-auth-token', body, caller);
const redeem = (token: string, body: object, host?: string) =>
  call('POST', '/users/external-open-auth-token/redeem', body, { token, ...(host ? { host } : {}) });

beforeAll(async () => {
  ana = await signIn('ana@example.test');
  await saveRealm('county-forms', origin);
  await saveRealm('other-site', 'https://other.example.org');
});

test('spec 7.1 external-open-auth-token: issues a token for realm, check, and lang that identifies the person once', async () => {
  const { body } = await issue({ realm: 'county-forms', check, lang: 'es' });
  expect(Object.keys(body)).toEqual(['token']);
  const redeemed = await redeem(body.token, { realm: 'county-forms', check });
  expect(redeemed.body).toMatchObject({
    realm: 'county-forms',
    check,
    lang: 'es',
    cd_instance: 100,
    email: 'ana@example.test',
    accountType: 'Individual',
  });
  expect((await redeem(body.token, { realm: 'county-forms', check })).body.error).toBe('not_signed_in');
});

test('redeems a token once under 50 parallel requests', async () => {
  const { body } = await issue({ realm: 'county-forms', check });
  const all = await Promise.all(
    Array.from({ length: 50 }, () => redeem(body.token, { realm: 'county-forms', check })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('redeems a token only with its own realm, check, and tenant', async () => {
  const { body } = await issue({ realm: 'county-forms', check });
  expect((await redeem(body.token, { realm: 'other-site', check })).body.error).toBe('account_mismatch');
  expect((await redeem(body.token, { realm: 'county-forms', check: `${check}2` })).body.error).toBe(
    'account_mismatch',
  );
  const elsewhere = await redeem(body.token, { realm: 'county-forms', check }, 'eastgate.localhost');
  expect(elsewhere.body.error).toBe('not_signed_in');
});

test('a token expires after one minute', async () => {
  const { body } = await issue({ realm: 'county-forms', check });
  const hash = hashSecret(body.token);
  const [row] = await queryAsOwner(
    'select extract(epoch from expires_at - now())::int as seconds from identity.token where hash = $1',
    [hash],
  );
  expect(row?.['seconds']).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);
  await queryAsOwner('update identity.token set expires_at = now() where hash = $1', [hash]);
  expect((await redeem(body.token, { realm: 'county-forms', check })).body.error).toBe('not_signed_in');
});

test.each([
  [{ realm: 'nobody-knows', check }, 404],
  [{ realm: 'county-forms' }, 422],
  [{ realm: 'county-forms', check: 'short' }, 422],
  [{ realm: 'county-forms', check: '<script>alert(1)</script>' }, 422],
  [{ realm: '../county-forms', check }, 422],
])('security 27: issues no token for %j', async (body, status) => {
  const answer = await issue(body);
  expect([answer.status, answer.body.token]).toEqual([status, undefined]);
});

test.each([
  '*',
  'null',
  'https://forms.example.org/',
  'https://forms.example.org/path',
  'https://user@forms.example.org',
  'https://forms.example.org; script-src *',
  'http://forms.example.org',
  'https://10.0.0.1',
  'forms.example.org',
  'javascript:alert(1)',
])('security 27: rejects the origin %s', async (at) => {
  expect((await saveRealm('bad-realm', at)).body.fields).toEqual({ origin: ['invalid'] });
});

test('security 27: frame-ancestors lists only the realm’s origin, and only for /authFrame', async () => {
  const { ports } = await testApp();
  const parent = (path: string, search: string, id = 100) =>
    createFrameParentFinder(ports.database)({ path, search, tenant: { id } });
  expect(await parent('/authFrame', `?realm=county-forms&check=${check}`)).toBe(origin);
  expect(await parent('/authFrame', '?realm=nobody-knows')).toBeNull();
  expect(await parent('/authFrame', '')).toBeNull();
  expect(await parent('/authFrame', '?realm=county-forms', 210)).toBeNull();
  expect(await parent('/login', '?realm=county-forms')).toBeNull();
});

test('administrators add, change, and remove realms; anyone can read a realm’s origin', async () => {
  await saveRealm('passing', 'https://one.example.org');
  await saveRealm('passing', 'https://two.example.org');
  expect((await call('GET', '/external-realms/passing')).body).toEqual({
    realm: 'passing',
    origin: 'https://two.example.org',
  });
  const remove = async () => call('DELETE', '/settings/sign-on/realms/passing', undefined, await asAdmin());
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect((await call('GET', '/external-realms/passing')).status).toBe(404);
});
