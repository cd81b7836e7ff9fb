import { cookieTokenPlaceholder } from '@commonway/contract/credentials/cookie-token.ts';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { testApp } from '../../test/app.ts';
import { solveCaptcha } from '../../test/captcha.ts';
import { call, signIn } from '../../test/client.ts';
import { createResident, getLinkToken, getSessionStatus, startSignIn } from '../../test/credentials.ts';
import { createOffice } from '../../test/factories.ts';
import { callFromIp, newIpAddress, queryAsOwner, waitForMessage } from '../../test/from-address.ts';

const newPassword = 'Otra-Clave-Larga-5';
const letter = 'set a new password';

const ask = (ds_mail: string, host?: string) =>
  callFromIp(newIpAddress(), 'POST', '/create-token', { ds_mail }, host === undefined ? {} : { host });
const validate = (token: string, headers: Record<string, string> = {}) =>
  call('GET', `/validate-token/${token}`, undefined, { headers });
const update = (ds_token: string, ds_password = newPassword, headers: Record<string, string> = {}) =>
  call('PATCH', '/update-password', { ds_token, ds_password }, { headers });

async function askForLink(mail: string): Promise<string> {
  await ask(mail);
  return getLinkToken(mail, letter);
}

/** Opens a page as a browser that follows an emailed link does. */
async function open(path: string) {
  const { http } = await testApp();
  return http.inject({ url: path, headers: { host: 'riverbend.localhost' } });
}

test('spec 7.1: create-token sends a link, validate-token returns an id, update-password sets the password', async () => {
  const { mail, session } = await createResident();
  expect((await ask(mail)).body).toEqual({ sent: true });
  const token = await getLinkToken(mail, letter);
  expect((await validate(token)).body).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect((await update(token)).body).toEqual({ done: true, loginId: mail });
  expect((await startSignIn(mail, newPassword)).status).toBe(200);
  expect(await getSessionStatus(session)).toBe(401);
});

test('security 15: the token has at least 128 bits, and only its hash is stored', async () => {
  const { mail } = await createResident();
  const token = await askForLink(mail);
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  const storedTokens = await queryAsOwner(`select t::text as row from identity.token t where kind = 'reset'`);
  expect(storedTokens.length).toBeGreaterThan(0);
  expect(storedTokens.some(({ row }) => String(row).includes(token))).toBe(false);
});

test('security 15: validate-token does not consume the link, reveals no owner, and returns the same id each time', async () => {
  const { mail } = await createResident();
  const token = await askForLink(mail);
  const answers = [await validate(token), await validate(token)];
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  const [person] = await queryAsOwner('select id from identity.person where mail = $1', [mail]);
  expect(JSON.stringify(answers[0]?.body)).not.toContain(mail);
  expect(answers[0]?.body.id).not.toBe(String(person?.['id']));
  expect((await update(token)).status).toBe(200);
  expect((await validate(token)).body.error).toBe('link_expired');
});

test('security 15: accepts the link once under 50 parallel submissions', async () => {
  const { mail } = await createResident();
  const token = await askForLink(mail);
  const answers = await Promise.all(Array.from({ length: 50 }, () => update(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
});

test('security 15: the link expires after one hour', async () => {
  const { mail } = await createResident();
  const token = await askForLink(mail);
  const turnBack = (minutes: number) =>
    queryAsOwner(
      `update identity.token t set expires_at = t.expires_at - make_interval(mins => $2)
       from identity.person p where p.id = t.person_id and p.mail = $1 and t.kind = 'reset'`,
      [mail, minutes],
    );
  await turnBack(59);
  expect((await validate(token)).status).toBe(200);
  await turnBack(1);
  expect((await validate(token)).body.error).toBe('link_expired');
  expect((await update(token)).body.error).toBe('link_expired');
});

test('a newer link invalidates the older one', async () => {
  const { mail } = await createResident();
  const older = await askForLink(mail);
  await queryAsOwner('delete from outbox_message where recipient = $1', [mail]);
  const newer = await askForLink(mail);
  expect((await update(older)).body.error).toBe('link_expired');
  expect((await update(newer)).status).toBe(200);
});

test('spec 5 Classic new password: at least 8; a rejected password does not consume the link', async () => {
  const { mail } = await createResident();
  const token = await askForLink(mail);
  expect((await update(token, 'Aa1-aaa')).body.fields).toEqual({ ds_password: ['too_short'] });
  expect((await update(token, demoPassword)).body).toMatchObject({
    error: 'weak_password',
    weakness: 'used',
  });
  expect((await update(token)).status).toBe(200);
});

test('spec 8 Classic reset: "username does not exist"', async () => {
  expect((await ask('nobody-at-all@example.test')).body).toMatchObject({
    error: 'username_unknown',
    message: 'This username does not exist. Check it and try again.',
  });
});

test('limits requests for unknown logins to ten per address', async () => {
  const address = newIpAddress();
  const body = { ds_mail: 'nobody-at-all@example.test' };
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => callFromIp(address, 'POST', '/create-token', body)),
  );
  expect(answers.filter(({ body }) => body.error === 'username_unknown')).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
});

test('security Z7: with hidden logins, unknown and known logins get the same response', async () => {
  const { admin, host, mail } = await createOffice();
  const { sign_in, version } = (await call('GET', '/instance-settings', undefined, admin)).body;
  const hiding = { version, sign_in: { ...sign_in, hides_unknown_logins: true } };
  expect((await call('PATCH', '/instance-settings', hiding, admin)).status).toBe(200);
  const stranger = () => ask('nobody-at-all@example.test', host);
  await expect.poll(async () => (await stranger()).status, { interval: 20 }).toBe(200);
  const answers = [await ask(mail, host), await stranger()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

test('rejects a link at another office', async () => {
  const { mail } = await createResident();
  const token = await askForLink(mail);
  const elsewhere = await call('GET', `/validate-token/${token}`, undefined, { host: 'lakeside.localhost' });
  expect(elsewhere.status).not.toBe(200);
  expect((await validate(token)).status).toBe(200);
});

test('sends at most five links and returns the same response after that', async () => {
  const { mail } = await createResident();
  for (let times = 0; times < 8; times += 1) expect((await ask(mail)).body).toEqual({ sent: true });
  await getLinkToken(mail, letter);
  const sent = await queryAsOwner(
    `select kind from identity.token t where kind = 'reset' and payload ->> 'loginId' = $1`,
    [mail],
  );
  expect(sent.length).toBeLessThanOrEqual(5);
});

test('security 16: opening the link redirects with 303 to a clean address and stores the token in an HttpOnly cookie', async () => {
  const { mail } = await createResident();
  const token = await askForLink(mail);
  const opened = await open(`/resetpassword?token=${token}&lang=es`);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/resetpassword?lang=es']);
  expect(opened.headers['cache-control']).toBe('no-store');
  const [cookie] = [opened.headers['set-cookie']].flat();
  expect(cookie).toMatch(/HttpOnly/);
  const headers = {
    cookie: String(cookie).split(';')[0] ?? '',
    origin: 'http://riverbend.localhost',
    'x-requested-with': 'commonway',
  };
  expect((await validate(cookieTokenPlaceholder, headers)).status).toBe(200);
  expect((await update(cookieTokenPlaceholder, newPassword, headers)).body).toEqual({
    done: true,
    loginId: mail,
  });
  expect((await validate(cookieTokenPlaceholder)).body.error).toBe('link_expired');
});

test('security 26: the 303 always redirects to this page, regardless of other parameters', async () => {
  for (const path of ['/resetpassword?token=x&redirect=//evil.test', '//evil.test/resetpassword?token=abc']) {
    const { headers, statusCode } = await open(path);
    if (statusCode === 303) expect(headers.location).toMatch(/^\/resetpassword(\?|$)/);
    expect(headers.location ?? '').not.toMatch(/^(https?:)?\/\//);
  }
});

test('security 17: a reset ends earlier sessions and does not start a new one', async () => {
  const { mail } = await createResident();
  const elsewhere = await signIn(mail);
  const { body, headers } = await update(await askForLink(mail));
  expect(body).toEqual({ done: true, loginId: mail });
  expect(JSON.stringify(headers['set-cookie'] ?? '')).not.toContain('session');
  expect(await getSessionStatus(elsewhere)).toBe(401);
  expect(await getLinkToken(mail, 'password was changed')).toMatch(/^[\w-]+$/);
});

test('spec 2.4: at the health exchange, whose /resetpassword redirects to login, the link opens another page', async () => {
  const host = 'healthx.localhost';
  const { body: challenge } = await call('GET', '/recaptcha/challenge?action=reset_link', undefined, {
    host,
  });
  const input = { ds_mail: 'member@healthx.test', captchaToken: await solveCaptcha(challenge) };
  expect((await callFromIp(newIpAddress(), 'POST', '/create-token', input, { host })).body).toEqual({
    sent: true,
  });
  const { body } = await waitForMessage('member@healthx.test', letter);
  const [, path = ''] = /healthx\.localhost:3000(\/\S+)/.exec(body) ?? [];
  expect(path).toMatch(/^\/new-password\?token=/);
  const { http } = await testApp();
  const opened = await http.inject({ url: path, headers: { host } });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/new-password?from=message']);
});

test('the link carries the page to open after the reset, on this site only', async () => {
  for (const [redirect, carried] of [
    ['/confirmation-resource/101', '/confirmation-resource/101'],
    ['//evil.test', null],
  ] as const) {
    const { mail } = await createResident();
    const asked = await callFromIp(newIpAddress(), 'POST', '/create-token', { ds_mail: mail, redirect });
    expect(asked.body).toEqual({ sent: true });
    const { body } = await waitForMessage(mail);
    const url = new URL(/http\S+resetpassword\S+/.exec(body)?.[0] ?? '');
    expect([url.searchParams.get('from'), url.searchParams.get('redirect')]).toEqual(['message', carried]);
  }
});
