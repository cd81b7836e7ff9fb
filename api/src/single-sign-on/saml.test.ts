// Assertions signed here as a provider would, and every kind that must be rejected.
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { type Browser, newBrowser } from '../../test/providers/browser.ts';
import {
  type Assertion,
  assertionXml,
  encoded,
  honest,
  readRequest,
  responseXml,
  type SamlRequest,
  samlCertificate,
  sha1,
  sha256,
  signed,
} from '../../test/providers/saml-provider.ts';
import { addProvider, ownDomain } from '../../test/providers/settings.ts';
import { queryRows } from '../../test/rows.ts';

const issuer = 'https://saml.provider.test/metadata';
const failed = '/login?error=sign_on_failed';
const unknownProvider = 987_654_321;
const subject = crypto.randomUUID();
let provider: number;
let other: number;

beforeAll(async () => {
  const saml = {
    kind: 'saml',
    name: 'County staff',
    issuer,
    signInUrl: 'https://saml.provider.test/sso',
    certificates: [samlCertificate],
    entityType: 1,
    mailDomains: ['riverbend.test'],
  };
  await ownDomain('riverbend.test');
  provider = await addProvider(saml);
  other = await addProvider({ ...saml, name: 'Another of the same house' });
});

async function startSignOn(browser: Browser, id = provider, search = ''): Promise<SamlRequest> {
  return readRequest((await browser.visit(`/api/sign-on/${id}${search}`)).location);
}

const post = (browser: Browser, xml: string, id = provider, relayState = '') =>
  browser.visit(`/auth/saml/${id}`, { SAMLResponse: encoded(xml), RelayState: relayState });

const buildResponse = (request: SamlRequest, change: Partial<Assertion> = {}): string => {
  const assertion = { ...honest(request, issuer, subject, 'supervisor@riverbend.test'), ...change };
  return responseXml(request.id, assertionXml(assertion));
};

/** Finishes the sign-on as /auth does. */
const finish = (browser: Browser, location: string) =>
  browser.call('POST', '/sign-on', { state: new URL(location, 'http://here').searchParams.get('state') });

test('SAML: a signed assertion for our request signs in the account with its email in a verified domain', async () => {
  const browser = newBrowser();
  const request = await startSignOn(browser, provider, '?redirect=/v2/inbox');
  expect(request).toMatchObject({
    issuer: 'http://riverbend.localhost/auth/saml',
    consumer: `http://riverbend.localhost/auth/saml/${provider}`,
    relayState: '/v2/inbox',
  });
  const { status, location } = await post(
    browser,
    signed(buildResponse(request)),
    provider,
    request.relayState,
  );
  expect([status, location]).toEqual([
    303,
    expect.stringMatching(/^\/auth\?state=[\w-]{43}&redirect=%2Fv2%2Finbox$/),
  ]);
  const answer = await finish(browser, location);
  expect(answer.body).toEqual({ token: expect.any(String), redirect: '/v2/inbox' });
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, { token: answer.body.token });
  expect(body.accounts).toMatchObject([{ subdomain: 'riverbend', accountType: 'GOV' }]);
});

test('rejects a signed response whose assertion is not signed', async () => {
  const browser = newBrowser();
  expect(
    (await post(browser, signed(buildResponse(await startSignOn(browser)), 'provider', 'Response'))).location,
  ).toBe(failed);
});

test.each<[string, string, (request: SamlRequest) => string]>([
  ['without a signature', 'Invalid signature', (request) => buildResponse(request)],
  ['signed with another key', 'Invalid signature', (request) => signed(buildResponse(request), 'stranger')],
  [
    'changed after signing',
    'Invalid signature',
    (request) => signed(buildResponse(request)).replace('supervisor@riverbend.test', 'admin@riverbend.test'),
  ],
  [
    'signed with SHA-1',
    'rsa-sha1',
    (request) => signed(buildResponse(request), 'provider', 'Assertion', sha1),
  ],
  [
    'with a SHA-1 digest',
    'not allowed',
    (request) =>
      signed(buildResponse(request), 'provider', 'Assertion', {
        ...sha1,
        algorithm: sha256.algorithm,
      }).replace('#sha1"', '#&#115;ha1"'),
  ],
  [
    'for another audience',
    'audience',
    (request) => signed(buildResponse(request, { audience: 'https://eastgate.test' })),
  ],
  [
    'for another recipient',
    'for us',
    (request) => signed(buildResponse(request, { recipient: 'https://evil.test/acs' })),
  ],
  [
    'from another issuer',
    'issuer',
    (request) => signed(buildResponse(request, { issuer: 'https://evil.test' })),
  ],
  [
    'that has expired',
    'confirmation',
    (request) => signed(buildResponse(request, { from: -700, until: -120 })),
  ],
  [
    'that is not valid yet',
    'not yet valid',
    (request) => signed(buildResponse(request, { from: 300, until: 600 })),
  ],
  [
    'for another request',
    'InResponseTo',
    (request) => signed(buildResponse(request, { inResponseTo: '_of-nobody' })),
  ],
  [
    'with a transient name',
    'lasting name',
    (request) => signed(buildResponse(request, { format: transient })),
  ],
  ['with a second assertion', 'multiple assertions', (request) => twice(request)],
  ['that is empty', 'xmldom', () => ''],
  ['that is not XML', 'xmldom', () => '<<<'],
  ['with entities', 'entity', (request) => withEntity(signed(buildResponse(request)))],
])('security 28, SAML: rejects an assertion %s', async (_, reason, xml) => {
  const browser = newBrowser();
  const { status, location } = await post(browser, xml(await startSignOn(browser)));
  expect([status, location]).toEqual([303, failed]);
  expect(await lastReason()).toContain(reason);
});

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const withEntity = (xml: string): string =>
  `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace('Sam<', '&x;<')}`;

function twice(request: SamlRequest): string {
  const one = assertionXml(honest(request, issuer, subject, 'a@riverbend.test'));
  const other = one.replace(/ID="[^"]+"/, 'ID="_b"');
  return signed(responseXml(request.id, one)).replace('</samlp:Response>', `${other}</samlp:Response>`);
}

/** Returns why the last sign-on at the provider failed, from the audit trail. */
async function lastReason(): Promise<string | undefined> {
  const [entry] = await queryRows<{ reason: string }>(
    100,
    `select details->>'reason' as reason from audit_entry
     where operation = 'single-sign-on/finish-sign-on' and outcome = 'sign_on_failed' and subject_id = $1
     order by id desc limit 1`,
    [provider],
  );
  return entry?.reason;
}

/**
 * XML signature wrapping: the forged assertion has an id that the signature does not refer to, and the signed original
 * is placed where it is not read.
 */
function wrapped(request: SamlRequest, place: (original: string, evil: string) => string): string {
  const good = signed(buildResponse(request));
  const original = /<saml:Assertion.*<\/saml:Assertion>/s.exec(good)?.[0] ?? '';
  const signature = /<Signature.*<\/Signature>|<ds:Signature.*<\/ds:Signature>/s.exec(original)?.[0] ?? '';
  const evil = assertionXml({ ...honest(request, issuer, 'evil', 'admin@riverbend.test'), id: '_evil' });
  return responseXml(
    request.id,
    place(original, evil.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)),
  );
}

test.each<[string, (original: string, evil: string) => string]>([
  [
    'beside it, in an extension',
    (original, evil) => `<samlp:Extensions>${original}</samlp:Extensions>${evil}`,
  ],
  [
    'inside it, in its signature',
    (original, evil) =>
      evil.replace(/<\/((ds:)?)Signature>/, `<$1Object>${original}</$1Object></$1Signature>`),
  ],
  [
    'around it',
    (original, evil) =>
      evil.replace('</saml:Assertion>', `<saml:Advice>${original}</saml:Advice></saml:Assertion>`),
  ],
])('security 28, SAML: rejects signature wrapping with the signed original %s', async (_, place) => {
  const browser = newBrowser();
  const { location } = await post(browser, wrapped(await startSignOn(browser), place));
  expect(location).toBe(failed);
  expect(await lastReason()).toContain('multiple assertions');
});

test('SAML: a comment inside the name does not truncate it', async () => {
  const browser = newBrowser();
  const request = await startSignOn(browser);
  const xml = signed(
    buildResponse(request, {
      mail: 'supervisor@riverbend.test<!-- -->.evil.test',
      subject: `cut-${subject}`,
    }),
  );
  const { location } = await post(browser, xml);
  expect((await finish(browser, location)).body.error).toBe('accountNotFound');
});

test('SAML: accepts one of 50 simultaneous copies of an assertion', async () => {
  const browser = newBrowser();
  const xml = signed(buildResponse(await startSignOn(browser)));
  const all = await Promise.all(Array.from({ length: 50 }, () => post(browser, xml)));
  expect(all.filter(({ location }) => location.startsWith('/auth?state='))).toHaveLength(1);
  expect((await post(browser, xml)).location).toBe(failed);
});

test('SAML: rejects an assertion sent to another provider or tenant', async () => {
  const browser = newBrowser();
  const request = await startSignOn(browser);
  expect((await post(browser, signed(buildResponse(request)), other)).location).toBe(failed);
  const elsewhere = newBrowser('eastgate.localhost');
  expect((await post(elsewhere, signed(buildResponse(request)))).location).toBe(failed);
});

test('security 25, login CSRF: only the browser that started a sign-on can finish it, and only once', async () => {
  const [attacker, victim] = [newBrowser(), newBrowser()];
  const { location } = await post(victim, signed(buildResponse(await startSignOn(attacker))));
  expect((await finish(victim, location)).body.error).toBe('sign_on_failed');
  expect((await finish(attacker, location)).status).toBe(200);
  expect((await finish(attacker, location)).body.error).toBe('sign_on_failed');
});

test('SAML: a pending request cannot be finished by its id', async () => {
  const browser = newBrowser();
  const { id } = await startSignOn(browser);
  expect((await browser.call('POST', '/sign-on', { state: id })).body.error).toBe('sign_on_failed');
});

test('security 26: returns the relay state only if it is a path on this site', async () => {
  for (const relayState of ['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    const browser = newBrowser();
    const { location } = await post(
      browser,
      signed(buildResponse(await startSignOn(browser))),
      provider,
      relayState,
    );
    expect([relayState, new URL(location, 'http://here').searchParams.get('redirect')]).toEqual([
      relayState,
      null,
    ]);
  }
});

test('records why an assertion was rejected in the audit log, never in the response', async () => {
  const browser = newBrowser();
  const answer = await post(
    browser,
    signed(buildResponse(await startSignOn(browser), { audience: 'https://evil.test' })),
  );
  expect(JSON.stringify(answer)).not.toContain('audience');
  expect(await lastReason()).toContain('audience');
});

test('security 66: stops reading responses from one address after 60 in a minute', async () => {
  const browser = newBrowser();
  const responses = Array.from({ length: 61 }, () => post(browser, '<nothing/>', unknownProvider));
  expect((await Promise.all(responses)).map(({ location }) => location)).toEqual(responses.map(() => failed));
  const auditEntries = await queryRows(
    100,
    `select details->>'reason' as reason, count(*)::int as count from audit_entry
     where subject_kind = 'sign_in_provider' and subject_id = ${unknownProvider} group by 1 order by 2`,
  );
  expect(auditEntries).toEqual([
    { reason: 'too_many_requests', count: 1 },
    { reason: 'unknown provider', count: 60 },
  ]);
});
