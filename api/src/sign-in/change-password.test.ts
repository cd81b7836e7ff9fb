import { expect, test, vi } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { type Caller, call, signIn } from '../../test/client.ts';
import { createResident, getLinkToken, getSessionStatus, startSignIn } from '../../test/credentials.ts';
import { getFileDatabaseUrl } from '../../test/worker-database.ts';
import { hashPassword } from '../credentials/passwords/password-hash.ts';
import { withOwnerConnection } from '../platform/database.ts';

const newPassword = 'Otra-Clave-Larga-5';

interface Given {
  readonly current?: string;
  readonly password?: string;
  readonly again?: string;
}

const change = (session: Caller, { current = demoPassword, password = newPassword, again }: Given = {}) =>
  call(
    'POST',
    '/operations/change-password',
    { current_password: current, password, password_confirmation: again ?? password },
    session,
  );
const changeAtProfile = (session: Caller, oldPassword: string, wanted: string) =>
  call('POST', '/changeUserPassword', { oldPassword, newPassword: wanted }, session);

test('spec 7.1 change password: accepts the new password, rejects the old one, and notifies the owner', async () => {
  const { mail, session } = await createResident();
  expect((await change(session)).body).toEqual({ result: true });
  expect((await startSignIn(mail, demoPassword)).body.error).toBe('loginfailedWarning');
  expect((await startSignIn(mail, newPassword)).status).toBe(200);
  expect(await getLinkToken(mail, 'password was changed')).toMatch(/^[\w-]{22,}$/);
});

test('security 17: ends every other session and preserves the current one', async () => {
  const { mail, session } = await createResident();
  const [elsewhere, halfway] = [await signIn(mail), (await startSignIn(mail, demoPassword)).body.token];
  await change(session);
  expect([await getSessionStatus(session), await getSessionStatus(elsewhere)]).toEqual([200, 401]);
  expect((await call('GET', '/users/me/login-info-v2', undefined, { token: halfway })).status).toBe(401);
});

test('security 17: rejects a password that changes while it is being checked', async () => {
  const { mail } = await createResident();
  const hash = await hashPassword(newPassword);
  const answer = await withOwnerConnection(await getFileDatabaseUrl(), async (owner) => {
    await owner.query('begin');
    await owner.query(
      `update identity.credential set password_hash = $2
       where person_id = (select person_id from identity.login where login_id = $1)`,
      [mail, hash],
    );
    let isAnswered = false;
    const login = startSignIn(mail, demoPassword).finally(() => {
      isAnswered = true;
    });
    const waiting = `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
    const isAwaited = async () => (await owner.query(waiting)).rows.length > 0;
    await vi.waitUntil(async () => isAnswered || (await isAwaited()), { timeout: 20_000 });
    await owner.query('commit');
    return login;
  });
  expect(answer.body.error).toBe('loginfailedWarning');
  expect((await startSignIn(mail, newPassword)).status).toBe(200);
});

test('spec 8 401 handling: "Incorrect user and password combination." does not end the session', async () => {
  const { session } = await createResident();
  const wrong = await change(session, { current: 'Not-My-Password-1' });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({
    error: 'loginfailedWarning',
    message: 'Incorrect user and password combination.',
  });
  expect(await getSessionStatus(session)).toBe(200);
});

test.each([
  ['at least 8', { password: 'Aa1-aaa' }, { password: ['too_short'] }],
  ['three of the validations', { password: 'only-small-letters' }, { password: ['weak'] }],
  ['equal to new', { again: 'Otra-Clave-Larga-6' }, { password_confirmation: ['no_match'] }],
])('spec 5 change password dialog, "%s"', async (_, given, fields) => {
  const { session } = await createResident();
  expect((await change(session, given)).body).toMatchObject({ error: 'invalid_input', fields });
});

test.each([
  ['common', 'Password-1!', 'common'],
  ['based on the tenant name', 'Riverbend-1!', 'tenant_name'],
  ['based on the person name', 'Petrov-2026', 'own_name'],
  ['the current one', demoPassword, 'used'],
])('security 19: rejects a password that is %s, with the reason', async (_, password, weakness) => {
  const { session } = await createResident();
  expect((await change(session, { password })).body).toMatchObject({ error: 'weak_password', weakness });
});

test('security 19: rejects the last five passwords and accepts the sixth last', async () => {
  const { session } = await createResident();
  const used = [
    demoPassword,
    'Clave-Uno-Larga-1',
    'Clave-Dos-Larga-2',
    'Clave-Tres-Larga-3',
    'Clave-Cuatro-4x',
  ];
  for (const [index, password] of used.slice(1).entries())
    expect((await change(session, { current: used[index] ?? '', password })).status).toBe(200);
  const current = used.at(-1) ?? '';
  for (const password of used)
    expect((await change(session, { current, password })).body.error).toBe('weak_password');
  expect((await change(session, { current, password: 'Clave-Cinco-5x' })).status).toBe(200);
  expect((await change(session, { current: 'Clave-Cinco-5x', password: demoPassword })).status).toBe(200);
});

test('security 19: accepts 64 Unicode characters in any normalization form', async () => {
  const { mail, session } = await createResident();
  const long = `Ａ1-${'pāterñ-日本-'.repeat(6)}`;
  expect((await change(session, { password: long })).status).toBe(200);
  expect((await startSignIn(mail, long.normalize('NFKC').normalize('NFD'))).status).toBe(200);
  expect((await startSignIn(mail, long.slice(0, -1))).status).toBe(401);
});

test('allows at most five guesses of the current password in a session, even 30 at once', async () => {
  const { session } = await createResident();
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, guess) => change(session, { current: `Guess-Number-${guess}` })),
  );
  expect(guesses.filter(({ body }) => body.error === 'loginfailedWarning').length).toBeLessThanOrEqual(5);
  expect((await change(session)).body.error).toBe('too_many_requests');
});

test('applies one of 50 simultaneous password changes', async () => {
  const { mail, session } = await createResident();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => change(session, { password: `Carrera-Larga-${index}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await startSignIn(mail, `Carrera-Larga-${winner}`)).status).toBe(200);
});

test('spec 7.4 changeUserPassword: "reads result (false is failure)"', async () => {
  const { mail, session } = await createResident();
  const wrong = await changeAtProfile(session, 'Not-My-Password-1', newPassword);
  expect([wrong.status, wrong.body]).toEqual([200, { result: false }]);
  expect((await changeAtProfile(session, demoPassword, 'Password-1!')).body.error).toBe('weak_password');
  expect((await changeAtProfile(session, demoPassword, newPassword)).body).toEqual({ result: true });
  expect((await startSignIn(mail, newPassword)).status).toBe(200);
});

test('spec 7.4 changeUserPassword: counts a wrong old password as a guess', async () => {
  const { session } = await createResident();
  for (let guess = 0; guess < 5; guess += 1)
    await changeAtProfile(session, `Guess-Number-${guess}`, newPassword);
  expect((await changeAtProfile(session, demoPassword, newPassword)).body.error).toBe('too_many_requests');
});
