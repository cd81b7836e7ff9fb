import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { type Caller, call, signIn } from '../../test/client.ts';
import {
  createResident,
  getLinkToken,
  getSentCode,
  getSessionStatus,
  startSignIn,
} from '../../test/credentials.ts';
import { callFromIp, newIpAddress, queryAsOwner } from '../../test/from-address.ts';
import { decodeClaims } from '../../test/session-rows.ts';

const newMail = () => `moved-${randomUUID().slice(0, 8)}@example.test`;

const start = (session: Caller, loginId: string) =>
  call('POST', '/operations/start-login-change', { loginId }, session);
const request = (token: string, newLoginId: string) =>
  callFromIp(
    newIpAddress(),
    'POST',
    '/operations/request-code',
    { operation: 'change_login_id', mfaChannel: newLoginId.includes('@') ? 'email' : 'phone', newLoginId },
    { token },
  );
const verify = async ({ token, operationId }: { token: string; operationId: string }, to: string) =>
  call('POST', '/operations/verify-code', { operationId, code: await getSentCode(to) }, { token });
const changeLogin = (token: string) => call('POST', '/operations/change-login-id', {}, { token });

/** Starts a login change and verifies the code. Returns the operation token. */
async function prove(session: Caller, from: string, to: string): Promise<string> {
  const { body } = await start(session, from);
  const requested = await request(body.token, to);
  return (await verify(requested.body, to)).body.token;
}

test('spec 4 Code flows: request, verify, change; returns a password token', async () => {
  const { mail, session } = await createResident();
  const to = newMail();
  const changed = await changeLogin(await prove(session, mail, to));
  expect(changed.body).toEqual({ token: expect.any(String), loginId: to });
  expect((await startSignIn(mail, demoPassword)).status).toBe(401);
  expect((await startSignIn(to, demoPassword)).status).toBe(200);
  const set = { ds_token: changed.body.token, ds_password: 'Otra-Clave-Larga-5' };
  expect((await call('POST', '/operations/reset-password', set)).body).toEqual({ done: true, loginId: to });
});

test('spec 7.1 request code: a session in place of the mfa token changes its login of the same channel', async () => {
  const { mail, session } = await createResident();
  const to = newMail();
  const input = { operation: 'change_login_id', mfaChannel: 'email', newLoginId: to };
  const requested = await call('POST', '/operations/request-code', input, session);
  expect((await changeLogin((await verify(requested.body, to)).body.token)).body.loginId).toBe(to);
  expect((await startSignIn(mail, demoPassword)).status).toBe(401);
  expect(await getSessionStatus(session)).toBe(200);
});

test('security 18: a session requests a code only for a new login, and only after a recent proof', async () => {
  const { session } = await createResident();
  const ask = (operation: string) =>
    call(
      'POST',
      '/operations/request-code',
      { operation, mfaChannel: 'email', newLoginId: newMail() },
      session,
    );
  expect((await ask('change_password')).body.error).toBe('not_signed_in');
  await queryAsOwner(`update identity.session set proved_at = now() - interval '6 minutes' where id = $1`, [
    decodeClaims(session.token).sid,
  ]);
  expect((await ask('change_login_id')).body.error).toBe('proof_required');
});

test('spec 2.6: account settings show the login id as verified, before and after', async () => {
  const { mail, session } = await createResident();
  const logins = () => call('GET', '/users/me/logins', undefined, session);
  expect((await logins()).body.logins).toEqual([{ loginId: mail, channel: 'email', isVerified: true }]);
  const to = newMail();
  await changeLogin(await prove(session, mail, to));
  expect((await logins()).body.logins).toEqual([{ loginId: to, channel: 'email', isVerified: true }]);
});

test('security 17: ends all sessions but the current one and notifies the old and new address', async () => {
  const { mail, session } = await createResident();
  const elsewhere = await signIn(mail);
  const to = newMail();
  await changeLogin(await prove(session, mail, to));
  expect([await getSessionStatus(session), await getSessionStatus(elsewhere)]).toEqual([200, 401]);
  const links = [await getLinkToken(mail, 'login was changed'), await getLinkToken(to, 'login was changed')];
  expect(links[0]).toBe(links[1]);
});

test('security 18: requires a proof of identity from the last five minutes', async () => {
  const { mail, session } = await createResident();
  await queryAsOwner(`update identity.session set proved_at = now() - interval '6 minutes' where id = $1`, [
    decodeClaims(session.token).sid,
  ]);
  expect((await start(session, mail)).body.error).toBe('proof_required');
  await call('POST', '/users/me/proof', { password: demoPassword }, session);
  expect((await start(session, mail)).status).toBe(200);
});

test('security 18: checks uniqueness after the code, so a taken login looks available until then', async () => {
  const { mail, session } = await createResident();
  const { body } = await start(session, mail);
  const [taken, free] = [await request(body.token, 'ana@example.test'), await request(body.token, newMail())];
  expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
  expect([taken.status, free.status]).toEqual([200, 200]);
});

test('security 18, spec 8 Change login: 409 shows already in use, after the address is proven', async () => {
  const [one, other] = [await createResident(), await createResident()];
  const refused = await changeLogin(await prove(one.session, one.mail, other.mail));
  expect([refused.status, refused.body.error]).toEqual([409, 'login_id_taken']);
  expect((await startSignIn(other.mail, demoPassword)).status).toBe(200);
});

test('security 18: when two users race for one login id, exactly one succeeds', async () => {
  const owners = await Promise.all(Array.from({ length: 2 }, createResident));
  const to = newMail();
  const tokens: string[] = [];
  for (const { session, mail } of owners) {
    tokens.push(await prove(session, mail, to));
    await queryAsOwner('delete from outbox_message where recipient = $1', [to]);
  }
  const answers = await Promise.all(tokens.map(changeLogin));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an operation token changes the login once under 50 parallel requests', async () => {
  const { mail, session } = await createResident();
  const token = await prove(session, mail, newMail());
  const answers = await Promise.all(Array.from({ length: 50 }, () => changeLogin(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
});

test('security 11: rejects an operation token that is unverified or issued for a password change', async () => {
  const { mail, session } = await createResident();
  const requested = await request((await start(session, mail)).body.token, newMail());
  expect((await changeLogin(requested.body.token)).body.error).toBe('not_allowed');
  const found = await callFromIp(newIpAddress(), 'POST', '/search-login', { loginId: mail });
  const forPassword = await callFromIp(
    newIpAddress(),
    'POST',
    '/operations/request-code',
    { operation: 'change_password', mfaChannel: 'email' },
    { token: found.body.token },
  );
  expect((await changeLogin(forPassword.body.token)).body.error).toBe('not_allowed');
});

test('rejects a change of another person’s login', async () => {
  const { session } = await createResident();
  expect((await start(session, 'ana@example.test')).body.error).toBe('not_found');
});

test.each([
  ['', 'required'],
  ['no login', 'invalid'],
  ['555-010', 'invalid'],
])('spec 5 New login id: rejects %j with "%s"', async (newLoginId, fault) => {
  const { mail, session } = await createResident();
  const { body } = await start(session, mail);
  expect((await request(body.token, newLoginId)).body).toMatchObject({
    error: 'invalid_input',
    fields: { newLoginId: [fault] },
  });
});

test('spec 2.5 Create login "can switch to change-login-id": a new applicant corrects the address during sign-up', async () => {
  const [wrong, right] = [newMail(), newMail()];
  const signUp = { ds_firstname: 'Nueva', ds_lastname: 'Persona', ds_mail: wrong };
  const { body } = await callFromIp(newIpAddress(), 'POST', '/create-individual/instance/100', signUp);
  const first = await callFromIp(
    newIpAddress(),
    'POST',
    '/operations/request-code',
    { operation: 'change_password', mfaChannel: 'email' },
    { token: body.token },
  );
  await verify(first.body, wrong);
  const second = await request(body.token, right);
  const changed = await changeLogin((await verify(second.body, right)).body.token);
  const set = { ds_token: changed.body.token, ds_password: 'Otra-Clave-Larga-5' };
  expect((await call('POST', '/operations/reset-password', set)).body).toEqual({
    done: true,
    token: expect.any(String),
    loginId: right,
  });
  expect((await startSignIn(right, 'Otra-Clave-Larga-5')).status).toBe(200);
  expect((await startSignIn(wrong, 'Otra-Clave-Larga-5')).status).toBe(401);
});
