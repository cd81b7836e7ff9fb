import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { call, signIn } from '../../test/client.ts';
import { callFromIp, newIpAddress, queryAsOwner, waitForMessage } from '../../test/from-address.ts';
import { queryRow } from '../../test/rows.ts';

const password = 'Mi-Perro-Come-4-Manzanas';
const newMail = () => `biz-${randomUUID().slice(0, 8)}@example.test`;

const begin = (email: string, change: Record<string, unknown> = {}, call = 'create-user-and-business') =>
  callFromIp(newIpAddress(), 'POST', `/${call}/instance/100`, {
    business_name: 'Rosa’s Bakery',
    email,
    ...change,
  });

/** Verifies the code of a sign-up. Returns the password token. */
async function prove(mail: string, token: string): Promise<string> {
  const body = { operation: 'change_password', mfaChannel: 'email' };
  const requested = await callFromIp(newIpAddress(), 'POST', '/operations/request-code', body, { token });
  const code = /\b\d{6}\b/.exec((await waitForMessage(mail)).body)?.[0];
  const typed = { operationId: requested.body.operationId, code };
  const verified = await call('POST', '/operations/verify-code', typed, { token: requested.body.token });
  return verified.body.token;
}

const proven = async (mail: string, change: Record<string, unknown> = {}): Promise<string> =>
  prove(mail, (await begin(mail, change)).body.token);

const setPassword = (ds_token: string) =>
  call('POST', '/operations/reset-password', { ds_token, ds_password: password });

async function accountsOf(email: string, secret = password): Promise<unknown[]> {
  const login = await callFromIp(newIpAddress(), 'POST', '/users/login-v2', { email, password: secret });
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, { token: login.body.token });
  return body.accounts;
}

/** A person who already has a login and a business. */
async function owner(): Promise<string> {
  const mail = newMail();
  await setPassword(await proven(mail));
  await queryAsOwner('delete from outbox_message where recipient = $1', [mail]);
  await queryAsOwner(
    `update identity.one_time_code set created_at = now() - interval '31 seconds'
    where destination = $1`,
    [mail],
  );
  return mail;
}

const findBusiness = (mail: string, token?: string) =>
  callFromIp(newIpAddress(), 'GET', `/find-business/${encodeURIComponent(mail)}/instance/100`, undefined, {
    ...(token && { token }),
  });
const findUser = (ds_mail: string, token?: string) =>
  callFromIp(
    newIpAddress(),
    'POST',
    '/signup/find-business-user',
    { ds_mail, cd_instance: 100 },
    { ...(token && { token }) },
  );

test('spec 7.2 create-user-and-business: creates a Business account with that name after code and password', async () => {
  const mail = newMail();
  const first = await begin(mail);
  expect(first.body).toEqual({ created: false, token: expect.any(String), mfa_channel: 'email' });
  await setPassword(await prove(mail, first.body.token));
  expect(await accountsOf(mail)).toMatchObject([
    { name: 'Rosa’s Bakery', hasName: true, accountType: 'BIZ', cd_community_entity_type: 1, entity_type: 2 },
  ]);
});

test('security Z8: lookups return the same for a known and an unknown email until it is proven', async () => {
  const lookups = [await findBusiness('shop@example.test'), await findBusiness(newMail())];
  expect(lookups.map(({ status, body }) => [status, body])).toEqual([
    [200, { businesses: [], userExists: false }],
    [200, { businesses: [], userExists: false }],
  ]);
  const users = [await findUser('shop@example.test'), await findUser(newMail())];
  expect(users.map(({ status, body }) => [status, body])).toEqual([
    [200, { ds_companyname: null }],
    [200, { ds_companyname: null }],
  ]);
});

test('spec 7.2 find-business: returns the businesses of a proven email and whether it has a login', async () => {
  const mail = await owner();
  const token = await proven(mail);
  expect((await findBusiness(mail.toUpperCase(), token)).body).toEqual({
    businesses: [
      {
        cd_community_entity: expect.any(Number),
        ds_companyname: 'Rosa’s Bakery',
        ds_addressline1: null,
        ds_addressline2: null,
      },
    ],
    userExists: true,
  });
  expect((await findUser(mail, token)).body).toEqual({ ds_companyname: 'Rosa’s Bakery' });
});

test('spec 7.2 find-business: returns the businesses of one’s own email in a session', async () => {
  const { token } = await signIn('shop@example.test');
  const { body } = await findBusiness('shop@example.test', token);
  expect(body.businesses.length).toBeGreaterThan(0);
  expect(body.userExists).toBe(true);
  const [{ ds_companyname }] = body.businesses;
  expect((await findUser('shop@example.test', token)).body).toEqual({ ds_companyname });
  expect((await findBusiness('partner@example.test', token)).body).toEqual({
    businesses: [],
    userExists: false,
  });
});

test('security Z8: a proof works for its own email only, and only as a password token', async () => {
  const mail = newMail();
  const begun = await begin(mail);
  const token = await prove(mail, begun.body.token);
  expect((await findBusiness('shop@example.test', token)).body.businesses).toEqual([]);
  expect((await findUser('shop@example.test', token)).body).toEqual({ ds_companyname: null });
  expect((await findBusiness(mail, begun.body.token)).body.userExists).toBe(false);
});

test('an existing person adds a business to the same login without a new password or name', async () => {
  const mail = await owner();
  const token = await proven(mail);
  const body = { business_name: 'Rosa’s Café', email: mail };
  expect((await call('POST', '/create-business/instance/100', body, { token })).body).toEqual({
    created: true,
  });
  expect(await accountsOf(mail)).toMatchObject([{ name: 'Rosa’s Bakery' }, { name: 'Rosa’s Café' }]);
});

test('accepts a proof once under 50 parallel requests', async () => {
  const mail = await owner();
  const token = await proven(mail);
  const body = { business_name: 'Once Only', email: mail };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      callFromIp(newIpAddress(), 'POST', '/create-business/instance/100', body, { token }),
    ),
  );
  expect(answers.filter(({ body }) => body.created === true)).toHaveLength(1);
  expect(await accountsOf(mail)).toHaveLength(2);
});

test('without a proof, create-business responds like create-user-and-business to known and unknown emails', async () => {
  for (const mail of ['shop@example.test', newMail()])
    expect((await begin(mail, {}, 'create-business')).body).toEqual({
      created: false,
      token: expect.any(String),
      mfa_channel: 'email',
    });
  expect(await accountsOf('shop@example.test', demoPassword)).toHaveLength(1);
});

test('rejects a proof of another email', async () => {
  const mine = newMail();
  const token = await proven(mine);
  const body = { business_name: 'Not Mine', email: 'shop@example.test' };
  expect((await call('POST', '/create-business/instance/100', body, { token })).body.created).toBe(false);
  expect(await accountsOf('shop@example.test', demoPassword)).toHaveLength(1);
});

test('spec 7.2 cd_community_entity_partner: stores a partner of this tenant with the applicant', async () => {
  const partner = await queryRow<{ id: number }>(
    100,
    `select id from applicant where kind = 'partner' limit 1`,
  );
  const mail = newMail();
  await setPassword(await proven(mail, { cd_community_entity_partner: partner.id }));
  const applicant = await queryRow<{ partner: number; kind: string }>(
    100,
    'select partner_id as partner, kind from applicant where mail = $1',
    [mail],
  );
  expect(applicant).toEqual({ partner: partner.id, kind: 'business' });
});

test('returns 404 for a partner of another tenant, a non-partner, and an unknown id', async () => {
  const own = await queryRow<{ id: number }>(
    100,
    `select id from applicant where kind = 'individual' limit 1`,
  );
  const foreign = await queryRow<{ id: number }>(210, 'select id from applicant limit 1');
  const calls = [
    ['create-user-and-business', { business_name: 'A', email: newMail() }],
    ['create-business', { business_name: 'A', email: newMail() }],
    ['create-individual', { ds_firstname: 'A', ds_lastname: 'B', ds_mail: newMail() }],
  ] as const;
  for (const [name, body] of calls)
    for (const id of [own.id, foreign.id, 987_654_321]) {
      const path = `/${name}/instance/100`;
      const answer = await callFromIp(newIpAddress(), 'POST', path, {
        ...body,
        cd_community_entity_partner: id,
      });
      expect([name, answer.status, answer.body.error]).toEqual([name, 404, 'not_found']);
    }
});

test.each([
  [{ business_name: ' ' }, 'business_name'],
  [{ business_name: 'x'.repeat(101) }, 'business_name'],
  [{ business_name: 'Riverbend \u202eytnuoC' }, 'business_name'],
  [{ email: 'no mail' }, 'email'],
  [{ email: `${'x'.repeat(90)}@example.test` }, 'email'],
  [{ email: '555-010-0199' }, 'email'],
])('spec 5 Business register: rejects %j', async (change, field) => {
  const { status, body } = await begin(newMail(), change);
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

test('security 41: ignores roles, tenant, and kind in a sign-up request', async () => {
  const mail = newMail();
  const smuggled = {
    roles: [99],
    cd_instance: 210,
    account_kind: 'government',
    kind: 'individual',
    personId: 1,
  };
  await setPassword(await proven(mail, smuggled));
  const accounts = await queryAsOwner(
    `select a.tenant_id, a.account_kind, a.roles from identity.account a
     join identity.person p on p.id = a.person_id where p.mail = $1`,
    [mail],
  );
  expect(accounts).toEqual([{ tenant_id: 100, account_kind: 'business', roles: [] }]);
});

test.each([
  ['closedtown', 240, 401, 'program_closed'],
  ['healthx', 483, 403, 'sign_up_closed'],
  ['noor', 250, 403, 'sign_up_closed'],
  ['eastgate', 100, 403, 'not_allowed'],
])('spec 3 ic_sign_up_business: %s with instance %i returns %i %s', async (host, id, status, error) => {
  for (const name of ['create-business', 'create-user-and-business']) {
    const body = { business_name: 'A', email: newMail() };
    const caller = { host: `${host}.localhost` };
    const answer = await callFromIp(newIpAddress(), 'POST', `/${name}/instance/${id}`, body, caller);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  }
});

test('limits sign-ups to ten per address', async () => {
  const address = newIpAddress();
  const once = () =>
    callFromIp(address, 'POST', '/create-business/instance/100', { business_name: 'A', email: newMail() });
  const answers = await Promise.all(Array.from({ length: 30 }, once));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('spec 7.2 signup-instances: lists the tenants that accept sign-ups, with their service areas', async () => {
  const { body } = await call('GET', '/signup-instances');
  const ids = body.instances.map(({ cd_instance }: { cd_instance: number }) => cd_instance);
  expect(ids).toEqual(expect.arrayContaining([100, 210, 250]));
  for (const closed of [240, 344, 483]) expect(ids).not.toContain(closed);
  const riverbend = body.instances.find(({ cd_instance }: { cd_instance: number }) => cd_instance === 100);
  expect(riverbend).toMatchObject({
    ds_name: 'Riverbend County',
    ds_portal_url: expect.stringMatching(/^http:\/\/riverbend\.localhost/),
    ic_sign_up_business: true,
    areas: [
      { ds_county: 'Rio Alto', ds_zips: ['95311', '95312'], cd_community_entity_partner: expect.any(Number) },
      { ds_county: 'Riverbend', cd_community_entity_partner: null },
    ],
  });
});
