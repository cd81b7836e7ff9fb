import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call } from '../../test/client.ts';
import { createResident } from '../../test/credentials.ts';
import { newIpAddress, queryAsOwner, waitForMessage } from '../../test/from-address.ts';

const password = 'Mi-Perro-Come-4-Manzanas';
const newMail = () => `form-${randomUUID().slice(0, 8)}@example.test`;
const redirect = '/confirmation-resource/101';

/** A browser without script: it posts forms and keeps cookies. */
function openBrowser(host = 'riverbend.localhost', cookies = new Map<string, string>()) {
  return async (url: string, fields: Record<string, string>, origin = `http://${host}`) => {
    const { http } = await testApp();
    const response = await http.inject({
      method: 'POST',
      url,
      remoteAddress: newIpAddress(),
      headers: {
        host,
        origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(fields).toString(),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return { location: response.headers.location, cookies: [response.headers['set-cookie']].flat() };
  };
}

const person = (mail: string) => ({ firstName: 'Nueva', lastName: 'Persona', mail, redirect });
const search = `redirect=${encodeURIComponent(redirect)}`;

/** The six digits of the latest code sent to this email. */
const readCode = async (mail: string): Promise<string> =>
  /\b\d{6}\b/.exec((await waitForMessage(mail)).body)?.[0] ?? '';

test('a person signs up with forms only, and ends signed in on the requested page', async () => {
  const [post, mail] = [openBrowser(), newMail()];
  const started = await post('/individual-signup', person(mail));
  expect(started.location).toBe(`/sign-up/code?${search}`);
  expect(String(started.cookies)).toMatch(/HttpOnly/);
  const code = await readCode(mail);
  const wrong = await post('/sign-up/code', { code: code === '000000' ? '000001' : '000000', redirect });
  expect(wrong.location).toBe(`/sign-up/code?error=wrong_code&${search}`);
  expect((await post('/sign-up/code', { code, redirect })).location).toBe(`/sign-up/password?${search}`);
  const setPassword = (typed: string, repeated = typed) =>
    post('/sign-up/password', { password: typed, confirm_password: repeated, redirect });
  expect((await setPassword(password, 'other')).location).toBe(`/sign-up/password?error=no_match&${search}`);
  for (const [typed, reason] of [
    ['Aa1-', 'too_short'],
    ['only-lowercase', 'weak'],
    ['Password-1!', 'common'],
    ['Persona-Nueva-1', 'own_name'],
  ] as const)
    expect((await setPassword(typed)).location).toBe(`/sign-up/password?error=${reason}&${search}`);
  const opened = await setPassword(password);
  expect(opened.location).toBe(redirect);
  expect(String(opened.cookies)).toMatch(/session=/);
  expect((await setPassword(password)).location).toBe(`/sign-up/password?error=code_expired&${search}`);
  expect((await call('POST', '/users/login-v2', { email: mail, password })).status).toBe(200);
});

test('wrong codes are counted although no script reports them', async () => {
  const [post, mail] = [openBrowser(), newMail()];
  await post('/individual-signup', person(mail));
  const code = await readCode(mail);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let attempt = 0; attempt < 5; attempt += 1) await post('/sign-up/code', { code: wrong });
  expect((await post('/sign-up/code', { code })).location).toMatch(/^\/sign-up\/code\?error=code_/);
});

test('the owner of a login keeps her password and gets the business', async () => {
  const { mail } = await createResident();
  const post = openBrowser();
  await post('/register', { businessName: 'Rosa’s Bakery', email: mail });
  const added = await post('/sign-up/code', { code: await readCode(mail) });
  expect(added.location).toBe('/login?notice=account-added');
  expect(String(added.cookies)).not.toMatch(/session=\w/);
  const rows = await queryAsOwner(
    `select a.account_kind from identity.account a join identity.person p on p.id = a.person_id where p.mail = $1`,
    [mail],
  );
  expect(rows.map((row) => row['account_kind']).toSorted()).toEqual(['business', 'individual']);
});

test('a refused form keeps what was typed for its page, without passwords', async () => {
  const typed = { ...person('no mail'), phone: '5550100', partnerId: '7', password: 'secret' };
  const { location, cookies } = await openBrowser()('/individual-signup', typed);
  expect(location).toBe(`/individual-signup?error=invalid_input&by=phone&partnerId=7&${search}`);
  const stored = decodeURIComponent(String(cookies));
  expect(stored).toMatch(/commonway_form=\/individual-signup\?firstName=Nueva.*HttpOnly/);
  expect(stored).not.toContain('secret');
});

test.each([
  [{ firstName: 'R2D2' }, 'invalid_input'],
  [{ mail: 'no mail' }, 'invalid_input'],
  [{ partnerId: '999999999' }, 'not_found'],
])('refuses a sign-up with %j', async (change, error) => {
  const { location } = await openBrowser()('/individual-signup', { ...person(newMail()), ...change });
  expect(location).toBe(`/individual-signup?error=${error}&${search}`);
});

test('a sign-up whose page was dropped continues with its cookie, which ends with the code', async () => {
  const { http } = await testApp();
  const [cookies, mail] = [new Map<string, string>(), newMail()];
  /** A call of the page; keeps the cookies as a browser does. */
  const callAsPage = async (url: string, payload: object, token?: string) => {
    const response = await http.inject({
      method: 'POST',
      url: `/api${url}`,
      remoteAddress: newIpAddress(),
      headers: {
        host: 'riverbend.localhost',
        'x-requested-with': 'commonway',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload,
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response.json();
  };
  const started = await callAsPage('/create-individual/instance/100', {
    ds_firstname: 'Nueva',
    ds_lastname: 'Persona',
    ds_mail: mail,
  });
  const requested = await callAsPage(
    '/operations/request-code',
    { operation: 'change_password', mfaChannel: 'email' },
    started.token,
  );
  const code = await readCode(mail);
  const post = openBrowser('riverbend.localhost', cookies);
  expect((await post('/sign-up/code', { code, redirect })).location).toBe(`/sign-up/password?${search}`);
  expect((await post('/sign-up/code', { code, redirect })).location).toMatch(/error=code_expired/);
  expect(requested.sentTo).toMatch(/\*$/);
});

test('refuses a form of another site, and a step without the one before it', async () => {
  const foreign = await openBrowser()('/individual-signup', person(newMail()), 'http://evil.test');
  expect([foreign.location, foreign.cookies]).toEqual(['/individual-signup', [undefined]]);
  for (const step of ['/sign-up/code', '/sign-up/password'])
    expect(
      (await openBrowser()(step, { code: '123456', password, confirm_password: password })).location,
    ).toBe(`${step}?error=code_expired`);
});

test('an office with a captcha, and one that takes no sign-ups, say so', async () => {
  const exchange = await openBrowser('healthx.localhost')('/individual-signup', person(newMail()));
  expect(exchange.location).toMatch(/error=(captcha_failed|sign_up_closed|program_closed)/);
  const closed = await openBrowser('closedtown.localhost')('/individual-signup', person(newMail()));
  expect(closed.location).toMatch(/error=(sign_up_closed|program_closed)/);
});

test('a person without an email signs up with a phone number', async () => {
  const phone = `+1555${Math.floor(Math.random() * 8_000_000) + 2_000_000}`;
  const post = openBrowser();
  const names = { firstName: 'Nueva', lastName: 'Persona' };
  const started = await post('/individual-signup', { ...names, phone, texts: 'on' });
  expect(started.location).toBe('/sign-up/code');
  expect((await post('/sign-up/code', { code: await readCode(phone) })).location).toBe('/sign-up/password');
  const opened = await post('/sign-up/password', { password, confirm_password: password });
  expect(opened.location).toBe('/resources');
});
