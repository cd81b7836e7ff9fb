// OWASP ASVS 5.0, chapters 6, 10, 11 and 16: password verification, secrets, provider metadata, and the audit of refused calls.
// docs/asvs.md lists all requirements.
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { generateSecret } from '../../src/accounts/secrets.ts';
import { hashPassword, needsRehash } from '../../src/credentials/passwords/password-hash.ts';
import { createLogger } from '../../src/platform/log.ts';
import { call } from '../client.ts';
import { createResident, startSignIn } from '../credentials.ts';
import { callFromIp, newIpAddress } from '../from-address.ts';
import { startLocalServer } from '../local-server.ts';
import { createSessionCache } from '../people.ts';
import { newBrowser } from '../providers/browser.ts';
import { addProvider } from '../providers/settings.ts';
import { queryRows } from '../rows.ts';

const session = createSessionCache();

test('ASVS 6.2.8: a password is verified as typed, including case, spaces, and length', async () => {
  const { mail, session: own } = await createResident();
  const password = ` Zwölf Äpfel-Und-7 Birnen ${'x'.repeat(60)}Y `;
  const change = { current_password: demoPassword, password, password_confirmation: password };
  expect((await call('POST', '/operations/change-password', change, own)).status).toBe(200);
  const others = [
    password.toLowerCase(),
    password.toUpperCase(),
    password.trim(),
    password.trimStart(),
    password.trimEnd(),
    password.slice(0, 64),
    password.slice(0, 72),
    `${password} `,
    password.replaceAll('ö', 'o'),
  ];
  for (const other of others) expect([other, (await startSignIn(mail, other)).status]).toEqual([other, 401]);
  expect((await startSignIn(mail, password)).status).toBe(200);
});

test('ASVS 7.2.3, 11.5.1: secrets have 256 random bits', () => {
  const secrets = Array.from({ length: 1000 }, generateSecret);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(new Set(secrets).size).toBe(secrets.length);
});

test('ASVS 11.4.2: passwords are hashed by argon2id with the OWASP parameters and a salt', async () => {
  const [one, other] = [await hashPassword('Mi-Perro-Come-4'), await hashPassword('Mi-Perro-Come-4')];
  const [, memory, rounds] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(one) ?? [];
  expect([Number(memory) >= 19_456, Number(rounds) >= 2, one === other]).toEqual([true, true, false]);
  expect([needsRehash(one), needsRehash(one.replace('t=2', 't=1'))]).toEqual([false, true]);
});

test('ASVS 10.5.3: rejects provider metadata with a different issuer', async () => {
  let issuerNamed = '';
  const server = await startLocalServer(() => ({ body: valid(issuerNamed) }));
  const own = server.url;
  const valid = (issuer: string) => ({
    issuer,
    authorization_endpoint: `${own}/auth`,
    token_endpoint: `${own}/token`,
    jwks_uri: `${own}/jwks`,
  });
  const begin = async (issuer: string) => {
    const id = await addProvider({ kind: 'oidc', name: 'Other', issuer, clientId: 'c', clientSecret: 's' });
    return (await newBrowser().visit(`/api/sign-on/${id}`)).location;
  };
  try {
    issuerNamed = own;
    expect(await begin(own)).toMatch(new RegExp(`^${own}/auth\\?`));
    for (const issuer of ['https://login.example.org', `${own}/other`, `${own}.evil.test`, '']) {
      issuerNamed = issuer;
      // A unique path, because results about an issuer are cached for minutes.
      expect([issuer, await begin(`${own}/${crypto.randomUUID()}`)]).toEqual([
        issuer,
        '/login?error=sign_on_failed',
      ]);
    }
  } finally {
    await server.close();
  }
});

interface Entry {
  readonly at: string;
  readonly operation: string;
  readonly outcome: string;
  readonly actor_name: string;
  readonly person_id: number;
  readonly address: string;
  readonly request_id: string;
}

test('ASVS 16.2.1, 16.3.2: a rejected request is audited with actor, operation, time, address, and request id', async () => {
  const applicant = await session('individual');
  const { body: me } = await call('GET', '/users/me', undefined, applicant);
  const from = newIpAddress();
  for (const [operation, method, path] of [
    ['audit/list-audit-entries', 'GET', '/audit'],
    ['staff/list-staff', 'GET', '/staff'],
    ['work-queue/get-work-queue', 'POST', '/GetWorkQueue'],
  ] as const) {
    const before = Date.now();
    const { status, body } = await callFromIp(
      from,
      method,
      path,
      method === 'GET' ? undefined : {},
      applicant,
    );
    expect([operation, status, body.error]).toEqual([operation, 403, 'not_allowed']);
    const [entry] = await queryRows<Entry>(
      100,
      `select at, operation, outcome, actor_name, person_id, address, request_id from audit_entry
       where request_id = $1`,
      [body.requestId],
    );
    expect(entry).toMatchObject({
      operation,
      outcome: 'not_allowed',
      actor_name: `${me.ds_firstname} ${me.ds_lastname}`,
      person_id: me.id,
      address: from,
    });
    // 16.2.2: in UTC, and accurate to the second.
    expect(entry?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    expect(Math.abs(Date.parse(entry?.at ?? '') - before)).toBeLessThan(60_000);
  }
});

test('ASVS 16.3.3: throttled attempts are audited', async () => {
  const from = newIpAddress();
  const answers = [];
  for (let time = 0; time < 22; time += 1)
    answers.push(
      await callFromIp(from, 'POST', '/users/login-v2', { email: 'nobody@example.test', password: 'x' }),
    );
  const outcomes = await queryRows<{ outcome: string }>(
    100,
    `select outcome from audit_entry where operation = 'sign-in/log-in' and address = $1 order by id`,
    [from],
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(answers.map(({ body }) => body.error));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(
    new Set(['loginfailedWarning', 'loginLockout', 'too_many_requests']),
  );
});

test('ASVS 16.4.1: a log entry is one line of JSON for any content', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const hostile = 'x"}\r\n{"level":60,"msg":"forged"}\u2028\u001b[2J';
  const log = createLogger('info', sink);
  log.warn({ host: hostile, err: new Error(hostile) }, hostile);
  log.info({ token: 'secret-7', password: 'secret-8', deep: { code: 'secret-9' } }, 'redacted');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line)).toMatchObject({ time: expect.any(Number), level: expect.any(Number) });
    expect(line).not.toMatch(/secret-[789]/);
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, host: hostile, msg: hostile });
});
