import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { call } from '../../test/client.ts';
import { callFromIp, newIpAddress, queryAsOwner, waitForMessage } from '../../test/from-address.ts';

const newPassword = 'Mi-Perro-Come-4-Manzanas';

const signUp = (mail: string, address = newIpAddress(), change: Record<string, unknown> = {}) =>
  callFromIp(address, 'POST', '/create-individual/instance/100', {
    ds_firstname: 'Nueva',
    ds_lastname: 'Persona',
    ds_mail: mail,
    ...change,
  });

const requestCode = (token: string, mfaChannel = 'email', headers: Record<string, string> = {}) =>
  callFromIp(
    newIpAddress(),
    'POST',
    '/operations/request-code',
    { operation: 'change_password', mfaChannel },
    { token, headers },
  );

const verify = (requested: { token: string; operationId: string }, code: string) =>
  call(
    'POST',
    '/operations/verify-code',
    { operationId: requested.operationId, code },
    { token: requested.token },
  );

const reset = (token: string, password: string) =>
  call('POST', '/operations/reset-password', { ds_token: token, ds_password: password });

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const newMail = () => `neu-${randomUUID().slice(0, 8)}@example.test`;

/** Verifies the emailed code. Returns the password token. */
async function prove(mail: string, token: string) {
  const requested = await requestCode(token);
  const code = codeIn((await waitForMessage(mail)).body);
  const { body } = await verify(requested.body, code);
  return body.token as string;
}

test('spec 7.2 create-individual: emails a code in the applicant’s language, then spec 2.5 Create login: sets a password and creates an account', async () => {
  const mail = newMail();
  const first = await signUp(mail.toUpperCase());
  expect(first.body).toEqual({ created: false, token: expect.any(String), mfa_channel: 'email' });
  const requested = await requestCode(first.body.token, 'email', { 'accept-language': 'es' });
  expect(requested.body).toMatchObject({ sentTo: expect.stringMatching(/^neu\*+$/), waitSeconds: 30 });
  const letter = await waitForMessage(mail);
  expect(letter).toMatchObject({ subject: 'Condado de Riverbend: su código', language: 'es' });
  expect(letter.body).toContain('Nunca comparta este código');
  const proven = await verify(
    requested.body,
    ` ${codeIn(letter.body).slice(0, 3)} ${codeIn(letter.body).slice(3)} `,
  );
  expect(proven.body.loginId).toBe(mail);
  const created = await reset(proven.body.token, newPassword);
  expect(created.body).toEqual({ done: true, loginId: mail, token: expect.any(String) });
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, { token: created.body.token });
  expect(body.accounts).toMatchObject([
    { name: 'Nueva Persona', hasName: true, accountType: 'IND', cd_instance: 100 },
  ]);
});

test('the first password of a sign-up signs the new person in, once', async () => {
  const mail = newMail();
  const first = await reset(await prove(mail, (await signUp(mail)).body.token), newPassword);
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, { token: first.body.token });
  const [account] = body.accounts;
  const opening = {
    cd_user: account.cd_user,
    entity_id: account.cd_entity,
    cd_instance: 100,
    entity_type: account.entity_type,
    cd_community_entity: account.cd_community_entity,
    cd_community_entity_type: account.cd_community_entity_type,
  };
  const openings = await Promise.all(
    [1, 2].map(() => call('POST', '/users/session-v2', opening, { token: first.body.token })),
  );
  expect(openings.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('a known email gets the same response as a new one, and its owner’s name and password do not change', async () => {
  const [known, fresh] = [await signUp('ana@example.test'), await signUp(newMail())];
  expect(Object.keys(known.body)).toEqual(Object.keys(fresh.body));
  expect(known.body.mfa_channel).toBe(fresh.body.mfa_channel);
  const [person] = await queryAsOwner(
    `select first_name from identity.person where mail = 'ana@example.test'`,
  );
  expect(person).toEqual({ first_name: 'Ana' });
  expect(
    (await call('POST', '/users/login-v2', { email: 'ana@example.test', password: demoPassword })).status,
  ).toBe(200);
});

test('creates no account before the email is proven', async () => {
  const mail = newMail();
  await signUp(mail);
  const rows = await queryAsOwner(
    'select a.id from identity.account a join identity.person p on p.id = a.person_id where p.mail = $1',
    [mail],
  );
  expect(rows).toEqual([]);
});

test.each([
  [{ ds_mail: 'no mail' }, 'invalid_input'],
  [{ ds_mail: '555-010-0199' }, 'invalid_input'],
  [{ ds_firstname: '' }, 'invalid_input'],
  [{ ds_lastname: 'R2D2' }, 'invalid_input'],
  [{ ds_firstname: 'x'.repeat(51) }, 'invalid_input'],
  [{ ds_mail: "a'b--@example.test", ds_firstname: 7 }, 'invalid_input'],
])(
  'spec 5 Classic signup: names required after trimming and matching the name pattern; e-mail required and matching: rejects %j',
  async (change, error) => {
    expect((await signUp(newMail(), newIpAddress(), change)).body.error).toBe(error);
  },
);

test('rejects a sign-up for another tenant and for a closed program', async () => {
  const body = { ds_firstname: 'A', ds_lastname: 'B', ds_mail: newMail() };
  expect((await call('POST', '/create-individual/instance/210', body)).status).toBe(403);
  const closed = await call('POST', '/create-individual/instance/240', body, {
    host: 'closedtown.localhost',
  });
  expect(closed.body).toMatchObject({ error: 'program_closed', code: 101 });
});

test('security B2.9: five wrong codes lock the code, and the correct one is then rejected', async () => {
  const mail = newMail();
  const requested = await requestCode((await signUp(mail)).body.token);
  const code = codeIn((await waitForMessage(mail)).body);
  const errors: string[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    errors.push((await verify(requested.body, wrongFor(code))).body.error);
  expect(errors).toEqual([
    'wrong_code',
    'wrong_code',
    'wrong_code',
    'wrong_code',
    'code_locked',
    'code_locked',
  ]);
  expect((await verify(requested.body, code)).body.error).toBe('code_locked');
});

test('security B2.9: evaluates at most five of 20 simultaneous guesses', async () => {
  const mail = newMail();
  const requested = await requestCode((await signUp(mail)).body.token);
  const code = codeIn((await waitForMessage(mail)).body);
  const guesses = await Promise.all(Array.from({ length: 20 }, () => verify(requested.body, wrongFor(code))));
  expect(guesses.filter(({ body }) => body.error === 'wrong_code')).toHaveLength(4);
});

test('security B2.10: a repeated request within the cooldown sends nothing and gets the same response', async () => {
  const mail = newMail();
  const { body } = await signUp(mail);
  const first = await requestCode(body.token);
  const again = await requestCode(body.token);
  expect(Object.keys(again.body)).toEqual(Object.keys(first.body));
  expect(again.body.waitSeconds).toBeLessThanOrEqual(30);
  await waitForMessage(mail);
  const codes = await queryAsOwner('select id from identity.one_time_code where destination = $1', [mail]);
  expect(codes).toHaveLength(1);
});

test('security B2.9: a newer code invalidates the older one, which is reported as expired', async () => {
  const mail = newMail();
  const { body } = await signUp(mail);
  const first = await requestCode(body.token);
  const code = codeIn((await waitForMessage(mail)).body);
  await queryAsOwner(
    `update identity.one_time_code set created_at = now() - interval '31 seconds' where destination = $1`,
    [mail],
  );
  const second = await requestCode(body.token);
  expect(second.body.operationId).not.toBe(first.body.operationId);
  expect((await verify(first.body, code)).body.error).toBe('code_expired');
  expect((await verify(second.body, code)).body.error).toBe('wrong_code');
});

test('security B2.11: a code works only in the flow it was sent for', async () => {
  const [one, other] = [newMail(), newMail()];
  const mine = await requestCode((await signUp(one)).body.token);
  const theirs = await requestCode((await signUp(other)).body.token);
  const code = codeIn((await waitForMessage(one)).body);
  expect(
    (await verify({ token: theirs.body.token, operationId: mine.body.operationId }, code)).body.error,
  ).toBe('wrong_code');
  expect(
    (await verify({ token: mine.body.token, operationId: theirs.body.operationId }, code)).body.error,
  ).toBe('wrong_code');
  expect((await verify(mine.body, code)).status).toBe(200);
  expect((await verify(mine.body, code)).body.error).toBe('not_signed_in');
});

test('security B3.15: a password token sets one password under 50 parallel requests; a rejected password does not consume it', async () => {
  const mail = newMail();
  const token = await prove(mail, (await signUp(mail)).body.token);
  expect((await reset(token, 'Aa1-')).body.fields).toEqual({ ds_password: ['too_short'] });
  expect((await reset(token, 'nouppercase-1')).body.fields).toEqual({ ds_password: ['weak'] });
  expect((await reset(token, 'Password-1')).body.error).toBe('weak_password');
  const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token, newPassword)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toHaveLength(0);
  expect((await reset(token, 'Another-Password-9')).body.error).toBe('code_expired');
});

test('security B3.17: a new password ends every session and pending login, and notifies the owner', async () => {
  const mail = newMail();
  await reset(await prove(mail, (await signUp(mail)).body.token), newPassword);
  const login = await call('POST', '/users/login-v2', { email: mail, password: newPassword });
  const list = await call('GET', '/users/me/login-info-v2', undefined, { token: login.body.token });
  const [account] = list.body.accounts;
  const tuple = { ...account, entity_id: account.cd_entity };
  const session = await call('POST', '/users/session-v2', tuple, { token: login.body.token });
  const halfway = await call('POST', '/users/login-v2', { email: mail, password: newPassword });
  const found = await callFromIp(newIpAddress(), 'POST', '/search-login', { loginId: mail });
  await queryAsOwner('delete from outbox_message where recipient = $1', [mail]);
  const token = await prove(mail, found.body.token);
  expect((await reset(token, newPassword)).body.error).toBe('weak_password');
  expect((await reset(token, 'Otra-Clave-Larga-5')).status).toBe(200);
  for (const revoked of [session.body.token, halfway.body.token]) {
    expect((await call('GET', '/users/me', undefined, { token: revoked })).status).toBe(401);
    expect((await call('GET', '/users/me/login-info-v2', undefined, { token: revoked })).status).toBe(401);
  }
  await queryAsOwner(`delete from outbox_message where recipient = $1 and subject like '%code'`, [mail]);
  expect((await waitForMessage(mail)).subject).toBe('Riverbend County: your password was changed');
});

test('security B3.18: a found login is not proof: it cannot be changed, and codes go to its own channels only', async () => {
  const { body } = await callFromIp(newIpAddress(), 'POST', '/search-login', { loginId: '+1 555 010 0199' });
  expect((await requestCode(body.token, 'email')).body.error).toBe('channel_unreachable');
  const move = { operation: 'change_login_id', mfaChannel: 'email', newLoginId: 'eve@example.test' };
  expect((await call('POST', '/operations/request-code', move, { token: body.token })).body.error).toBe(
    'not_allowed',
  );
});
