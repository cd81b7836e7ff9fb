// Invitations to sign in for a business: who may send them, and what the invited person and others get.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { type Business, createBusiness, createBusinessPerson } from '../../test/businesses.ts';
import { type Caller, call, signIn } from '../../test/client.ts';
import { createResident } from '../../test/credentials.ts';
import { acceptInvitation, createOffice, setPassword } from '../../test/factories.ts';
import { queryAsOwner, waitForMessage } from '../../test/from-address.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const host = 'riverbend.localhost';
const names = { ds_firstname: 'Ida', ds_lastname: 'Invited' };

let mill: Business;
beforeAll(async () => {
  mill = await createBusiness();
});

const invite = (business: Business, login: string, caller: Caller, role = 'editor') =>
  call('POST', `/business/${business.id}/users`, { ...names, login, role }, caller);
const list = async (business: Business, caller: Caller) =>
  (await call('GET', `/business/${business.id}/users`, undefined, caller)).body.users;
const findUser = async (mail: string) =>
  (await list(mill, mill.owner.caller)).find(({ ds_mail }: { ds_mail: string | null }) => ds_mail === mail);
/** The pending invitations that a person with the demo's password sees. */
const listInvitations = async (email: string) => {
  const { body } = await call('POST', '/users/login-v2', { email, password: demoPassword }, { host });
  const info = await call('GET', '/users/me/login-info-v2', undefined, { host, token: body.token });
  return info.body.invitations;
};
const newMail = () => `new-${randomUUID()}@example.test`;

test('a person without a sign-in gets an email, chooses a password, accepts, and has the role', async () => {
  const mail = newMail();
  const { status, body } = await invite(mill, mail.toUpperCase(), mill.owner.caller, 'viewer');
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      ds_mail: mail,
      ds_firstname: '',
      role: 'viewer',
      state: 'invited',
      ic_active: false,
    }),
  ]);
  const letter = await waitForMessage(mail, 'riverbend');
  expect(letter.body).toContain('/find-login?login_id=');
  expect(letter.subject).toContain('Moor Mill');
  await setPassword(mail);
  await acceptInvitation(mail, host);
  const me = (await call('GET', '/users/me', undefined, await signIn(mail))).body;
  expect(me).toMatchObject({ accountType: 'Business', businessRole: 'viewer', name: 'Moor Mill' });
  // Before they accept, the ID shows nothing about the person.
  expect(body.cd_user).toBeLessThan(0);
  expect(await list(mill, mill.owner.caller)).toContainEqual(
    expect.objectContaining({ cd_user: me.id, ds_firstname: 'Ida', state: 'active', ic_active: true }),
  );
  const [account] = await queryAsOwner(
    'select id from identity.account where person_id = $1 and applicant_id = $2',
    [me.id, mill.id],
  );
  const trail = await queryRows<{ operation: string }>(
    100,
    `select operation from audit_entry where tenant_id = 100 and outcome = 'done' and subject_kind = 'account'
       and subject_id = $1 order by id`,
    [account?.['id']],
  );
  expect(trail.map(({ operation }) => operation).slice(0, 2)).toEqual([
    'community/invite-business-user',
    'sign-in/answer-invitation',
  ]);
});

test('a person with a sign-in keeps their own account and name, and gets a second account', async () => {
  const { mail } = await createResident();
  const { body } = await invite(mill, mail, mill.owner.caller);
  const pending = await findUser(mail);
  expect(pending.cd_user).toBe(body.cd_user);
  expect([body.ds_firstname, body.ds_lastname, body.ds_mail]).toEqual(['', '', mail]);
  expect((await waitForMessage(mail, 'riverbend')).body).toContain('/login?redirect=/session');
  const login = await call('POST', '/users/login-v2', { email: mail, password: demoPassword }, { host });
  const caller = { host, token: login.body.token };
  const before = (await call('GET', '/users/me/login-info-v2', undefined, caller)).body;
  expect(before.invitations).toEqual([
    expect.objectContaining({ business: { name: 'Moor Mill', role: 'editor' } }),
  ]);
  await acceptInvitation(mail, host);
  const after = (await call('GET', '/users/me/login-info-v2', undefined, caller)).body;
  expect(after.accounts).toHaveLength(before.accounts.length + 1);
  const user = await findUser(mail);
  expect([user.ds_firstname === names.ds_firstname, user.state]).toEqual([false, 'active']);
});

test('a phone number gets a text', async () => {
  const phone = `555${String(Math.trunc(Math.random() * 1e7)).padStart(7, '0')}`;
  const { status, body } = await invite(mill, phone, mill.owner.caller);
  expect([status, body.ds_mail, body.ds_phone]).toEqual([200, null, `+1${phone}`]);
  const text = await waitForMessage(`+1${phone}`, 'riverbend');
  expect(text.body).toMatch(/Moor Mill .*\/find-login\?login_id=/);
});

test('an owner resends and withdraws an invitation; a withdrawn one can be sent anew, ended access cannot', async () => {
  const mail = newMail();
  const { cd_user: userId } = (await invite(mill, mail, mill.owner.caller)).body;
  const path = `/business/${mill.id}/users/${userId}`;
  const resend = (caller: Caller) => call('POST', `${path}/invitation`, {}, caller);
  expect((await resend(mill.owner.caller)).body).toEqual({ sent: true });
  expect((await resend(await session('admin'))).body).toEqual({ sent: true });
  expect((await invite(mill, mail, mill.owner.caller)).body.error).toBe('already_business_user');
  expect((await call('PATCH', path, { ic_active: false }, mill.owner.caller)).body.state).toBe('ended');
  expect((await resend(mill.owner.caller)).status).toBe(404);
  expect(await list(mill, mill.owner.caller)).not.toContainEqual(
    expect.objectContaining({ cd_user: userId }),
  );
  await setPassword(mail);
  const { body: login } = await call(
    'POST',
    '/users/login-v2',
    { email: mail, password: demoPassword },
    { host },
  );
  const caller = { host, token: login.token };
  expect((await call('GET', '/users/me/login-info-v2', undefined, caller)).body.invitations).toEqual([]);
  expect((await invite(mill, mail, mill.owner.caller, 'viewer')).body.state).toBe('invited');
  await acceptInvitation(mail, host);
  const joined = `/business/${mill.id}/users/${(await findUser(mail)).cd_user}`;
  expect((await call('PATCH', joined, { ic_active: false }, mill.owner.caller)).status).toBe(200);
  expect((await invite(mill, mail, mill.owner.caller)).body.error).toBe('business_access_ended');
  expect((await call('PATCH', joined, { ic_active: true }, await session('admin'))).body.state).toBe(
    'active',
  );
});

test('an invitation expires after 30 days; resending it renews it', async () => {
  const { mail } = await createResident();
  const { cd_user: userId } = (await invite(mill, mail, mill.owner.caller)).body;
  await queryAsOwner(
    `update identity.account set invited_at = now() - interval '31 days' where invited_login = $1`,
    [mail],
  );
  expect(await listInvitations(mail)).toEqual([]);
  await call('POST', `/business/${mill.id}/users/${userId}/invitation`, {}, mill.owner.caller);
  expect(await listInvitations(mail)).toHaveLength(1);
});

test('a person who has moved their login from the invited address can’t accept', async () => {
  const { mail, session: caller } = await createResident();
  await invite(mill, mail, mill.owner.caller);
  const [invitation] = await listInvitations(mail);
  const moved = newMail();
  await queryAsOwner('update identity.login set login_id = $2 where login_id = $1', [mail, moved]);
  expect(await listInvitations(moved)).toEqual([]);
  const path = `/users/me/invitations/${invitation.accountId}`;
  expect((await call('POST', path, { accept: true }, { ...caller, host })).body.error).toBe('not_found');
});

test('another business doesn’t change the names of an invited person', async () => {
  const mail = newMail();
  const other = await createBusiness();
  await invite(mill, mail, mill.owner.caller);
  const body = { ds_firstname: 'Other', ds_lastname: 'Name', login: mail, role: 'editor' };
  expect((await call('POST', `/business/${other.id}/users`, body, other.owner.caller)).status).toBe(200);
  await setPassword(mail);
  await acceptInvitation(mail, host);
  expect((await findUser(mail)).ds_firstname).toBe('Ida');
});

test('a message has no business name with a web address in its subject', async () => {
  const business = await createBusiness();
  await queryAsOwner('update identity.account set display_name = $2 where applicant_id = $1', [
    business.id,
    'Claim at evil.example',
  ]);
  const mail = newMail();
  await invite(business, mail, business.owner.caller);
  expect((await waitForMessage(mail, 'riverbend')).subject).toMatch(/invitation from a business$/);
});

test('declined invitations don’t count toward the limit of users', async () => {
  const business = await createBusiness();
  await queryAsOwner(
    `with person as (insert into identity.person (first_name) select '' from generate_series(1, 100) returning id)
     insert into identity.account (person_id, tenant_id, entity_type, community_type, account_kind, applicant_id,
       is_enabled, accepted_at)
     select id, 100, 2, 1, 'business', $1, false, null from person`,
    [business.id],
  );
  expect((await invite(business, newMail(), business.owner.caller)).status).toBe(200);
  await queryAsOwner('update identity.account set accepted_at = now() where applicant_id = $1', [
    business.id,
  ]);
  expect((await invite(business, newMail(), business.owner.caller)).body.error).toBe('too_many_items');
});

test('only an owner of the business invites; no one else resends', async () => {
  const other = await createBusiness();
  const viewer = await createBusinessPerson(mill.id, 'viewer');
  const { admin } = await createOffice();
  const { cd_user: userId } = (await invite(mill, newMail(), mill.owner.caller)).body;
  const attempts: [Caller, number, number][] = [
    [mill.member.caller, 403, 403],
    [viewer.caller, 403, 403],
    [other.owner.caller, 404, 404],
    [await session('partner'), 404, 404],
    [await session('individual'), 403, 403],
    [await session('supervisor'), 403, 403],
    [admin, 403, 404],
  ];
  for (const [caller, invited, resent] of attempts) {
    expect((await invite(mill, newMail(), caller)).status).toBe(invited);
    expect((await call('POST', `/business/${mill.id}/users/${userId}/invitation`, {}, caller)).status).toBe(
      resent,
    );
  }
});

test.each([
  ['a text that is not a login', { login: 'nowhere' }],
  ['an unknown role', { role: 'administrator' }],
  ['an unknown property', { account_kind: 'government' }],
  ['a name with digits', { ds_firstname: 'R2D2' }],
])('refuses %s', async (_, change) => {
  const body = { ...names, login: newMail(), role: 'editor', ...change };
  expect((await call('POST', `/business/${mill.id}/users`, body, mill.owner.caller)).status).toBe(422);
});

test('of two simultaneous invitations of one person, one counts', async () => {
  const business = await createBusiness();
  const mail = newMail();
  const answers = await Promise.all([1, 2].map(() => invite(business, mail, business.owner.caller)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const accounts = await queryAsOwner('select id from identity.account where applicant_id = $1', [
    business.id,
  ]);
  expect(accounts).toHaveLength(3);
});
