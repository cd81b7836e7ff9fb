// An office's email domains, verified with a real name server on loopback.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCallsTo, startApp, type TestApp } from '../../../test/app.ts';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant, createOffice, type Office } from '../../../test/factories.ts';
import { type NameServer, startNameServer } from '../../../test/name-server.ts';
import { newBrowser } from '../../../test/providers/browser.ts';
import { type OpenidServer, startOpenidProvider } from '../../../test/providers/openid-provider.ts';
import { plainProvider } from '../../../test/providers/settings.ts';
import { providerSession, signOn } from '../../../test/providers/sign-on.ts';
import { queryRows } from '../../../test/rows.ts';
import { getFileDatabaseUrl } from '../../../test/worker-database.ts';
import { runJob } from '../../jobs.ts';
import { domainPolicy } from '../../sessions/sign-in-policy.ts';

let app: TestApp;
let names: NameServer;
let office: Office;
let openid: OpenidServer;
let provider: number;
let resident: Caller & { token: string };
const domain = 'example.test';

const change = (method: string, name: string, action = '', caller: Caller = office.admin) =>
  call(method, `/settings/sign-on/domains/${name}${action}`, method === 'DELETE' ? undefined : {}, caller);
const verify = (name: string) => change('POST', name, '/verify');
const personOf = async (session: Caller) => (await call('GET', '/users/me', undefined, session)).body.id;

async function publish(name: string): Promise<void> {
  const { body } = await change('PUT', name);
  names.records.set(body.recordName, ['v=spf1 -all', body.recordValue]);
}

beforeAll(async () => {
  names = await startNameServer();
  app = await startApp(await getFileDatabaseUrl(), { DNS_SERVERS: names.address });
  sendCallsTo(app);
  office = await createOffice();
  resident = await createApplicant('Dora', 'Domain', office);
  const { body: me } = await call('GET', '/users/me', undefined, resident);
  openid = await startOpenidProvider({
    redirects: [`http://${office.host}/auth`],
    people: { dora: { email: me.email, email_verified: true } },
  });
  const { issuer, clientId, clientSecret } = openid;
  const input = { ...plainProvider, kind: 'oidc', issuer, clientId, clientSecret };
  provider = (await call('PUT', '/settings/sign-on/providers', input, office.admin)).body.id;
});
afterAll(async () => {
  await Promise.all([openid.close(), names.close()]);
});

test('adding a domain returns its DNS record, and adding it again returns the same record', async () => {
  const { status, body } = await change('PUT', 'County.Example.ORG');
  expect([status, body]).toEqual([
    200,
    {
      domain: 'county.example.org',
      recordName: '_commonway.county.example.org',
      recordValue: expect.stringMatching(/^commonway-verification=[\w-]{43}$/),
      verifiedAt: null,
    },
  ]);
  expect((await change('PUT', 'county.example.org')).body).toEqual(body);
  const { body: settings } = await call('GET', '/settings/sign-on', undefined, office.admin);
  expect(settings.domains).toContainEqual(body);
});

test.each(['localhost', '-a.test', 'a..test', '*.example.org', 'a.test.', '10.0.0.1', 'exämple.org'])(
  'rejects the domain %s',
  async (name) => {
    expect((await change('PUT', encodeURIComponent(name))).body.error).toBe('invalid_input');
  },
);

test('verifies only this office’s record, not a missing, wrong, or foreign one', async () => {
  const { body } = await change('PUT', 'wrong.test');
  expect((await verify('wrong.test')).body.error).toBe('domain_record_missing');
  names.records.set(body.recordName, ['commonway-verification=guessed']);
  expect((await verify('wrong.test')).body.error).toBe('domain_record_missing');
  const other = await createOffice();
  const { body: theirs } = await change('PUT', 'wrong.test', '', other.admin);
  names.records.set(body.recordName, [theirs.recordValue]);
  expect((await verify('wrong.test')).body.error).toBe('domain_record_missing');
  expect((await change('POST', 'wrong.test', '/verify', other.admin)).body.verifiedAt).toEqual(
    expect.any(String),
  );
  expect((await verify('never-added.test')).body.error).toBe('not_found');
});

test('a provider can sign in accounts of a verified domain until the domain is removed', async () => {
  expect((await signOn(provider, 'dora', newBrowser(office.host))).body.error).toBe('accountNotFound');
  await publish(domain);
  expect((await verify(domain)).body.verifiedAt).toEqual(expect.any(String));
  const session = await providerSession(provider, 'dora', office.host);
  expect(await personOf(session)).toBe(await personOf(resident));
  expect((await change('DELETE', domain)).body).toEqual({ done: true });
  await expect.poll(async () => (await call('GET', '/users/me', undefined, session)).status).toBe(401);
  expect((await signOn(provider, 'dora', newBrowser(office.host))).body.error).toBe('accountNotFound');
  expect((await call('GET', '/users/me', undefined, resident)).status).toBe(200);
});

test('removes a domain whose record is missing for a week, but not when the name server is silent', async () => {
  const gone = 'gone.test';
  const remaining = 'kept.test';
  for (const name of [gone, remaining]) {
    await publish(name);
    await verify(name);
  }
  names.records.delete(`_commonway.${gone}`);
  names.silent.add(`_commonway.${remaining}`);
  const check = () =>
    runJob(
      { ...app.ports, portalUrl: () => '' },
      'single-sign-on/check-mail-domains',
      { tenantId: 0 },
      false,
    );
  const age = (days: number) =>
    queryRows(office.id, 'update mail_domain set checked_at = now() - make_interval(days => $1)', [days]);
  const listed = async () =>
    (await call('GET', '/settings/sign-on', undefined, office.admin)).body.domains.map(
      (row: { domain: string }) => row.domain,
    );
  await age(domainPolicy.graceDays - 1);
  await check();
  expect(await listed()).toEqual(expect.arrayContaining([gone, remaining]));
  await age(domainPolicy.graceDays + 1);
  await check();
  expect(await listed()).not.toContain(gone);
  expect(await listed()).toContain(remaining);
});
