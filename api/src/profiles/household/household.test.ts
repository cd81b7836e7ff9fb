// A household over several logins: what each person sees before, during, and after.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant } from '../../../test/factories.ts';
import { waitForMessage } from '../../../test/from-address.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
const entryOfSpouse = {
  fullName: 'Ada As Typed',
  relation: 'spouse',
  birthDate: '1986-06-19',
  monthlyIncome: 41,
  sharesHome: true,
};
const child = { fullName: 'Chidi Child', relation: 'child', birthDate: '2015-02-03', sharesHome: true };

interface Resident {
  readonly caller: Caller;
  readonly mail: string;
  readonly id: number;
}

/** A resident with a private number and an income. */
async function createResident(firstName: string, ssn: string): Promise<Resident> {
  const caller = await createApplicant(firstName, `Household-${randomUUID().slice(0, 8)}`);
  const { id } = (await call('GET', '/profile', undefined, caller)).body;
  const { email: mail } = (await call('GET', '/users/me', undefined, caller)).body;
  const group = `/profiles/${id}/groups`;
  await call('PATCH', `${group}/general`, { revision: 0, values: { ssn, birthDate: '1981-04-05' } }, caller);
  const income = { incomeType: 'wages', payer: 'Secret Payer', frequency: 'monthly', amount: 1234.5 };
  await call('POST', `${group}/incomes/items`, { revision: 0, values: income }, caller);
  return { caller, mail, id };
}

const get = async ({ caller }: Resident) => (await call('GET', '/household', undefined, caller)).body;
const invite = (from: Resident, login: string, itemId = 1) =>
  call('POST', '/household/invitations', { itemId, login }, from.caller);
const answer = (of: Resident, id: number, body: object) =>
  call('POST', `/household/invitations/${id}/answer`, body, of.caller);
const end = (of: Resident, id: number, body: object = {}) =>
  call('POST', `/household/members/${id}/end`, body, of.caller);
const names = (household: { members: { name: string }[] }) => household.members.map(({ name }) => name);

async function createCreator(): Promise<Resident> {
  const creator = await createResident('Daniel', '541-72-3906');
  const path = `/profiles/${creator.id}/groups/household/items`;
  const first = await call('POST', path, { revision: 0, values: entryOfSpouse }, creator.caller);
  await call('POST', path, { revision: first.body.revision, values: child }, creator.caller);
  return creator;
}

/** Two people who share a household, and the membership of the second. */
async function createHousehold() {
  const creator = await createCreator();
  const member = await createResident('Adaeze', '541-72-4417');
  await invite(creator, member.mail);
  const [invitation] = (await get(member)).received;
  expect((await answer(member, invitation.id, { accept: true, sharesIncome: false })).status).toBe(200);
  return { creator, member, membership: invitation.id as number };
}

const readName = async ({ id }: Resident) =>
  (await queryRow<{ name: string }>(tenant, 'select name from applicant where id = $1', [id])).name;

test('a person is invited, sees who invites, accepts, and both see the household', async () => {
  const creator = await createCreator();
  const member = await createResident('Adaeze', '541-72-4417');
  expect((await invite(creator, member.mail.toUpperCase())).body).toMatchObject({
    members: [],
    sent: [{ itemId: 1, login: member.mail, isExpired: false }],
  });
  const letter = await waitForMessage(member.mail, 'join a shared household');
  expect(letter.body).toContain('/login?redirect=/profile/household');
  const before = await get(member);
  expect(before).toMatchObject({ members: [], received: [{ fromName: await readName(creator) }] });
  const accepted = await answer(member, before.received[0].id, { accept: true, sharesIncome: true });
  expect(accepted.body).toMatchObject({ received: [], ownEntry: { relation: 'spouse', sharesIncome: true } });
  const all = [await readName(creator), await readName(member), 'Chidi Child'];
  expect(names(await get(creator))).toEqual(all);
  expect(names(accepted.body)).toEqual(all);
  expect((await get(creator)).members[1]).toMatchObject({ itemId: 1, monthlyIncome: 1234.5 });
  expect((await get(member)).members[0]).toMatchObject({ isCreator: true, monthlyIncome: null });
});

test('private values of others are in no answer of the portal', async () => {
  const { creator, member } = await createHousehold();
  const secrets = [/3906/, /4417/, /1981-04-05/, /Secret Payer/, /1234/];
  const others = ['/household', '/privacy/mine'];
  expect(others.length).toBeGreaterThan(0);
  for (const person of [creator, member])
    for (const path of others) {
      const { status, body } = await call('GET', path, undefined, person.caller);
      expect(status).toBe(200);
      for (const secret of secrets) expect(JSON.stringify(body)).not.toMatch(secret);
    }
  // The creator's own notes about the member and the children stay with the creator.
  const seen = JSON.stringify(await get(member));
  expect(seen).not.toMatch(/1986-06-19|2015-02-03|Ada As Typed|"itemId":[12]/);
  const file = await call('GET', '/privacy/mine/export?format=json', undefined, member.caller);
  expect(file.status).toBe(200);
  expect(JSON.stringify(file.body)).not.toContain(await readName(creator));
});

test('each member changes their own entry, and the creator that of people without a login', async () => {
  const { creator, member } = await createHousehold();
  const saved = await call(
    'PATCH',
    '/household/entry',
    { relation: 'partner', sharesHome: false, sharesIncome: false },
    member.caller,
  );
  expect(saved.status).toBe(200);
  expect((await get(creator)).members[1]).toMatchObject({ relation: 'partner', sharesHome: false });
  const { groups } = (await call('GET', '/profile', undefined, creator.caller)).body;
  const { revision } = groups.find(({ key }: { key: string }) => key === 'household');
  const path = `/profiles/${creator.id}/groups/household/items`;
  const change = { revision, values: { sharesHome: false } };
  expect((await call('PATCH', `${path}/1`, change, creator.caller)).body.error).toBe('not_allowed');
  expect((await call('POST', `${path}/1/removal`, { revision }, creator.caller)).body.error).toBe(
    'not_allowed',
  );
  expect((await call('PATCH', `${path}/2`, change, creator.caller)).status).toBe(200);
  expect((await get(member)).members[2]).toMatchObject({ name: 'Chidi Child', sharesHome: false });
});

test('who leaves takes along what was theirs, silently, and can block further invitations', async () => {
  const { creator, member, membership } = await createHousehold();
  expect((await end(member, membership, { blocks: true })).body).toMatchObject({
    members: [],
    ownEntry: null,
    blocked: [{ id: creator.id }],
  });
  await queryRows(
    tenant,
    `update applicant set name = 'New Name', address = '{"line1":"9 Away Road"}' where id = $1`,
    [member.id],
  );
  const paths = ['/household', '/profile', `/profiles/${creator.id}/groups/household/history`];
  const left = await Promise.all(paths.map((path) => call('GET', path, undefined, creator.caller)));
  expect(left.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify(left.map(({ body }) => body))).not.toMatch(/New Name|Away Road|partner/);
  expect(left[0]?.body.members).toEqual([]);
  // The inviter can't tell that they are blocked.
  expect((await invite(creator, member.mail)).body.sent).toHaveLength(1);
  expect((await get(member)).received).toEqual([]);
  await call('DELETE', `/household/blocks/${creator.id}`, undefined, member.caller);
  expect((await get(member)).received).toHaveLength(1);
  const privacy = (await call('GET', '/privacy/mine', undefined, member.caller)).body.households;
  expect(privacy).toMatchObject([{ endedAt: expect.any(String), isRemoved: false }]);
});

test('an invitation ends with the entry that it is for', async () => {
  const creator = await createCreator();
  const member = await createResident('Adaeze', '541-72-4417');
  await invite(creator, member.mail);
  const { groups } = (await call('GET', '/profile', undefined, creator.caller)).body;
  const { revision } = groups.find(({ key }: { key: string }) => key === 'household');
  const path = `/profiles/${creator.id}/groups/household/items/1/removal`;
  expect((await call('POST', path, { revision }, creator.caller)).status).toBe(200);
  expect((await get(creator)).sent).toEqual([]);
  expect((await get(member)).received).toEqual([]);
});

test('every step of it is in the audit trail of its person', async () => {
  const { creator, member, membership } = await createHousehold();
  await end(creator, membership);
  const trail = await queryRows<{ operation: string; details: object }>(
    tenant,
    `select operation, details from audit_entry where tenant_id = $1 and subject_kind = 'applicant'
       and subject_id = any($2) and operation like '%household%' and outcome = 'done' order by id`,
    [tenant, [creator.id, member.id]],
  );
  expect(trail.map(({ operation }) => operation)).toEqual([
    'profiles/invite-to-household',
    'profiles/answer-household-invitation',
    'profiles/end-household-membership',
  ]);
  expect(JSON.stringify(trail)).not.toMatch(/Adaeze|Daniel|@/);
});

describe('who is no member', () => {
  test('of another household, invited but not accepted, former, or removed sees and changes nothing', async () => {
    const { creator, member, membership } = await createHousehold();
    const other = await createHousehold();
    const invited = await createResident('Ida', '541-72-5555');
    const path = `/profiles/${creator.id}/groups/household/items`;
    const adult = { fullName: 'Ida Typed', relation: 'sibling' };
    const { groups } = (await call('GET', '/profile', undefined, creator.caller)).body;
    const { revision } = groups.find(({ key }: { key: string }) => key === 'household');
    await call('POST', path, { revision, values: adult }, creator.caller);
    const sent = (await invite(creator, invited.mail, 3)).body.sent[0];
    const probe = async (person: Resident) => {
      const household = await get(person);
      expect(JSON.stringify(household)).not.toContain(await readName(member));
      expect(names(household)).not.toContain(await readName(creator));
      const attempts = await Promise.all([
        end(person, membership),
        answer(person, membership, { accept: true }),
        call('GET', `/profiles/${creator.id}`, undefined, person.caller),
        call('GET', `/profiles/${creator.id}/groups/household/history`, undefined, person.caller),
        call('PATCH', `${path}/1`, { revision: 0, values: { sharesHome: false } }, person.caller),
        call('DELETE', `/household/blocks/${creator.id}`, undefined, person.caller),
      ]);
      expect(attempts.map(({ body }) => body.error)).toEqual(Array(attempts.length).fill('not_found'));
    };
    await probe(other.member);
    await probe(other.creator);
    await probe(invited);
    expect((await answer(other.member, sent.id, { accept: true })).body.error).toBe('not_found');
    expect((await end(invited, sent.id)).body.error).toBe('not_found');
    // A member sees the list of the creator only by the household, and invites no one to it.
    expect((await call('GET', `/profiles/${creator.id}`, undefined, member.caller)).status).toBe(404);
    expect((await invite(member, invited.mail)).body.error).toBe('not_found');
    expect((await end(creator, membership)).status).toBe(200);
    await probe(member);
    expect(names(await get(creator))).toEqual([]);
  });

  test('a child, the inviter, and a second household are refused', async () => {
    const { creator, member } = await createHousehold();
    expect((await invite(creator, `new-${randomUUID()}@example.test`, 2)).body.fields).toEqual({
      itemId: ['invalid'],
    });
    const second = await createCreator();
    expect((await invite(second, second.mail)).body.fields).toEqual({ login: ['invalid'] });
    await invite(second, member.mail);
    const [invitation] = (await get(member)).received;
    expect((await answer(member, invitation.id, { accept: true })).body.error).toBe('already_in_household');
    expect((await answer(member, invitation.id, { accept: false, blocks: true })).body).toMatchObject({
      received: [],
      blocked: [{ id: second.id }],
    });
  });
});

test('staff see the household with the cases that they may see', async () => {
  const { creator, member } = await createHousehold();
  const admin = await session('admin');
  const { body } = await call('GET', `/profiles/${creator.id}/relations`, undefined, admin);
  expect(body.household).toEqual([
    { id: member.id, name: await readName(member), isCreator: false, cases: [] },
  ]);
});
