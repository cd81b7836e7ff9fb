// Who may read the users of a business and end their access, and what an attacker gets.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { type Business, type BusinessPerson, createBusiness } from '../../test/businesses.ts';
import { type Caller, call, signIn } from '../../test/client.ts';
import { createOffice } from '../../test/factories.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRow, queryRows } from '../../test/rows.ts';
import { mayChangeUser } from './business-users.ts';

const session = createSessionCache();
const tenant = 100;

type User = BusinessPerson;

let mill: Business;
let other: Business;
beforeAll(async () => {
  mill = await createBusiness();
  other = await createBusiness();
});

const path = ({ id }: Business, user: User) => `/business/${id}/users/${user.id}`;
const read = (business: Business, user: User, caller: Caller) =>
  call('GET', path(business, user), undefined, caller);
const save = (business: Business, user: User, caller: Caller, body: object = { ic_active: false }) =>
  call('PATCH', path(business, user), body, caller);
const isEnabled = async ({ id }: User): Promise<boolean> =>
  (await queryAsOwner('select from identity.account where person_id = $1 and is_enabled', [id])).length === 1;
const canSignIn = async ({ caller }: User) =>
  (await call('GET', '/users/me', undefined, caller)).status === 200;

test('lists the users of a business for it and for staff, with what each can change', async () => {
  const list = async (caller: Caller) =>
    (await call('GET', `/business/${mill.id}/users`, undefined, caller)).body.users?.map(
      ({ cd_user, ic_admin, canChange }: { cd_user: number; ic_admin: boolean; canChange: boolean }) => [
        cd_user,
        ic_admin,
        canChange,
      ],
    );
  const [owner, member] = [mill.owner.id, mill.member.id];
  const unchangeable = [
    [owner, true, false],
    [member, false, false],
  ];
  expect(await list(mill.owner.caller)).toEqual([
    [owner, true, false],
    [member, false, true],
  ]);
  expect(await list(mill.member.caller)).toEqual(unchangeable);
  expect(await list(await session('caseWorker'))).toEqual(unchangeable);
  expect(await list(await session('admin'))).toEqual([
    [owner, true, true],
    [member, false, true],
  ]);
  expect((await call('GET', `/business/${mill.id}/users`, undefined, other.owner.caller)).status).toBe(404);
});

test('spec 7.4 business user by business and user id: staff and the business read names, email, and access', async () => {
  const expected = {
    cd_community_entity: mill.id,
    cd_user: mill.member.id,
    ds_firstname: 'Mina',
    ds_lastname: 'Cole',
    ds_mail: mill.member.mail,
    ds_phone: null,
    ic_admin: false,
    ic_active: true,
    role: 'editor',
    state: 'active',
  };
  for (const caller of [await session('caseWorker'), mill.owner.caller, mill.member.caller]) {
    const { status, body } = await read(mill, mill.member, caller);
    expect([status, body]).toEqual([200, expected]);
  }
  expect((await read(mill, mill.owner, mill.member.caller)).body.ic_admin).toBe(true);
});

test('does not show a user to another business, or under another business', async () => {
  for (const caller of [other.owner.caller, other.member.caller, await session('partner')])
    expect((await read(mill, mill.member, caller)).status).toBe(404);
  expect((await read(other, mill.member, other.owner.caller)).status).toBe(404);
  expect((await read(other, mill.member, await session('admin'))).status).toBe(404);
  const ana = (await call('GET', '/users/me', undefined, await session('individual'))).body;
  expect((await read(mill, { ...mill.member, id: ana.id }, await session('admin'))).status).toBe(404);
  expect((await read(mill, mill.member, await session('individual'))).status).toBe(403);
});

test('another office finds no user, and cannot change one', async () => {
  const { admin } = await createOffice();
  expect((await read(mill, mill.member, admin)).status).toBe(404);
  expect((await save(mill, mill.member, admin)).status).toBe(404);
  expect(await isEnabled(mill.member)).toBe(true);
});

test('spec 7.4 PATCH business user: an owner of a business ends the access of another user, audited', async () => {
  const business = await createBusiness();
  expect(await canSignIn(business.member)).toBe(true);
  const { status, body } = await save(business, business.member, business.owner.caller);
  expect([status, body]).toEqual([200, expect.objectContaining({ ic_active: false, ic_admin: false })]);
  await expect.poll(() => canSignIn(business.member)).toBe(false);
  expect(await canSignIn(business.owner)).toBe(true);
  const { body: login } = await call('POST', '/users/login-v2', {
    email: business.member.mail,
    password: demoPassword,
  });
  const { body: info } = await call('GET', '/users/me/login-info-v2', undefined, { token: login.token });
  expect(info.accounts).toEqual([]);
  const entries = await queryRows<{ details: object }>(
    tenant,
    `select details from audit_entry where operation = 'community/save-business-user' and outcome = 'done' and details->>'business' = $1`,
    [String(business.id)],
  );
  expect(entries).toEqual([
    {
      details: {
        business: business.id,
        before: { ic_active: true, role: 'editor' },
        after: { ic_active: false, role: 'editor' },
      },
    },
  ]);
  // Only the office can give it back.
  const again = await save(business, business.member, business.owner.caller, { ic_active: true });
  expect([again.status, again.body.error]).toEqual([403, 'not_allowed']);
  const back = await save(business, business.member, await session('admin'), { ic_active: true });
  expect(back.body.ic_active).toBe(true);
  expect(await canSignIn({ ...business.member, caller: await signIn(business.member.mail) })).toBe(true);
});

test('refuses other users of the business, other businesses, and staff who do not manage users', async () => {
  const { owner, member } = mill;
  const attempts: [Business, User, Caller, number][] = [
    [mill, owner, member.caller, 403],
    [mill, member, member.caller, 403],
    [mill, owner, owner.caller, 409],
    [mill, member, other.owner.caller, 404],
    [other, member, other.owner.caller, 404],
    [mill, member, await session('supervisor'), 403],
    [mill, member, await session('caseWorker'), 403],
    [mill, member, await session('individual'), 403],
  ];
  for (const [business, user, caller, status] of attempts)
    expect((await save(business, user, caller)).status).toBe(status);
  expect([await isEnabled(owner), await isEnabled(member)]).toEqual([true, true]);
});

test.each([
  { ic_admin: true },
  { roles: [99] },
  { account_kind: 'government' },
  { ds_mail: 'mine@example.test' },
  { ds_firstname: 'Stolen' },
  { cd_user: 1 },
])('does not take %j, not even with a permitted change', async (extra) => {
  for (const { caller, user } of [
    { caller: mill.owner.caller, user: mill.member },
    { caller: mill.member.caller, user: mill.member },
    { caller: await session('admin'), user: mill.member },
  ]) {
    const { status, body } = await save(mill, user, caller, { ic_active: false, ...extra });
    expect([status, body.error]).toEqual([422, 'invalid_input']);
  }
  expect(await isEnabled(mill.member)).toBe(true);
});

test('the last owner stays; with another one, an owner can go and the business keeps a registered person', async () => {
  const { owner, member, ...business } = { ...(await createBusiness()) };
  const mine = { owner, member, ...business };
  for (const body of [{ ic_active: false }, { role: 'viewer' }])
    expect((await save(mine, owner, owner.caller, body)).body.error).toBe('last_owner');
  const promoted = await save(mine, member, owner.caller, { role: 'owner' });
  expect(promoted.body).toMatchObject({ role: 'owner', ic_admin: true, state: 'active' });
  expect((await save(mine, owner, owner.caller, { role: 'editor' })).status).toBe(200);
  const registered = await queryRow<{ person_id: number }>(
    tenant,
    'select person_id from applicant where tenant_id = $2 and id = $1',
    [mine.id, tenant],
  );
  expect(registered.person_id).toBe(member.id);
  // The role counts for the session that is open.
  await expect.poll(async () => (await save(mine, member, owner.caller)).body.error).toBe('not_allowed');
});

test('when the office ends the last owner, a user takes their place, and pending invitations are withdrawn', async () => {
  const business = await createBusiness();
  const admin = await session('admin');
  const body = { ds_firstname: 'Ida', ds_lastname: 'Invited', role: 'owner' };
  const login = `new-${randomUUID()}@example.test`;
  await call('POST', `/business/${business.id}/users`, { ...body, login }, business.owner.caller);
  const findRegistered = async () => {
    const statement = 'select person_id from applicant where tenant_id = $1 and id = $2';
    return (await queryRow<{ person_id: number | null }>(tenant, statement, [tenant, business.id])).person_id;
  };
  const countPending = async () => {
    const statement = `select from identity.account where applicant_id = $1 and is_enabled and accepted_at is null`;
    return (await queryAsOwner(statement, [business.id])).length;
  };
  expect(await countPending()).toBe(1);
  expect((await save(business, business.owner, admin)).status).toBe(200);
  expect([await countPending(), await findRegistered()]).toEqual([0, business.member.id]);
  await save(business, business.member, admin);
  expect(await findRegistered()).toBeNull();
  await save(business, business.owner, admin, { ic_active: true });
  expect(await findRegistered()).toBe(business.owner.id);
});

test('staff read a user only if they may find the business', async () => {
  const business = await createBusiness();
  // A case of Home Repair Loan, whose team the case worker leaves.
  const { process_id: process } = await queryRow<{ process_id: number }>(
    tenant,
    `update application set applicant_id = $1 where id = (
       select max(a.id) from application a join program p on p.process_id = a.process_id and p.id = 105
       where a.is_submitted) returning process_id`,
    [business.id],
  );
  await queryRows(
    tenant,
    `delete from process_staff where process_id = $1 and staff_id in (
       select id from staff_member where mail like 'caseworker@%')`,
    [process],
  );
  const worker = await session('caseWorker');
  await expect.poll(async () => (await read(business, business.member, worker)).status).toBe(404);
  expect((await call('GET', `/business/${business.id}/users`, undefined, worker)).status).toBe(404);
  expect((await read(business, business.member, await session('admin'))).status).toBe(200);
});

test('staff who don’t manage users get the same answer for a user and for none', async () => {
  const worker = await session('caseWorker');
  for (const id of [mill.member.id, 987_654_321]) {
    const user = { ...mill.member, id };
    expect((await save(mill, user, worker)).body.error).toBe('not_allowed');
    const resent = await call('POST', `${path(mill, user)}/invitation`, {}, worker);
    expect(resent.body.error).toBe('not_allowed');
  }
});

test('of two owners who end each other at the same time, one stays', async () => {
  const business = await createBusiness();
  const { owner, member } = business;
  await save(business, member, owner.caller, { role: 'owner' });
  await expect
    .poll(async () => (await call('GET', '/users/me', undefined, member.caller)).body.businessRole)
    .toBe('owner');
  const answers = await Promise.all([
    save(business, member, owner.caller),
    save(business, owner, member.caller),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await isEnabled(owner), await isEnabled(member)].filter(Boolean)).toHaveLength(1);
});

test.each([
  ['an owner changes a user', 'owner', 'active', true],
  ['an owner withdraws an invitation', 'owner', 'invited', true],
  ['an owner gives back access', 'owner', 'ended', false],
  ['an editor changes a user', 'editor', 'active', false],
  ['a viewer changes a user', 'viewer', 'active', false],
] as const)('decides: %s', (_, businessRole, state, expected) => {
  expect(mayChangeUser({ applicantId: 5, businessRole, permissions: {} }, { state })).toBe(expected);
});
