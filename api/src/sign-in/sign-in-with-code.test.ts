// Signing in with the code of a sign-up, without a password: for people who apply before they have an account.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createResident, getSentCode } from '../../test/credentials.ts';
import { newPerson } from '../../test/factors/new-person.ts';
import { callFromIp, newIpAddress, queryAsOwner } from '../../test/from-address.ts';

const newMail = () => `visitor-${randomUUID().slice(0, 8)}@example.test`;

/** Asks for a code with the token of a started flow, and enters it. Returns the password token. */
async function prove(mail: string, token: string): Promise<string> {
  const request = { operation: 'change_password', mfaChannel: 'email' };
  const { body } = await callFromIp(newIpAddress(), 'POST', '/operations/request-code', request, { token });
  const typed = { operationId: body.operationId, code: await getSentCode(mail) };
  return (await call('POST', '/operations/verify-code', typed, { token: body.token })).body.token;
}

/** Signs up as an individual and verifies the email. Returns the password token. */
async function signUp(mail: string, name = { ds_firstname: 'Vera', ds_lastname: 'Visitor' }) {
  const input = { ...name, ds_mail: mail };
  const path = '/create-individual/instance/100';
  const { body } = await callFromIp(newIpAddress(), 'POST', path, input);
  return prove(mail, body.token);
}

const signIn = (token: string) => callFromIp(newIpAddress(), 'POST', '/operations/sign-in', {}, { token });

const listAccounts = async (token: string) =>
  (await call('GET', '/users/me/login-info-v2', undefined, { token })).body.accounts;

const openSession = ({ cd_entity, ...account }: Record<string, unknown>, token: string) =>
  call('POST', '/users/session-v2', { ...account, entity_id: cd_entity }, { token });

test('a new person gets an account with the code alone, and can apply at once', async () => {
  const mail = newMail();
  const { status, body } = await signIn(await signUp(mail));
  expect(status).toBe(200);
  const [account, ...others] = await listAccounts(body.token);
  expect([account.name, account.accountType, others]).toEqual(['Vera Visitor', 'IND', []]);
  const opened = await openSession(account, body.token);
  const started = await call('POST', '/applications', { programId: 101 }, { token: opened.body.token });
  expect(started.status).toBe(200);
  const [login] = await queryAsOwner(
    `select l.verified_at is not null as "isVerified",
            exists (select from identity.credential c where c.person_id = l.person_id) as "hasPassword"
     from identity.login l where login_id = $1`,
    [mail],
  );
  expect(login).toEqual({ isVerified: true, hasPassword: false });
});

test('the owner of a known email gets their own account, name, and password back', async () => {
  const { mail, session } = await createResident();
  const before = (await call('GET', '/users/me', undefined, session)).body;
  const { body } = await signIn(await signUp(mail, { ds_firstname: 'Some', ds_lastname: 'Stranger' }));
  const [account, ...others] = await listAccounts(body.token);
  expect(others).toEqual([]);
  const opened = await openSession(account, body.token);
  const after = (await call('GET', '/users/me', undefined, { token: opened.body.token })).body;
  expect([after.id, after.ds_firstname, after.ds_lastname]).toEqual([
    before.id,
    before.ds_firstname,
    before.ds_lastname,
  ]);
  // The other sessions stay: nothing was reset.
  expect((await call('GET', '/users/me', undefined, session)).status).toBe(200);
});

test('security B3.15: a proof signs in once', async () => {
  const proof = await signUp(newMail());
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(proof)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
});

test('a code that was requested to reset a password does not sign in', async () => {
  const { mail } = await createResident();
  const found = await callFromIp(newIpAddress(), 'POST', '/search-login', { loginId: mail });
  const refused = await signIn(await prove(mail, found.body.token));
  expect(refused.body.error).toBe('code_expired');
});

test('a code of a business’s sign-up does not sign in', async () => {
  const mail = newMail();
  const input = { business_name: 'Visitor Bakery', email: mail };
  const path = '/create-user-and-business/instance/100';
  const { body } = await callFromIp(newIpAddress(), 'POST', path, input);
  expect((await signIn(await prove(mail, body.token))).body.error).toBe('code_expired');
});

test('security Z12: an employee reaches only an applicant’s account of their own', async () => {
  const employee = await newPerson();
  const { body } = await signIn(await signUp(employee.mail));
  const accounts = await listAccounts(body.token);
  expect(accounts.map(({ accountType }: { accountType: string }) => accountType)).toEqual(['IND']);
});

test('security 24: a second factor is required after the code, and not by the same email', async () => {
  const { mail } = await createResident();
  await queryAsOwner(
    `update identity.account set requires_second_factor = true
     where person_id = (select person_id from identity.login where login_id = $1)`,
    [mail],
  );
  const { body } = await signIn(await signUp(mail));
  const [account] = await listAccounts(body.token);
  const opened = await openSession(account, body.token);
  expect(opened.body.token).toBeUndefined();
  expect(opened.body.mfa?.channels ?? []).not.toContain('email');
});
