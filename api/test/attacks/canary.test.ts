// Names, contacts, codes, passwords, and tokens used in signing in never appear in logs, errors, or URLs (security 58),
// even if something fails on the way.
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { createApp, type Ports } from '../../src/app.ts';
import { createLogger } from '../../src/platform/log.ts';
import { testApp } from '../app.ts';
import { addApp, enter, newPerson, requireFactor } from '../factors/new-person.ts';
import { newIpAddress, queryAsOwner, waitForMessage } from '../from-address.ts';

/** The log output, from the lowest level on. */
const lines: string[] = [];
const logSink = new Writable({
  write: (line, _encoding, done) => {
    lines.push(String(line));
    done();
  },
});

/** The app with its complete log; `broken` replaces the parts that should fail. */
async function appWithLog(broken: (ports: Ports) => Partial<Ports> = () => ({})) {
  const { ports, config } = await testApp();
  const log = createLogger('trace', logSink);
  const { http } = await createApp(config, { ...ports, ...broken(ports), log });
  return async (method: 'GET' | 'POST', path: string, body?: object, token?: string) => {
    const answer = await http.inject({
      method,
      url: `/api${path}`,
      remoteAddress: newIpAddress(),
      headers: {
        host: 'riverbend.localhost',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const text = `${answer.body} ${JSON.stringify(answer.headers)}`;
    return { status: answer.statusCode, text, body: JSON.parse(answer.body) };
  };
}

const wrongPassword = 'Canary-Wrong-Password-77';

/** A person with a unique name, and an authenticator app with a known secret. */
async function canary() {
  const person = await newPerson();
  await queryAsOwner(
    `update identity.person set first_name = 'Canaria', last_name = 'Zeisig', phone = '+15550107733' where id = $1`,
    [person.personId],
  );
  const { begun } = await addApp(await enter(person));
  await requireFactor(person);
  return { person, secret: begun.body.secret as string };
}

/** The code in the latest message; the notice about the new authenticator app may arrive before it. */
async function codeSentTo(mail: string): Promise<string> {
  const code = async () => /\b\d{6}\b/.exec((await waitForMessage(mail)).body)?.[0];
  await expect.poll(code).toBeDefined();
  return (await code()) ?? '';
}

test('security 58: no personal data is in logs, error responses, or URLs, from login to password reset', async () => {
  const { person, secret } = await canary();
  const ask = await appWithLog();
  const wrong = await ask('POST', '/users/login-v2', { email: person.mail, password: wrongPassword });
  const login = await ask('POST', '/users/login-v2', { email: person.mail, password: demoPassword });
  const info = await ask('GET', '/users/me/login-info-v2', undefined, login.body.token);
  const account = info.body.accounts[0];
  const tuple = { ...account, entity_id: account.cd_entity };
  const refused = await ask(
    'POST',
    '/mfa/verify',
    { ...tuple, code: '909090', method: 'totp' },
    login.body.token,
  );
  const found = await ask('POST', '/search-login', { loginId: person.mail });
  const codeRequest = { operation: 'change_password', mfaChannel: 'email' };
  const requested = await ask('POST', '/operations/request-code', codeRequest, found.body.token);
  const code = await codeSentTo(person.mail);
  const { token, operationId } = requested.body;
  const guessed = await ask('POST', '/operations/verify-code', { operationId, code: '90' }, token);
  const proven = await ask('POST', '/operations/verify-code', { operationId, code }, token);
  const weak = { ds_token: proven.body.token, ds_password: 'Zeisig-Canaria-1' };
  const tooWeak = await ask('POST', '/operations/reset-password', weak);

  // Logs refer to a person only by id. Here, an outage while a code is requested is the only thing that is logged.
  const failing = await appWithLog(({ jobs }) => ({
    jobs: { ...jobs, enqueue: () => Promise.reject(new Error('no jobs today')) },
  }));
  const other = await newPerson();
  const again = await failing('POST', '/search-login', { loginId: other.mail });
  const broken = await failing('POST', '/operations/request-code', codeRequest, again.body.token);
  expect([broken.status, broken.body.error]).toEqual([500, 'unexpected']);
  expect(lines.join('')).toContain('no jobs today');

  const refusals = [wrong, refused, guessed, tooWeak, broken];
  expect(refusals.map(({ status }) => status >= 400)).toEqual(refusals.map(() => true));
  const output = [...lines, ...refusals.map(({ text }) => text)].join('\n');
  const canaries = {
    mail: person.mail,
    'mail of the other': other.mail,
    name: 'Canaria',
    surname: 'Zeisig',
    phone: '5550107733',
    'secret of the app': secret,
    password: demoPassword,
    'wrong password': wrongPassword,
    'login token': login.body.token,
    'token of a search': found.body.token,
    'operation token': token,
    'password token': proven.body.token,
  };
  for (const [name, value] of Object.entries(canaries)) {
    expect([name, value.length > 5]).toEqual([name, true]);
    expect([name, output.includes(value)]).toEqual([name, false]);
  }
  expect(new RegExp(`\\b${code}\\b`).test(output)).toBe(false);
});
