// Sign-on at a real OpenID provider over loopback, and every way to abuse the redirect.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { setOfficePlan } from '../../test/office-plan.ts';
import { type Browser, newBrowser } from '../../test/providers/browser.ts';
import {
  type OpenidServer,
  startOpenidProvider,
  visitProvider,
} from '../../test/providers/openid-provider.ts';
import { addProvider, ownDomain } from '../../test/providers/settings.ts';
import { queryRows } from '../../test/rows.ts';

const run = crypto.randomUUID().slice(0, 8);
const newcomer = `newcomer-${run}@provider.test`;
let provider: OpenidServer;
/** One provider for applicants, which creates accounts; one for staff, which does not. */
let residents: number;
let staff: number;

beforeAll(async () => {
  provider = await startOpenidProvider({
    redirects: ['http://riverbend.localhost/auth'],
    people: {
      ana: { email: 'ana@example.test', email_verified: true, given_name: 'Ana' },
      'not-ana': { email: 'ana@example.test', email_verified: false },
      newcomer: { email: newcomer, email_verified: true, given_name: 'Noor', family_name: 'Haddad' },
      nameless: {},
      colleague: {},
      late: {},
      multi: { email: 'multi@example.test', email_verified: true },
      supervisor: { email: 'supervisor@riverbend.test', email_verified: true },
      'eastgate-only': { email: 'reviewer@eastgate.test', email_verified: true },
    },
  });
  const { issuer, clientId, clientSecret } = provider;
  const openid = { kind: 'oidc', issuer, clientId, clientSecret };
  residents = await addProvider({ ...openid, name: 'Resident id', createsAccounts: true });
  staff = await addProvider({ ...openid, entityType: 1 });
  for (const domain of ['example.test', 'riverbend.test', 'eastgate.test']) await ownDomain(domain);
});
afterAll(() => provider.close());

const begin = (browser: Browser, id: number, search = '') => browser.visit(`/api/sign-on/${id}${search}`);

/** The parameters that /auth would receive. */
async function returned(
  browser: Browser,
  id: number,
  account: string,
  search = '',
): Promise<Record<string, string>> {
  const { location } = await begin(browser, id, search);
  return Object.fromEntries((await visitProvider(location, account)).searchParams);
}

async function signOn(id: number, account: string, browser = newBrowser()) {
  return browser.call('POST', '/sign-on', await returned(browser, id, account));
}

const accountsOf = async (token: string) =>
  (await call('GET', '/users/me/login-info-v2', undefined, { token })).body.accounts as Record<
    string,
    unknown
  >[];

test('spec 2.1 /auth: issues a login token for the account with the verified email', async () => {
  const browser = newBrowser();
  const answer = await browser.call(
    'POST',
    '/sign-on',
    await returned(browser, residents, 'ana', '?redirect=/applications'),
  );
  expect([answer.status, answer.body.redirect]).toEqual([200, '/applications']);
  const [account, ...others] = await accountsOf(answer.body.token);
  expect(others).toEqual([]);
  const tuple = { ...account, entity_id: account?.['cd_entity'], transport: 'cookie' };
  const opened = await call('POST', '/users/session-v2', tuple, { token: answer.body.token });
  expect(opened.body).toEqual({ established: true, landing: '/resources' });
});

test('security 28: the request carries PKCE S256, state and nonce, and the browser stores none of them', async () => {
  const browser = newBrowser();
  const { status, location } = await begin(browser, residents);
  expect(status).toBe(303);
  const sent = new URL(location).searchParams;
  expect(Object.fromEntries(sent)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://riverbend.localhost/auth',
    scope: 'openid email profile',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(sent.get(name)?.length).toBeGreaterThanOrEqual(43);
  expect([...browser.cookies.keys()]).toEqual(['commonway_sign_on']);
  expect([...browser.cookies.values()]).not.toContain(sent.get('state'));
});

test('security 28: a second sign-on finds the person by the subject', async () => {
  const [one, two] = [await signOn(residents, 'newcomer'), await signOn(residents, 'newcomer')];
  const ids = await Promise.all(
    [one, two].map(async ({ body }) => (await accountsOf(body.token))[0]?.['cd_user']),
  );
  expect(ids[0]).toEqual(expect.any(Number));
  expect(ids[1]).toBe(ids[0]);
});

test('a first sign-on creates no staff account while all staff seats of the plan are taken', async () => {
  const { issuer, clientId, clientSecret } = provider;
  const colleagues = await addProvider({
    kind: 'oidc',
    issuer,
    clientId,
    clientSecret,
    name: 'Colleagues',
    entityType: 1,
    createsAccounts: true,
  });
  await setOfficePlan(100, 'starter');
  const refused = await signOn(colleagues, 'colleague');
  await setOfficePlan(100, null);
  expect([refused.status, refused.body.error]).toEqual([404, 'accountNotFound']);
  expect((await signOn(colleagues, 'colleague')).status).toBe(200);
});

test('a first sign-on creates no account at a read-only office; a known person still signs in', async () => {
  expect((await signOn(residents, 'newcomer')).status).toBe(200);
  const setReadOnly = (isReadOnly: boolean) =>
    queryAsOwner('update tenant set read_only_at = case when $1 then now() end where id = 100', [isReadOnly]);
  const signUp = async () =>
    (await newBrowser().call('POST', '/create-individual/instance/100', {})).body.error;
  await setReadOnly(true);
  await expect.poll(signUp).toBe('office_read_only');
  expect((await signOn(residents, 'late')).body).toMatchObject({
    statusCode: 403,
    error: 'office_read_only',
  });
  expect((await signOn(residents, 'newcomer')).status).toBe(200);
  await setReadOnly(false);
  await expect.poll(signUp).not.toBe('office_read_only');
  expect((await signOn(residents, 'late')).status).toBe(200);
});

test('ten simultaneous first sign-ons of one subject create one person', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => signOn(residents, 'nameless')));
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const people = await queryAsOwner(
    `select distinct person_id from identity.external_identity where provider_id = $1 and subject = 'nameless'`,
    [residents],
  );
  expect(people).toHaveLength(1);
});

test('security 28: an unverified email matches no account, and fails if the provider cannot create accounts', async () => {
  const { body } = await signOn(residents, 'not-ana');
  const [account] = await accountsOf(body.token);
  const [ana] = await queryAsOwner(
    `select person_id from identity.login where login_id = 'ana@example.test'`,
  );
  expect(account?.['cd_user']).not.toBe(Number(ana?.['person_id']));
  expect((await signOn(staff, 'not-ana')).body).toMatchObject({ statusCode: 404, error: 'accountNotFound' });
});

test('security 28: links only accounts of the tenant and of the provider’s account type', async () => {
  expect((await signOn(staff, 'eastgate-only')).body.error).toBe('accountNotFound');
  expect((await signOn(staff, 'ana')).body.error).toBe('accountNotFound');
  const { body } = await signOn(residents, 'multi');
  const places = (await accountsOf(body.token)).map((account) => [
    account['subdomain'],
    account['accountType'],
  ]);
  expect(places).toEqual([
    ['riverbend', 'BIZ'],
    ['riverbend', 'IND'],
  ]);
});

test('a new person gets no login id, so a provider cannot claim an email from its owner', async () => {
  await signOn(residents, 'newcomer');
  expect(await queryAsOwner('select 1 from identity.login where login_id = $1', [newcomer])).toEqual([]);
  const found = await queryRows(
    100,
    `select details->>'became' as became from audit_entry
     where operation = 'single-sign-on/finish-sign-on' and subject_kind = 'person' and details->>'provider' = $1`,
    [String(residents)],
  );
  expect(found).toContainEqual({ became: 'new' });
});

test('security 28: another browser cannot finish a sign-on, and its attempts do not break it', async () => {
  const [victim, attacker] = [newBrowser(), newBrowser()];
  await begin(victim, residents);
  const stolen = await returned(attacker, residents, 'ana');
  expect((await victim.call('POST', '/sign-on', stolen)).body.error).toBe('sign_on_failed');
  expect((await newBrowser().call('POST', '/sign-on', stolen)).body.error).toBe('sign_on_failed');
  expect((await attacker.call('POST', '/sign-on', stolen)).status).toBe(200);
});

test('issues one token when 50 requests finish one sign-on', async () => {
  const browser = newBrowser();
  const parameters = await returned(browser, residents, 'ana');
  const all = await Promise.all(
    Array.from({ length: 50 }, () => browser.call('POST', '/sign-on', parameters)),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ body }) => body.error === 'sign_on_failed')).toHaveLength(49);
});

test('security 28: rejects a changed state, iss, or code', async () => {
  for (const change of [
    { state: 'x'.repeat(44) },
    { iss: 'https://evil.test' },
    { code: 'x' },
    { error: 'access_denied' },
  ]) {
    const browser = newBrowser();
    const parameters = { ...(await returned(browser, residents, 'ana')), ...change };
    const { status, body } = await browser.call('POST', '/sign-on', parameters);
    expect([change, status, body.error]).toEqual([change, 403, 'sign_on_failed']);
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|evil|invalid_grant/);
  }
  const browser = newBrowser();
  const { iss: _, ...without } = await returned(browser, residents, 'ana');
  expect((await browser.call('POST', '/sign-on', without)).body.error).toBe('sign_on_failed');
});

test('security 28: rejects a code from another sign-on (PKCE, nonce)', async () => {
  const browser = newBrowser();
  const [one, other] = [
    await returned(browser, residents, 'ana'),
    await returned(browser, residents, 'supervisor'),
  ];
  const mixed = { ...one, code: other['code'] };
  expect((await browser.call('POST', '/sign-on', mixed)).body.error).toBe('sign_on_failed');
});

test('a denial at the provider returns a generic error, and the audit log records the reason', async () => {
  const browser = newBrowser();
  expect((await browser.call('POST', '/sign-on', await returned(browser, residents, ''))).body).toMatchObject(
    {
      statusCode: 403,
      error: 'sign_on_failed',
      message: 'Cannot access the membership system. Try again, or sign in another way.',
    },
  );
  const [entry] = await queryRows(
    100,
    `select outcome, details->>'reason' as reason from audit_entry where operation = 'single-sign-on/finish-sign-on'
     order by id desc limit 1`,
  );
  expect(entry).toEqual({ outcome: 'sign_on_failed', reason: expect.stringContaining('access_denied') });
});

test('security 26: returns the redirect only if it is a path on this site', async () => {
  for (const wanted of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/%2Fevil.test',
  ]) {
    const browser = newBrowser();
    const parameters = await returned(browser, residents, 'ana', `?redirect=${encodeURIComponent(wanted)}`);
    const { body } = await browser.call('POST', '/sign-on', parameters);
    expect([wanted, body.redirect]).toEqual([wanted, null]);
  }
});

test('redirects to the sign-in page for a foreign, unknown, or unreachable provider', async () => {
  const silent = await addProvider({
    kind: 'oidc',
    issuer: 'http://127.0.0.1:9',
    clientId: 'a',
    name: 'Silent',
  });
  const elsewhere = newBrowser('eastgate.localhost');
  for (const [browser, id] of [
    [elsewhere, residents],
    [newBrowser(), 1],
    [newBrowser(), silent],
  ] as const)
    expect((await begin(browser, id)).location).toBe('/login?error=sign_on_failed');
  expect((await newBrowser().visit('/api/sign-on/abc')).location).toBe('/login?error=sign_on_failed');
  const entries = await queryRows(
    100,
    `select outcome, details->>'reason' as reason from audit_entry where subject_id = ${silent} order by id desc limit 1`,
  );
  expect(entries).toEqual([{ outcome: 'sign_on_failed', reason: expect.stringMatching(/^(?!unknown)./) }]);
});

test('enforces the second factor as after a password', async () => {
  const browser = newBrowser();
  const { body } = await browser.call('POST', '/sign-on', await returned(browser, staff, 'supervisor'));
  const [account] = await accountsOf(body.token);
  await queryAsOwner('update identity.account set requires_second_factor = true where id = $1', [
    account?.['cd_entity'],
  ]);
  const tuple = { ...account, entity_id: account?.['cd_entity'] };
  const opened = await call('POST', '/users/session-v2', tuple, { token: body.token });
  await queryAsOwner('update identity.account set requires_second_factor = false where id = $1', [
    account?.['cd_entity'],
  ]);
  expect(opened.body.mfa?.required).toBe(true);
});
