// Households of people who answer at once, whose data is deleted, or who are merged.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { deleteHouseholds } from './queries.ts';

const session = createSessionCache();
const tenant = 100;

interface Resident {
  readonly caller: Caller;
  readonly mail: string;
  readonly id: number;
}

/** A resident with an adult in the list of the household. */
async function createResident(): Promise<Resident> {
  const caller = await createApplicant('Rui', `Ending-${randomUUID().slice(0, 8)}`);
  const { id } = (await call('GET', '/profile', undefined, caller)).body;
  const { email: mail } = (await call('GET', '/users/me', undefined, caller)).body;
  const values = { fullName: 'Typed Adult', relation: 'spouse', sharesHome: true };
  await call('POST', `/profiles/${id}/groups/household/items`, { revision: 0, values }, caller);
  return { caller, mail, id };
}

const get = async ({ caller }: Resident) => (await call('GET', '/household', undefined, caller)).body;
const answer = (of: Resident, id: number, body: object) =>
  call('POST', `/household/invitations/${id}/answer`, body, of.caller);

/** Invites, and returns the invitation. */
async function invite(from: Resident, to: Resident): Promise<number> {
  const input = { itemId: 1, login: to.mail };
  return (await call('POST', '/household/invitations', input, from.caller)).body.sent[0].id;
}

async function createHousehold() {
  const [creator, member] = [await createResident(), await createResident()];
  const membership = await invite(creator, member);
  expect((await answer(member, membership, { accept: true })).status).toBe(200);
  return { creator, member, membership };
}

test('a person who joins a household while someone joins theirs is in one of them', async () => {
  const [first, between, last] = [await createResident(), await createResident(), await createResident()];
  const [toBetween, toLast] = [await invite(first, between), await invite(between, last)];
  const answers = await Promise.all([
    answer(between, toBetween, { accept: true }),
    answer(last, toLast, { accept: true }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const seen = await Promise.all([first, between, last].map(get));
  expect(seen.map(({ ownEntry }) => ownEntry !== null)).toEqual(
    answers[0]?.status === 200 ? [true, true, false] : [false, true, true],
  );
});

test('two people who accept each other’s invitation share one household', async () => {
  const [one, other] = [await createResident(), await createResident()];
  const [toOther, toOne] = [await invite(one, other), await invite(other, one)];
  const answers = await Promise.all([
    answer(other, toOther, { accept: true }),
    answer(one, toOne, { accept: true }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
});

test('an invitation that was sent to another login is no longer the first person’s', async () => {
  const [creator, first, second] = [await createResident(), await createResident(), await createResident()];
  const id = await invite(creator, first);
  expect(await invite(creator, second)).toBe(id);
  expect((await answer(first, id, { accept: true })).body.error).toBe('not_found');
  expect((await answer(second, id, { accept: true })).status).toBe(200);
});

test('the deletion of the only member ends the household of the creator', async () => {
  const { creator, member } = await createHousehold();
  const { ports } = await testApp();
  await ports.database.tenant(tenant, (tx) => deleteHouseholds(tx, [member.id]));
  expect(await get(creator)).toMatchObject({ members: [], ownEntry: null });
  expect(await get(member)).toMatchObject({ members: [], ownEntry: null });
});

test('a merge keeps whom a person blocked', async () => {
  const { creator, member, membership } = await createHousehold();
  await call('POST', `/household/members/${membership}/end`, { blocks: true }, member.caller);
  const { id: target } = await queryRow<{ id: number }>(
    tenant,
    `insert into applicant (tenant_id, kind, name) values ($1, 'individual', 'Rui Kept') returning id`,
    [tenant],
  );
  const admin = await session('admin');
  const preview = await call(
    'GET',
    `/people/${target}/merges/preview?otherId=${member.id}`,
    undefined,
    admin,
  );
  const merge = { otherId: member.id, values: {}, versions: preview.body.versions };
  expect((await call('POST', `/people/${target}/merges`, merge, admin)).status).toBe(200);
  const blocks = await queryRows(
    tenant,
    'select from household_block where tenant_id = $1 and applicant_id = $2 and blocked_id = $3',
    [tenant, target, creator.id],
  );
  expect(blocks).toHaveLength(1);
});
