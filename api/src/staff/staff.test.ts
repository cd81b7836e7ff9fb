import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Caller, call, signIn } from '../../test/client.ts';
import { acceptInvitation, createOffice, joinStaff, type Office } from '../../test/factories.ts';
import { queryAsOwner, waitForMessage } from '../../test/from-address.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

let office: Office;
beforeAll(async () => {
  office = await createOffice();
});

let count = 0;
const newMail = (): string => {
  count += 1;
  return `staff-${count}@${office.subdomain}.test`;
};
const recruit = (mail: string, ...roles: number[]) => ({
  ds_firstname: 'Nora',
  ds_lastname: 'New',
  ds_mail: mail,
  roles,
  requiresSecondFactor: false,
});
const invite = (mail: string, roles: number[], caller: Caller = office.admin): Promise<Answer> =>
  call('POST', '/staff', recruit(mail, ...roles), caller);
const saveStaff = (accountId: number, change: object, caller: Caller = office.admin): Promise<Answer> =>
  call('PATCH', `/staff/${accountId}`, { isActive: true, requiresSecondFactor: false, ...change }, caller);

/** A signed-in person with these roles and a password. */
async function addStaffMember(...roles: number[]) {
  const mail = newMail();
  const { body } = await invite(mail, roles);
  return { ...(await joinStaff(mail, office.host)), accountId: body.accountId as number, mail };
}
const statusFor = async (caller: Caller) => (await call('GET', '/users/me', undefined, caller)).status;
const setArea = (roleId: number, permissions: object, caller: Caller = office.admin) =>
  call('PUT', `/staff/roles/${roleId}`, { permissions }, caller);

test('sends an invitation whose link contains no secret and lists the invited person', async () => {
  const mail = newMail();
  const { status, body } = await invite(mail.toUpperCase(), [201, 2, 201]);
  expect([status, body]).toEqual([
    200,
    {
      accountId: expect.any(Number),
      name: 'Nora New',
      mail,
      roles: [2, 201],
      isActive: true,
      requiresSecondFactor: false,
      hasJoined: false,
      away: null,
    },
  ]);
  const letter = await waitForMessage(mail);
  const link = new URL(/http\S+/.exec(letter.body)?.[0] ?? '');
  expect([link.host.split('.')[0], link.pathname, [...link.searchParams]]).toEqual([
    office.subdomain,
    '/find-login',
    [['login_id', mail]],
  ]);
  const { body: list } = await call('GET', '/staff', undefined, office.admin);
  expect(list.staff).toContainEqual(body);
  const { body: one } = await call('GET', `/staff/${body.accountId}`, undefined, office.admin);
  expect(one).toEqual({ ...body, mayChange: true, absence: null });
});

test('lets an invited person set a password and sign in: find login, code, password', async () => {
  const mail = newMail();
  await invite(mail, [201]);
  await waitForMessage(mail);
  const { host } = office;
  const found = await call('POST', '/search-login', { loginId: mail }, { host });
  const codeRequest = await call(
    'POST',
    '/operations/request-code',
    { operation: 'change_password', mfaChannel: 'email' },
    { host, token: found.body.token },
  );
  await expect.poll(async () => (await waitForMessage(mail)).body).toMatch(/\b\d{6}\b/);
  const code = /\b\d{6}\b/.exec((await waitForMessage(mail)).body)?.[0];
  const { body: proven } = await call(
    'POST',
    '/operations/verify-code',
    { operationId: codeRequest.body.operationId, code },
    { host, token: codeRequest.body.token },
  );
  const password = { ds_token: proven.token, ds_password: 'Welcome-2-Commonway!' };
  expect((await call('POST', '/operations/reset-password', password, { host })).status).toBe(200);
  await acceptInvitation(mail, host);
  const caller = await signIn(mail, host);
  const { body: me } = await call('GET', '/users/me', undefined, caller);
  expect(me).toMatchObject({ accountType: 'Government', roles: [201], name: 'Nora New', permissions: {} });
  expect(me.staffId).toEqual(expect.any(Number));
});

test('invites a staff member only once, even with 50 concurrent requests', async () => {
  const mail = newMail();
  const all = await Promise.all(Array.from({ length: 50 }, () => invite(mail, [201])));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(409)]);
  expect(all.find(({ status }) => status === 409)?.body.error).toBe('already_staff');
});

test('keeps the name of a resident known to another tenant and reveals nothing about them', async () => {
  const { body } = await invite('household@example.test', [202]);
  expect(body).toMatchObject({ name: 'Nora New', mail: 'household@example.test' });
  const [person] = await queryAsOwner(`select p.first_name from identity.person p
    join identity.login l on l.person_id = p.id where l.login_id = 'household@example.test'`);
  expect(person?.['first_name']).not.toBe('Nora');
});

test.each<[string, object]>([
  ['a phone number as email', { ds_mail: '+15550100199' }],
  ['an invalid email', { ds_mail: 'nobody' }],
  ['a missing role', { roles: [] }],
  ['an unknown role', { roles: [7] }],
  ['a name with digits', { ds_firstname: 'R2D2' }],
])('rejects %s', async (_, wrong) => {
  const answer = await call('POST', '/staff', { ...recruit(newMail(), 201), ...wrong }, office.admin);
  expect([answer.status, answer.body.error]).toEqual([422, 'invalid_input']);
});

test('deactivates a staff member at once, also in work queue lists, and can reactivate them', async () => {
  const person = await addStaffMember(201);
  expect(await statusFor(person)).toBe(200);
  expect((await saveStaff(person.accountId, { roles: [201], isActive: false })).body.isActive).toBe(false);
  expect(await statusFor(person)).toBe(401);
  const member = await queryRow<{ is_active: boolean }>(
    office.id,
    'select is_active from staff_member where account_id = $1',
    [person.accountId],
  );
  expect(member.is_active).toBe(false);
  await saveStaff(person.accountId, { roles: [201] });
  expect(await statusFor(await signIn(person.mail, office.host))).toBe(200);
});

test('keeps omitted fields: a role change does not reactivate a staff member', async () => {
  const person = await addStaffMember(201);
  const patch = (change: object) => call('PATCH', `/staff/${person.accountId}`, change, office.admin);
  await patch({ isActive: false, requiresSecondFactor: true });
  expect((await patch({ roles: [4] })).body).toMatchObject({
    roles: [4],
    isActive: false,
    requiresSecondFactor: true,
  });
  const both = await Promise.all([patch({ roles: [2] }), patch({ isActive: true })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await call('GET', `/staff/${person.accountId}`, undefined, office.admin);
  expect(body).toMatchObject({ roles: [2], isActive: true, requiresSecondFactor: true });
});

test('security 5: ends the session when roles change but not when they are saved unchanged', async () => {
  const person = await addStaffMember(201);
  await saveStaff(person.accountId, { roles: [201] });
  expect(await statusFor(person)).toBe(200);
  await saveStaff(person.accountId, { roles: [200, 201] });
  expect(await statusFor(person)).toBe(401);
  const entries = await queryRows<{ details: unknown }>(
    office.id,
    `select details from audit_entry where operation = 'staff/save-staff' and subject_id = $1 and details <> '{}'`,
    [person.accountId],
  );
  expect(entries.map(({ details }) => details)).toEqual([
    {
      before: { roles: [201], isActive: true, requiresSecondFactor: false },
      after: { roles: [200, 201], isActive: true, requiresSecondFactor: false },
    },
  ]);
});

test('requires a second factor of one person at their next sign-in', async () => {
  const person = await addStaffMember(201);
  await saveStaff(person.accountId, { roles: [201], requiresSecondFactor: true });
  await expect(signIn(person.mail, office.host)).rejects.toThrow(/"required":true/);
});

test('spec 6 UserMgmt: Read lists staff, ReadWrite changes staff, and staff cannot grant roles above their own', async () => {
  await setArea(200, { UserMgmt: 'ReadWrite' });
  await setArea(201, { UserMgmt: 'Read' });
  await setArea(202, { InstanceConfig: 'ReadWrite' });
  const [supervisor, manager] = [await addStaffMember(200), await addStaffMember(201)];
  expect((await call('GET', '/staff', undefined, manager)).status).toBe(200);
  expect((await invite(newMail(), [2], manager)).status).toBe(403);
  expect((await invite(newMail(), [2], supervisor)).status).toBe(200);
  for (const roles of [[99], [300], [202], [2, 99]]) {
    const refused = await invite(newMail(), roles, supervisor);
    expect([roles, refused.status, refused.body.error]).toEqual([roles, 403, 'role_too_high']);
  }
  const [me] = await queryAsOwner(
    'select id from identity.account where tenant_id = $1 and 99 = any(roles)',
    [office.id],
  );
  expect((await saveStaff(Number(me?.['id']), { roles: [2] }, supervisor)).body.error).toBe('role_too_high');
  expect((await saveStaff(supervisor.accountId, { roles: [99, 200] }, supervisor)).body.error).toBe(
    'role_too_high',
  );
  expect((await setArea(200, { InstanceConfig: 'ReadWrite' }, supervisor)).status).toBe(403);
  // The server refuses exactly what the page disables.
  const offered = async (caller: Caller) =>
    (await call('GET', '/staff/roles', undefined, caller)).body.roles
      .filter(({ mayGive }: { mayGive: boolean }) => mayGive)
      .map(({ roleId }: { roleId: number }) => roleId);
  expect(await offered(office.admin)).toEqual([99, 300, 200, 201, 2, 4, 202]);
  expect(await offered(supervisor)).toEqual([200, 201, 2, 4]);
  expect(await offered(manager)).toEqual([]);
  const mayChange = async (accountId: unknown, caller: Caller) =>
    (await call('GET', `/staff/${accountId}`, undefined, caller)).body.mayChange;
  expect(await mayChange(manager.accountId, supervisor)).toBe(true);
  expect(await mayChange(me?.['id'], supervisor)).toBe(false);
  expect(await mayChange(supervisor.accountId, manager)).toBe(false);
});

test('replaces all areas of a role and rejects changes to role 99', async () => {
  await setArea(4, { Communications: 'Read', FormConfig: 'ReadWrite', UserMgmt: 'Hidden' });
  const { body } = await setArea(4, { Communications: 'ReadWrite' });
  expect(body).toEqual({ roleId: 4, permissions: { Communications: 'ReadWrite' } });
  const { body: list } = await call('GET', '/staff/roles', undefined, office.admin);
  expect(list.roles).toContainEqual({ ...body, mayGive: true });
  expect((await setArea(99, {})).status).toBe(422);
  expect((await setArea(7, {})).status).toBe(422);
  expect((await setArea(4, { UserMgmt: 'Everything' })).status).toBe(422);
});

test('keeps the last administrator, even with concurrent removals', async () => {
  const place = await createOffice();
  const me = (await call('GET', '/users/me', undefined, place.admin)).body;
  const leave = (accountId: number, change: object) => saveStaff(accountId, change, place.admin);
  for (const change of [{ roles: [201] }, { roles: [99], isActive: false }])
    expect((await leave(me.accountId, change)).body.error).toBe('last_administrator');
  const mails = Array.from({ length: 5 }, (_, index) => `also-${index}@${place.subdomain}.test`);
  for (const mail of mails) await invite(mail, [99], place.admin);
  // A person who hasn't accepted the invitation can't administer the office.
  expect((await leave(me.accountId, { roles: [201] })).body.error).toBe('last_administrator');
  const admins = await Promise.all(mails.map((mail) => joinStaff(mail, place.host)));
  const ids = await Promise.all(
    admins.map(async (one) => (await call('GET', '/users/me', undefined, one)).body.accountId),
  );
  const all = await Promise.all(
    [...admins, place.admin].map((one, index) =>
      saveStaff(ids[index] ?? me.accountId, { roles: [201] }, one),
    ),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(all.find(({ status }) => status !== 200)?.body.error).toBe('last_administrator');
});

test('hides staff of other tenants', async () => {
  const other = await createOffice();
  const { body: me } = await call('GET', '/users/me', undefined, other.admin);
  const { body: list } = await call('GET', '/staff', undefined, office.admin);
  expect(list.staff.map(({ accountId }: { accountId: number }) => accountId)).not.toContain(me.accountId);
  for (const accountId of [me.accountId, 987_654_321]) {
    expect((await call('GET', `/staff/${accountId}`, undefined, office.admin)).body.error).toBe('not_found');
    expect((await saveStaff(accountId, { roles: [201] })).body.error).toBe('not_found');
    expect((await call('POST', `/staff/${accountId}/invitation`, {}, office.admin)).body.error).toBe(
      'not_found',
    );
  }
});

test('limits how often an invitation can be resent', async () => {
  const mail = newMail();
  const { body } = await invite(mail, [201]);
  const again = () => call('POST', `/staff/${body.accountId}/invitation`, {}, office.admin);
  const all = [];
  for (let tries = 0; tries < 6; tries += 1) all.push((await again()).status);
  expect(all).toEqual([200, 200, 200, 200, 200, 429]);
});

test('pages the list by cursor', async () => {
  const { body: all } = await call('GET', '/staff?limit=200', undefined, office.admin);
  const seen: number[] = [];
  for (let after = 0; ; ) {
    const { body } = await call('GET', `/staff?limit=3&afterId=${after}`, undefined, office.admin);
    seen.push(...body.staff.map(({ accountId }: { accountId: number }) => accountId));
    if (body.nextAfterId === null) break;
    after = body.nextAfterId;
  }
  expect(seen).toEqual(all.staff.map(({ accountId }: { accountId: number }) => accountId));
});

test('limits the list to a role, the team of a program, and a status', async () => {
  const [worker, pending] = [await addStaffMember(202), newMail()];
  await invite(pending, [202]);
  const list = async (filter: string) =>
    (await call('GET', `/staff?${filter}`, undefined, office.admin)).body.staff.map(
      ({ mail }: { mail: string }) => mail,
    );
  expect(await list('roleId=202&status=active')).toEqual(expect.arrayContaining([worker.mail]));
  expect(await list('roleId=202&status=active')).not.toContain(pending);
  expect(await list('status=invited')).toContain(pending);
  expect(await list('status=away')).toEqual([]);
  expect(await list('programId=999999999')).toEqual([]);
  await saveStaff(worker.accountId, { roles: [202], isActive: false });
  expect(await list('status=inactive')).toContain(worker.mail);
});

test('finds staff of this office by email, and says nothing about anyone else', async () => {
  const worker = await addStaffMember(201);
  const find = async (mail: string) =>
    (await call('POST', '/staff/search', { mail }, office.admin)).body.member;
  expect(await find(` ${worker.mail.toUpperCase()} `)).toMatchObject({ accountId: worker.accountId });
  expect(await find('supervisor@riverbend.test')).toBeNull();
});

test('resends every pending invitation, and skips those that were sent too often', async () => {
  const own = await createOffice();
  const mail = `pending@${own.subdomain}.test`;
  await invite(mail, [201], own.admin);
  const resend = async () => (await call('POST', '/staff/invitations', {}, own.admin)).body;
  expect(await resend()).toEqual({ sent: 1, skipped: 0 });
  await expect.poll(async () => (await resend()).skipped, { timeout: 20_000 }).toBe(1);
});
