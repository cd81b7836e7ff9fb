import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { type Caller, call } from '../../test/client.ts';
import {
  createResident,
  getLinkToken,
  getSentCode,
  getSessionStatus,
  startSignIn,
} from '../../test/credentials.ts';
import { callFromIp, newIpAddress, queryAsOwner } from '../../test/from-address.ts';

const attackerPassword = 'Clave-Del-Ladron-5';
const newMail = () => `thief-${randomUUID().slice(0, 8)}@example.test`;

const undo = (ds_token: string) => call('POST', '/operations/undo-change', { ds_token });
const changePassword = (session: Caller, current: string, password: string) =>
  call(
    'POST',
    '/operations/change-password',
    { current_password: current, password, password_confirmation: password },
    session,
  );

async function moveLogin(session: Caller, from: string, to: string): Promise<void> {
  const { body } = await call('POST', '/operations/start-login-change', { loginId: from }, session);
  const move = { operation: 'change_login_id', mfaChannel: 'email', newLoginId: to };
  const requested = await callFromIp(newIpAddress(), 'POST', '/operations/request-code', move, {
    token: body.token,
  });
  const typed = { operationId: requested.body.operationId, code: await getSentCode(to) };
  const proven = await call('POST', '/operations/verify-code', typed, { token: requested.body.token });
  await call('POST', '/operations/change-login-id', {}, { token: proven.body.token });
}

test('security 17: "not me" restores the old login, ends all sessions, and starts a reset', async () => {
  const { mail, session } = await createResident();
  const to = newMail();
  await moveLogin(session, mail, to);
  const undone = await undo(await getLinkToken(mail, 'login was changed'));
  expect(undone.body).toEqual({ sentTo: expect.stringMatching(/^new\*+$/) });
  expect(await getSessionStatus(session)).toBe(401);
  expect((await startSignIn(to, demoPassword)).status).toBe(401);
  expect((await startSignIn(mail, demoPassword)).status).toBe(401);
  const reset = {
    ds_token: await getLinkToken(mail, 'set a new password'),
    ds_password: 'Mi-Clave-Propia-7',
  };
  expect((await call('PATCH', '/update-password', reset)).body).toEqual({ done: true, loginId: mail });
  expect((await startSignIn(mail, 'Mi-Clave-Propia-7')).status).toBe(200);
});

test('undoing a password change ends the attacker’s session and disables the password', async () => {
  const { mail, session } = await createResident();
  await changePassword(session, demoPassword, attackerPassword);
  expect((await undo(await getLinkToken(mail, 'password was changed'))).status).toBe(200);
  expect(await getSessionStatus(session)).toBe(401);
  expect((await startSignIn(mail, attackerPassword)).body.error).toBe('loginfailedWarning');
});

test('the first link also undoes the attacker’s later changes', async () => {
  const { mail, session } = await createResident();
  const [first, second] = [newMail(), newMail()];
  await moveLogin(session, mail, first);
  await changePassword(session, demoPassword, attackerPassword);
  await moveLogin(session, first, second);
  const later = await getLinkToken(second, 'login was changed');
  expect((await undo(await getLinkToken(mail, 'login was changed'))).status).toBe(200);
  for (const login of [first, second, mail])
    expect((await startSignIn(login, attackerPassword)).status).toBe(401);
  expect((await undo(later)).body.error).toBe('link_expired');
  const logins = await queryAsOwner(
    'select l.login_id from identity.login l join identity.login own on own.person_id = l.person_id where own.login_id = $1',
    [mail],
  );
  expect(logins).toEqual([{ login_id: mail }]);
});

test('a link at the new address sends the reset to the old address only', async () => {
  const { mail, session } = await createResident();
  const to = newMail();
  await moveLogin(session, mail, to);
  await queryAsOwner('delete from outbox_message where recipient = $1 and body like $2', [to, '%code%']);
  await undo(await getLinkToken(to, 'login was changed'));
  await getLinkToken(mail, 'set a new password');
  const received = await queryAsOwner('select subject from outbox_message where recipient = $1', [to]);
  expect(received.map(({ subject }) => subject)).toEqual(['Riverbend County: your login was changed']);
});

test('security 15: accepts the undo link once under 50 parallel requests', async () => {
  const { mail, session } = await createResident();
  await changePassword(session, demoPassword, attackerPassword);
  const token = await getLinkToken(mail, 'password was changed');
  const answers = await Promise.all(Array.from({ length: 50 }, () => undo(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
});

test('security 17: the link expires after 7 days', async () => {
  const { mail, session } = await createResident();
  await changePassword(session, demoPassword, attackerPassword);
  const token = await getLinkToken(mail, 'password was changed');
  const turnBack = (days: number) =>
    queryAsOwner(
      `update identity.token t set expires_at = t.expires_at - make_interval(days => $2)
       from identity.person p where p.id = t.person_id and p.mail = $1 and t.kind = 'undo'
       returning extract(epoch from t.expires_at - now()) as left`,
      [mail, days],
    );
  const [six] = await turnBack(6);
  expect(Number(six?.['left'])).toBeGreaterThan(86_000);
  expect(Number(six?.['left'])).toBeLessThanOrEqual(86_400);
  await turnBack(1);
  expect((await undo(token)).body.error).toBe('link_expired');
  expect((await startSignIn(mail, attackerPassword)).status).toBe(200);
});

test('security 11: a reset link cannot undo a change, and an undo link cannot set a password', async () => {
  const { mail, session } = await createResident();
  await changePassword(session, demoPassword, attackerPassword);
  const undoing = await getLinkToken(mail, 'password was changed');
  await callFromIp(newIpAddress(), 'POST', '/create-token', { ds_mail: mail });
  const resetting = await getLinkToken(mail, 'set a new password');
  expect((await undo(resetting)).body.error).toBe('link_expired');
  const set = { ds_token: undoing, ds_password: 'Mi-Clave-Propia-7' };
  expect((await call('PATCH', '/update-password', set)).body.error).toBe('link_expired');
});

test('does not restore an address that has become another person’s login', async () => {
  const [moved, claimant] = [await createResident(), await createResident()];
  await moveLogin(moved.session, moved.mail, newMail());
  const token = await getLinkToken(moved.mail, 'login was changed');
  await queryAsOwner('delete from outbox_message where recipient = $1', [moved.mail]);
  await moveLogin(claimant.session, claimant.mail, moved.mail);
  expect((await undo(token)).body.error).toBe('login_id_taken');
  expect((await startSignIn(moved.mail, demoPassword)).status).toBe(200);
});

test('security B3.17: a stranger’s pending sign-up with the old address does not block the undo', async () => {
  const { mail, session } = await createResident();
  await moveLogin(session, mail, newMail());
  const token = await getLinkToken(mail, 'login was changed');
  const names = { ds_firstname: 'Eve', ds_lastname: 'Stranger', ds_mail: mail };
  const begun = await callFromIp(newIpAddress(), 'POST', '/create-individual/instance/100', names);
  expect(begun.body.created).toBe(false);
  expect((await undo(token)).status).toBe(200);
});
