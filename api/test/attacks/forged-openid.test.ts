// Forged OpenID responses (security B5.28): tokens, discovery documents, and redirects that an attacker's provider or a
// man in the middle would produce. Basic cases are in single-sign-on/lying-issuer.test.ts and openid.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutsideHttp } from '../../src/platform/outside-http.ts';
import { discoverOpenid, exchangeOpenidCode } from '../../src/providers/sign-on/openid.ts';
import { newBrowser } from '../providers/browser.ts';
import { type Lies, type LyingIssuer, startLyingIssuer } from '../providers/lying-issuer.ts';
import { addProvider, ownDomain } from '../providers/settings.ts';
import { queryRows } from '../rows.ts';

let issuer: LyingIssuer;
let other: LyingIssuer;
let provider: number;
let otherProvider: number;

const addIssuer = ({ issuer: at }: LyingIssuer, clientSecret?: string) =>
  addProvider({
    kind: 'oidc',
    name: 'Liar',
    issuer: at,
    clientId: 'commonway',
    ...(clientSecret === undefined ? {} : { clientSecret }),
  });

beforeAll(async () => {
  await ownDomain('example.test');
  [issuer, other] = await Promise.all([startLyingIssuer(), startLyingIssuer()]);
  provider = await addIssuer(issuer, 'x'.repeat(64));
  otherProvider = await addIssuer(other, 'x'.repeat(64));
});
afterAll(() => {
  issuer.close();
  other.close();
});

async function begun(id = provider, host?: string) {
  const browser = newBrowser(host);
  const { location } = await browser.visit(`/api/sign-on/${id}`);
  return { browser, sent: new URL(location, 'http://here').searchParams };
}

async function signOn(lies: Lies, returned: Readonly<Record<string, string>> = {}) {
  const { browser, sent } = await begun();
  issuer.say(sent.get('nonce') ?? '', lies);
  return browser.call('POST', '/sign-on', { state: sent.get('state'), code: 'any', ...returned });
}

const refusal = { statusCode: 403, error: 'sign_on_failed' };
const unknownKey = 'stranger' as const;

test('a valid response signs in, so the following tests fail only because of their forgery', async () => {
  expect((await signOn({})).status).toBe(200);
});

test.each<[string, Lies]>([
  ['an HMAC keyed with the public key', { signature: 'public-key' }],
  ['the algorithm none in mixed case', { signature: 'none', header: { alg: 'nOnE' } }],
  ['an unknown key by URL', { signature: unknownKey, header: { x5u: 'http://127.0.0.1:9/key.pem' } }],
  ['an unknown key by certificate', { signature: unknownKey, header: { x5c: ['MIIB'] } }],
  ['a path as the key id', { signature: unknownKey, header: { kid: '../../../../dev/null' } }],
  ['SQL as the key id', { signature: unknownKey, header: { kid: "x' union select 'secret'--" } }],
  ['an unknown key id', { header: { kid: 'nobody' } }],
  ['no nonce', { without: ['nonce'] }],
  ['no audience', { without: ['aud'] }],
  ['no issuer', { without: ['iss'] }],
  ['no subject', { without: ['sub'] }],
  ['no expiration', { without: ['exp'] }],
  ['no issue time', { without: ['iat'] }],
  ['a nonce in different case', { claims: { nonce: 'NONCE' } }],
  ['our issuer with a trailing slash', { claims: { iss: 'slash' } }],
  ['an audience that contains ours', { claims: { aud: 'commonway-other' } }],
  ['a string as the expiration', { claims: { exp: 'tomorrow' as unknown as number } }],
  ['a list as the subject', { claims: { sub: ['somebody'] as unknown as string } }],
  ['an empty subject', { claims: { sub: '' } }],
  ['a different authorized party', { claims: { aud: ['commonway', 'other'], azp: 'other' } }],
  ['no ID token', { token: { id_token: undefined } }],
  ['an invalid ID token', { token: { id_token: 'a.b.c' } }],
  ['an ID token with five parts', { token: { id_token: 'e30.a.b.c.d' } }],
  ['an access token of another type', { token: { token_type: 'mac' } }],
  ['no access token', { token: { access_token: undefined } }],
  ['userinfo without a subject', { userinfo: { email: 'ana@example.test', email_verified: true } }],
])('security 28: rejects a token with %s', async (_, lies) => {
  const claims = lies.claims?.iss === 'slash' ? { ...lies.claims, iss: `${issuer.issuer}/` } : lies.claims;
  const answer = await signOn({ ...lies, ...(claims && { claims }) });
  expect(answer.body).toMatchObject(refusal);
});

test('an email is verified only by the value true, not by similar values', async () => {
  const ids = new Set<unknown>();
  for (const email_verified of ['true', 1, 'yes', [true], {}]) {
    const subject = `looks-verified-${ids.size}`;
    const claims = { sub: subject, email: 'ana@example.test', email_verified };
    const { body } = await signOn({ claims });
    expect(body.error).toBe('accountNotFound');
    ids.add(subject);
  }
  expect(ids.size).toBe(5);
});

test('mix-up: rejects the response of one provider for another', async () => {
  const before = issuer.exchanges.length;
  const { browser, sent } = await begun();
  const mixed = { state: sent.get('state'), code: 'of-the-other', iss: other.issuer };
  expect((await browser.call('POST', '/sign-on', mixed)).body).toMatchObject(refusal);
  // The code was not even sent to the provider that the sign-on started with.
  expect(issuer.exchanges).toHaveLength(before);
});

test('mix-up: requires the issuer in responses of a provider that announces it', async () => {
  other.publish({ authorization_response_iss_parameter_supported: true });
  const { browser, sent } = await begun(await addIssuer(other, 'x'.repeat(64)));
  other.say(sent.get('nonce') ?? '', {});
  const body = { state: sent.get('state'), code: 'any' };
  expect((await browser.call('POST', '/sign-on', body)).body).toMatchObject(refusal);
  other.publish({});
});

test('mix-up: rejects the ID token of another provider, even if key and audience match', async () => {
  expect((await signOn({ claims: { iss: other.issuer } })).body).toMatchObject(refusal);
});

test('mix-up: the callback of one office completes no sign-on at another, even in the same browser', async () => {
  const { browser, sent } = await begun();
  issuer.say(sent.get('nonce') ?? '', {});
  const elsewhere = newBrowser('eastgate.localhost');
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  const parameters = { state: sent.get('state'), code: 'any' };
  expect((await elsewhere.call('POST', '/sign-on', parameters)).body).toMatchObject(refusal);
  expect((await browser.call('POST', '/sign-on', parameters)).status).toBe(200);
});

test('PKCE cannot be downgraded: always sends S256 with a new verifier', async () => {
  other.publish({ code_challenge_methods_supported: ['plain'] });
  const id = await addIssuer(other);
  const requests = [await begun(id), await begun(id)];
  for (const { browser, sent } of requests) {
    expect(sent.get('code_challenge_method')).toBe('S256');
    other.say(sent.get('nonce') ?? '', {});
    await browser.call('POST', '/sign-on', { state: sent.get('state'), code: 'any' });
  }
  const verifiers = other.exchanges.slice(-2).map((exchange) => exchange.get('code_verifier'));
  expect(new Set(verifiers).size).toBe(2);
  expect(verifiers.every((verifier) => /^[\w-]{43}$/.test(verifier ?? ''))).toBe(true);
  other.publish({});
});

const reasons = (id: number) =>
  queryRows<{ reason: string }>(
    100,
    `select details->>'reason' as reason from audit_entry
     where subject_kind = 'sign_in_provider' and subject_id = $1 and outcome = 'sign_on_failed'`,
    [id],
  );

test.each([
  ['its issuer differs', { issuer: 'https://elsewhere.test' }],
  ['it sends the browser to a script', { authorization_endpoint: 'javascript:alert(1)' }],
  ['it sends the browser to a data URL', { authorization_endpoint: 'data:text/html,x' }],
  [
    'it sends the browser to an unencrypted address',
    { authorization_endpoint: 'http://login.example.org/auth' },
  ],
  [
    'it sends the browser to an address with credentials',
    { authorization_endpoint: 'https://a:b@login.example.org/' },
  ],
  ['it has no authorization endpoint', { authorization_endpoint: undefined }],
])('rejects a discovery document if %s', async (_, changes) => {
  other.publish(changes);
  const id = await addIssuer(other);
  const { location } = await newBrowser().visit(`/api/sign-on/${id}`);
  other.publish({});
  expect(location).toBe('/login?error=sign_on_failed');
  expect(await reasons(id)).toHaveLength(1);
});

test.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])(
  'security 52: a discovery document cannot make the server request internal addresses by its %s',
  async (endpoint) => {
    const guarded = createOutsideHttp({ allowsLoopback: true });
    for (const address of [
      'http://169.254.169.254/latest',
      'https://10.0.0.8/x',
      'https://[fd00::1]/x',
      'file:///x',
    ]) {
      other.publish({ [endpoint]: address });
      other.say('a-nonce', {});
      const reached: string[] = [];
      const fetch: typeof guarded.fetch = async (url, init) => {
        const answer = await guarded.fetch(url, init);
        reached.push(url);
        return answer;
      };
      const secret = { issuer: other.issuer, clientId: 'commonway', clientSecret: 'x' };
      const client = await discoverOpenid({ ...guarded, fetch }, secret);
      const request = { state: 'a-state', nonce: 'a-nonce', codeVerifier: 'a'.repeat(43) };
      const returned = new URL('http://riverbend.localhost/auth?code=any&state=a-state');
      await expect(exchangeOpenidCode(client, request, returned)).rejects.toThrow();
      expect(reached.filter((url) => new URL(url).origin !== other.issuer)).toEqual([]);
    }
    other.publish({});
  },
);

test('the same subject from two providers of an office is two people', async () => {
  const whoBy = async (id: number, at: LyingIssuer) => {
    const { browser, sent } = await begun(id);
    at.say(sent.get('nonce') ?? '', {
      claims: { sub: 'shared', email: 'ana@example.test', email_verified: false },
    });
    return (await browser.call('POST', '/sign-on', { state: sent.get('state'), code: 'any' })).body.error;
  };
  await signOn({ claims: { sub: 'shared', email: 'ana@example.test', email_verified: true } });
  expect(await whoBy(otherProvider, other)).toBe('accountNotFound');
});
