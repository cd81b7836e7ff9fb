import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { call } from '../../test/client.ts';
import { createResident, startSignIn } from '../../test/credentials.ts';
import { callFromIp, newIpAddress, queryAsOwner } from '../../test/from-address.ts';
import { createSessionCache } from '../../test/people.ts';

const as = createSessionCache();

const accountOf = async (mail: string) => {
  const found = `select a.id from identity.account a join identity.login l on l.person_id = a.person_id
    where l.login_id = $1`;
  return Number((await queryAsOwner(found, [mail]))[0]?.['id']);
};
const demand = async (mail: string) =>
  call('POST', `/accounts/${await accountOf(mail)}/demand-new-password`, {}, await as('admin'));

test('spec 4, security Z1: the correct password of a forced change returns 403 with a reset token in the message', async () => {
  const { mail } = await createResident();
  expect((await demand(mail)).body).toEqual({ done: true });
  const login = await startSignIn(mail, demoPassword);
  expect([login.status, login.body.error]).toEqual([403, 'password_change_required']);
  expect(login.body.message).toContain(login.body.ds_token);
  const set = { ds_token: login.body.ds_token, ds_password: 'Otra-Clave-Larga-5' };
  expect((await call('POST', '/operations/reset-password', set)).body).toEqual({ done: true, loginId: mail });
  expect((await startSignIn(mail, 'Otra-Clave-Larga-5')).status).toBe(200);
});

test('security Z1: a wrong password returns no token, even when a change is required', async () => {
  const { mail } = await createResident();
  await demand(mail);
  const wrong = await startSignIn(mail, 'Not-My-Password-1');
  expect([wrong.status, wrong.body.error]).toEqual([401, 'loginfailedWarning']);
  expect(JSON.stringify(wrong.body)).not.toContain('token');
});

test('security Z1: a lockout 403 never includes a token, even for the correct password', async () => {
  const { mail } = await createResident();
  await demand(mail);
  const address = newIpAddress();
  const from = (password: string) =>
    callFromIp(address, 'POST', '/users/login-v2', { email: mail, password });
  for (let guess = 0; guess < 5; guess += 1) await from(`Guess-Number-${guess}`);
  const locked = await from(demoPassword);
  expect([locked.status, locked.body.error]).toEqual([403, 'loginLockout']);
  expect(JSON.stringify(locked.body)).not.toContain('token');
});

test('rejects the old password as the new one and still requires a change', async () => {
  const { mail } = await createResident();
  await demand(mail);
  const { body } = await startSignIn(mail, demoPassword);
  const same = { ds_token: body.ds_token, ds_password: demoPassword };
  expect((await call('POST', '/operations/reset-password', same)).body.error).toBe('weak_password');
  expect((await startSignIn(mail, demoPassword)).body.error).toBe('password_change_required');
});

test('an administrator cannot require a change of people at another office or of themselves', async () => {
  expect((await demand('reviewer@eastgate.test')).body.error).toBe('not_found');
  expect((await demand('admin@riverbend.test')).body.error).toBe('not_found');
});
