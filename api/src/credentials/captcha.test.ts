// The proof of work as a browser performs it, at a tenant that requires it, and the attacks on it that need no
// browser.
import type { CaptchaChallenge } from '@commonway/contract/credentials/captcha.ts';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { testApp } from '../../test/app.ts';
import { solveCaptcha } from '../../test/captcha.ts';
import type { Answer } from '../../test/client.ts';
import { callFromIp, newIpAddress, queryAsOwner } from '../../test/from-address.ts';
import { createChallengeStore } from './captcha.ts';

const host = 'captchatown.localhost';
const tenantId = 913;
const login = { email: 'partner@example.test', password: demoPassword };

// This file needs its own tenant, because the others are cached for some seconds.
beforeAll(() =>
  queryAsOwner(
    `insert into tenant (id, subdomain, name, program_type, branding) values ($1, 'captchatown', 'Captchatown', 'standard', $2)`,
    [tenantId, JSON.stringify({ ic_captcha: true, ic_sign_up_individuals: true })],
  ),
);

type Call = Parameters<typeof callFromIp>;
const from = (address: string, method: Call[1], path: Call[2], body?: unknown, at = host, token?: string) =>
  callFromIp(address, method, path, body, { host: at, ...(token === undefined ? {} : { token }) });
const post = (path: string, body: unknown, at = host, token?: string) =>
  from(newIpAddress(), 'POST', path, body, at, token);

async function challengeFor(action: string, at = host): Promise<CaptchaChallenge> {
  return (await from(newIpAddress(), 'GET', `/recaptcha/challenge?action=${action}`, undefined, at)).body;
}

const proof = async (action: string, at = host): Promise<string> =>
  solveCaptcha(await challengeFor(action, at));

async function pass(action: string, at = host): Promise<string> {
  const { body } = await post(
    '/recaptcha/verify',
    { token: await proof(action, at), captchaVersion: 3, action },
    at,
  );
  return body.captchaToken;
}

const signIn = (captchaToken?: string, at = host) => post('/users/login-v2', { ...login, captchaToken }, at);
const countAccepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;

test('spec 7.1 recaptcha/is-activated: returns true when the branding has ic_captcha', async () => {
  const activated = async (at: string) =>
    (await from(newIpAddress(), 'GET', '/recaptcha/is-activated', undefined, at)).body;
  expect(await activated(host)).toEqual({ activated: true });
  expect(await activated('riverbend.localhost')).toEqual({ activated: false });
});

test('spec 7.1 recaptcha/verify: returns success, a score, and a pass that the login accepts', async () => {
  const { status, body } = await post('/recaptcha/verify', {
    token: await proof('login'),
    captchaVersion: 3,
  });
  expect([status, body]).toEqual([200, { success: true, score: 1, captchaToken: expect.any(String) }]);
  expect((await signIn(body.captchaToken)).status).toBe(200);
});

test('the login accepts a captcha solution in place of a pass', async () => {
  expect((await signIn(await proof('login'))).status).toBe(200);
});

test.each(['', 'x', 'bm90IGpzb24=', 'e30=', 'a'.repeat(43)])(
  'rejects the malformed solution %j',
  async (token) => {
    expect((await signIn(token)).body).toMatchObject({ statusCode: 403, error: 'captcha_failed' });
  },
);

test('checks the captcha before the password: correct and wrong passwords fail alike', async () => {
  const right = await post('/users/login-v2', login);
  const wrong = await post('/users/login-v2', { ...login, password: 'wrong' });
  expect([right.body.error, wrong.body.error]).toEqual(['captcha_failed', 'captcha_failed']);
});

test('security Z9: accepts one of 50 simultaneous logins with the same solution', async () => {
  const token = await proof('login');
  expect(countAccepted(await Promise.all(Array.from({ length: 50 }, () => signIn(token))))).toBe(1);
});

test('security Z9: accepts one of 50 simultaneous logins with the same pass', async () => {
  const token = await pass('login');
  expect(countAccepted(await Promise.all(Array.from({ length: 50 }, () => signIn(token))))).toBe(1);
});

test('security Z9: a failed login also consumes its solution', async () => {
  const token = await proof('login');
  const wrong = await post('/users/login-v2', { ...login, password: 'wrong', captchaToken: token });
  expect(wrong.body.error).toBe('loginfailedWarning');
  expect((await signIn(token)).body.error).toBe('captcha_failed');
});

test('security Z9: rejects a solution or pass for another action', async () => {
  for (const token of [await proof('signup'), await pass('signup')])
    expect((await signIn(token)).body.error).toBe('captcha_failed');
});

test('security Z9: rejects a solution or pass from another host', async () => {
  for (const token of [await proof('login', 'eastgate.localhost'), await pass('login', 'eastgate.localhost')])
    expect((await signIn(token)).body.error).toBe('captcha_failed');
});

test.each<[string, string, Partial<CaptchaChallenge['parameters']>]>([
  ['with a lower cost', 'login', { cost: 1, keyPrefix: '00' }],
  ['with a later expiration', 'login', { expiresAt: 4_000_000_000 }],
  ['changed to another action', 'signup', { data: { action: 'login', host } }],
])('rejects a challenge %s', async (_, action, tampered) => {
  const challenge = await challengeFor(action);
  const token = await solveCaptcha({ ...challenge, parameters: { ...challenge.parameters, ...tampered } });
  const verdict = await post('/recaptcha/verify', { token, captchaVersion: 3, action: 'login' });
  expect(verdict.body).toEqual({ success: false, score: 0 });
});

test('rejects a solution to an expired challenge', async () => {
  const book = createChallengeStore((await testApp()).ports.database);
  const [{ question, answer }] = await book.loadSecrets();
  const late = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt: new Date(Date.now() - 1000),
    data: { action: 'login', host },
    hmacSignatureSecret: question,
    hmacKeySignatureSecret: answer,
  });
  expect((await signIn(await solveCaptcha(late as CaptchaChallenge))).body.error).toBe('captcha_failed');
});

test('rejects a solution with a guessed key', async () => {
  const challenge = await challengeFor('login');
  const solution = { counter: 64, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') };
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect((await signIn(token)).body.error).toBe('captcha_failed');
});

test('a pass expires after five minutes', async () => {
  const token = await pass('login');
  await queryAsOwner(`update identity.captcha_pass set expires_at = expires_at - interval '5 minutes'`);
  expect((await signIn(token)).body.error).toBe('captcha_failed');
});

test('every anonymous operation requires a captcha', async () => {
  const search = await post('/search-login', { loginId: login.email });
  expect(search.body.error).toBe('captcha_failed');
  const person = { ds_firstname: 'Ana', ds_lastname: 'Ruiz', ds_mail: 'captcha@example.test' };
  expect((await post(`/create-individual/instance/${tenantId}`, person)).body.error).toBe('captcha_failed');

  const found = await post('/search-login', {
    loginId: login.email,
    captchaToken: await pass('search_login'),
  });
  const input = { operation: 'change_password', mfaChannel: 'email' };
  const mfa = found.body.token;
  expect((await post('/operations/request-code', input, host, mfa)).body.error).toBe('captcha_failed');
  const sent = await post(
    '/operations/request-code',
    { ...input, captchaToken: await pass('request_code') },
    host,
    mfa,
  );
  const code = { operationId: sent.body.operationId, code: '000000' };
  expect((await post('/operations/verify-code', code, host, sent.body.token)).body.error).toBe(
    'captcha_failed',
  );
  const wrong = { ...code, captchaToken: await pass('verify_code') };
  expect((await post('/operations/verify-code', wrong, host, sent.body.token)).body.error).toBe('wrong_code');
});

test('verifies 12 simultaneous sign-ups without occupying database connections', async () => {
  const passes = await Promise.all(Array.from({ length: 12 }, () => pass('signup')));
  const answers = await Promise.all(
    passes.map((captchaToken, at) =>
      post(`/create-individual/instance/${tenantId}`, {
        ds_firstname: 'Ana',
        ds_lastname: 'Ruiz',
        ds_mail: `crowd-${at}@example.test`,
        captchaToken,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(passes.map(() => 200));
});

test('limits captcha verifications to 60 per address', async () => {
  const address = newIpAddress();
  const body = { token: 'x', captchaVersion: 3 };
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => from(address, 'POST', '/recaptcha/verify', body)),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});
