// Invitations to join an office's staff: only the invited person can answer, and until then they grant no access.
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Caller, call, signIn } from '../../test/client.ts';
import { createResident } from '../../test/credentials.ts';
import { createOffice, type Office } from '../../test/factories.ts';
import { queryAsOwner, waitForMessage } from '../../test/from-address.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

let office: Office;
beforeAll(async () => {
  office = await createOffice();
});

/** Creates a person with a login and invites them. */
async function invited() {
  const owner = await createResident();
  const recruit = { ds_firstname: 'Ina', ds_lastname: 'Invited', ds_mail: owner.mail, roles: [201] };
  const { body } = await call('POST', '/staff', { ...recruit, requiresSecondFactor: false }, office.admin);
  const credentials = { email: owner.mail, password: 'Welcome-2-Commonway!' };
  const { body: login } = await call('POST', '/users/login-v2', credentials, { host: office.host });
  const caller: Caller = { host: office.host, token: login.token };
  return { ...owner, accountId: body.accountId as number, caller };
}
const answer = (accountId: number, accept: boolean, caller: Caller): Promise<Answer> =>
  call('POST', `/users/me/invitations/${accountId}`, { accept }, caller);
const listed = async (caller: Caller) =>
  (await call('GET', '/users/me/login-info-v2', undefined, caller)).body;
const member = (accountId: number) =>
  queryRow<{ is_active: boolean }>(office.id, 'select is_active from staff_member where account_id = $1', [
    accountId,
  ]);

test('the email links to sign-in, and the invitation appears at the inviting office only', async () => {
  const { mail, accountId, caller, session } = await invited();
  const letter = await waitForMessage(mail, office.subdomain);
  expect(letter.body).toContain(`/login?redirect=/session`);
  expect((await listed(caller)).invitations).toEqual([
    { accountId, instanceName: expect.any(String), business: null },
  ]);
  expect((await listed(session)).invitations).toEqual([]);
  expect((await member(accountId)).is_active).toBe(false);
});

test('no one joins a read-only office; declining stays possible', async () => {
  const setReadOnly = (isReadOnly: boolean) =>
    queryAsOwner('update tenant set read_only_at = case when $2 then now() end where id = $1', [
      office.id,
      isReadOnly,
    ]);
  const [one, other] = [await invited(), await invited()];
  const signUp = async () =>
    (await call('POST', `/create-individual/instance/${office.id}`, {}, { host: office.host })).body.error;
  await setReadOnly(true);
  await expect.poll(signUp).toBe('office_read_only');
  expect((await answer(one.accountId, true, one.caller)).body.error).toBe('office_read_only');
  expect((await answer(other.accountId, false, other.caller)).body).toEqual({ done: true });
  expect((await member(one.accountId)).is_active).toBe(false);
  await setReadOnly(false);
  await expect.poll(signUp).not.toBe('office_read_only');
  expect((await answer(one.accountId, true, one.caller)).body).toEqual({ done: true });
});

test('accepting activates the account and the staff member', async () => {
  const { mail, accountId, caller } = await invited();
  expect((await answer(accountId, true, caller)).body).toEqual({ done: true });
  const after = await listed(caller);
  expect(after.invitations).toEqual([]);
  expect(after.accounts).toContainEqual(
    expect.objectContaining({ cd_entity: accountId, cd_instance: office.id }),
  );
  expect((await member(accountId)).is_active).toBe(true);
  expect((await call('GET', '/users/me', undefined, await signIn(mail, office.host))).body.roles).toEqual([
    201,
  ]);
  expect((await answer(accountId, true, caller)).body.error).toBe('not_found');
  const trail = await queryRows<{ details: unknown }>(
    office.id,
    `select details from audit_entry where operation = 'sign-in/answer-invitation' and subject_id = $1 and outcome = 'done'`,
    [accountId],
  );
  expect(trail).toEqual([{ details: { accepted: true } }]);
});

test('declining removes the invitation, and the office can invite again', async () => {
  const { accountId, caller } = await invited();
  expect((await answer(accountId, false, caller)).body).toEqual({ done: true });
  expect((await listed(caller)).invitations).toEqual([]);
  expect((await answer(accountId, true, caller)).body.error).toBe('not_found');
  const again = await call('PATCH', `/staff/${accountId}`, { isActive: true }, office.admin);
  expect(again.body).toMatchObject({ isActive: true, hasJoined: false });
  expect((await listed(caller)).invitations).toHaveLength(1);
  expect((await member(accountId)).is_active).toBe(false);
});

test('rejects answers from other people, including the inviting administrator', async () => {
  const { accountId, caller } = await invited();
  const stranger = await createResident();
  for (const other of [office.admin, { ...stranger.session, host: office.host }, stranger.session])
    expect((await answer(accountId, true, other)).body.error).toMatch(/^(not_found|not_signed_in)$/);
  expect((await listed(caller)).invitations).toHaveLength(1);
});

test('a withdrawn invitation cannot be accepted', async () => {
  const { accountId, caller } = await invited();
  await call('PATCH', `/staff/${accountId}`, { isActive: false }, office.admin);
  expect((await listed(caller)).invitations).toEqual([]);
  expect((await answer(accountId, true, caller)).body.error).toBe('not_found');
});

test('accepts one of 20 simultaneous answers', async () => {
  const { accountId, caller } = await invited();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => answer(accountId, index % 2 === 0, caller)),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});
