// Fields that an office adds to profiles: published for its own profiles only, and hidden from those they aren't for.
import { expect, test } from 'vitest';
import { type Caller, call } from '../../test/client.ts';
import { createApplicant, createOffice, type Office } from '../../test/factories.ts';
import { createFormOffice } from '../../test/form-office.ts';
import { queryRows } from '../../test/rows.ts';

const field = {
  group: 'landlord',
  kind: 'text',
  hint: { en: '' },
  audience: 'everyone',
  isPrivate: false,
  options: [],
};
const agent = { ...field, key: 'office0000agnt', label: { en: 'Agent' } };
const rating = {
  ...field,
  key: 'office0000rate',
  label: { en: 'Rating' },
  kind: 'number',
  audience: 'staff',
};
const account = { ...field, key: 'office0000acct', label: { en: 'Account' }, isPrivate: true };
const heating = {
  ...field,
  key: 'office0000heat',
  label: { en: 'Heating' },
  kind: 'choice',
  options: ['gas', 'oil'].map((value) => ({ value, label: { en: value } })),
};
const paidBy = {
  ...field,
  key: 'office0000paid',
  label: { en: 'Paid by' },
  group: 'incomes',
  audience: 'staff',
};

const form = {
  pages: [
    { key: 'you', title: { en: 'You' }, fields: [{ key: 'note', kind: 'text', label: { en: 'Note' } }] },
  ],
};

async function publish({ admin }: Office, fields: object[]) {
  const { body } = await call('GET', '/profile-fields', undefined, admin);
  const saved = await call(
    'PUT',
    '/profile-fields/draft',
    { revision: body.draft.revision, definition: { fields } },
    admin,
  );
  expect(saved.status).toBe(200);
  return call('POST', '/profile-fields/publish', { revision: saved.body.revision }, admin);
}

/** An office with these fields, and an applicant with a case. */
async function createPerson(...fields: object[]) {
  const office = await createFormOffice(form);
  expect((await publish(office, fields)).status).toBe(200);
  const { caller, save, submit } = await office.startApplication();
  await save(0, { note: 'x' });
  await submit(1);
  const { id } = (await call('GET', '/profile', undefined, caller)).body;
  return { office, caller, id: id as number };
}

const read = async (id: number, who: Caller) => (await call('GET', `/profiles/${id}`, undefined, who)).body;
const groupOf = async (id: number, who: Caller, key = 'landlord') =>
  (await read(id, who)).groups.find((group: { key: string }) => group.key === key);
const save = async (id: number, who: Caller, values: object) => {
  const { revision } = await groupOf(id, who);
  return call('PATCH', `/profiles/${id}/groups/landlord`, { revision, values }, who);
};
const historyOf = async (id: number, who: Caller, group = 'landlord') =>
  (await call('GET', `/profiles/${id}/groups/${group}/history`, undefined, who)).body.changes;

test('checks, stores, and shows an added field like the others', async () => {
  const { office, caller, id } = await createPerson(agent, heating);
  expect((await read(id, caller)).officeFields).toEqual([agent, heating]);
  expect((await save(id, caller, { [heating.key]: 'coal' })).body.fields).toEqual({
    [heating.key]: ['invalid'],
  });
  expect((await save(id, caller, { [agent.key]: 'Bea', [heating.key]: 'oil' })).status).toBe(200);
  const { items } = await groupOf(id, office.admin);
  expect(items[0].values[agent.key]).toMatchObject({
    value: 'Bea',
    source: 'person',
    saidBy: 'Nadia Petrov',
  });
  expect((await historyOf(id, caller)).map((change: { value: unknown }) => change.value)).toEqual([
    'oil',
    'Bea',
  ]);
});

test('hides what is for staff alone from the applicant: the field, its values, and its history', async () => {
  const { office, caller, id } = await createPerson(agent, rating);
  expect((await save(id, office.admin, { [rating.key]: 3, [agent.key]: 'Bea' })).status).toBe(200);
  expect((await read(id, caller)).officeFields).toEqual([agent]);
  const { items } = await groupOf(id, caller);
  expect(Object.keys(items[0].values)).toEqual([agent.key]);
  expect((await historyOf(id, caller)).map((change: { field: string }) => change.field)).toEqual([agent.key]);
  expect((await save(id, caller, { [rating.key]: 5 })).status).toBe(422);
  expect((await groupOf(id, office.admin)).items[0].values[rating.key].value).toBe(3);
});

test('shows applicants what is held and was viewed of the fields that they see, and no others', async () => {
  const secret = { ...account, key: 'office0000secr', audience: 'staff' };
  const { office, caller, id } = await createPerson(agent, account, secret);
  const mine = async () => (await call('GET', '/privacy/mine', undefined, caller)).body;
  const { held: before } = await mine();
  const values = { [agent.key]: 'Bea', [account.key]: '1234567890', [secret.key]: '0987654321' };
  expect((await save(id, office.admin, values)).status).toBe(200);
  for (const { key } of [account, secret]) {
    const reveal = { itemId: 0, field: key, reason: 'To pay the landlord.' };
    const { status } = await call(
      'POST',
      `/profiles/${id}/groups/landlord/sealed-value`,
      reveal,
      office.admin,
    );
    expect(status).toBe(200);
  }
  const { held, reveals } = await mine();
  expect([held.profile - before.profile, reveals.length]).toEqual([2, 1]);
  await publish(office, [agent, secret]);
  const after = await mine();
  expect([after.held.profile - before.profile, after.reveals.length]).toEqual([1, 0]);
});

test('removing an item ends what staff alone said of it', async () => {
  const { office, caller, id } = await createPerson(paidBy);
  const values = { incomeType: 'wages', frequency: 'weekly', amount: 300 };
  const at = `/profiles/${id}/groups/incomes/items`;
  const { body } = await call('POST', at, { revision: 0, values }, caller);
  const change = { revision: body.revision, values: { [paidBy.key]: 'Shop' } };
  expect((await call('PATCH', `${at}/1`, change, office.admin)).status).toBe(200);
  const { revision } = await groupOf(id, caller, 'incomes');
  expect((await call('POST', `${at}/1/removal`, { revision }, caller)).status).toBe(200);
  expect((await groupOf(id, office.admin, 'incomes')).items).toEqual([]);
});

test('seals a private field', async () => {
  const { office, caller, id } = await createPerson(account);
  expect((await save(id, caller, { [account.key]: '1234567890' })).status).toBe(200);
  const { items } = await groupOf(id, office.admin);
  expect(items[0].values[account.key].value).toBe('••••••7890');
  const rows = await queryRows(office.id, `select value from profile_value where field_key = $1`, [
    account.key,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('1234567890');
});

test('a published field keeps its type, and no one sees a removed one', async () => {
  const { office, caller, id } = await createPerson(agent);
  await save(id, caller, { [agent.key]: 'Bea' });
  expect((await publish(office, [{ ...agent, kind: 'number' }])).body.error).toBe('draft_has_problems');
  expect((await publish(office, [{ ...agent, isPrivate: true }])).body.error).toBe('draft_has_problems');
  expect((await publish(office, [heating])).status).toBe(200);
  expect((await groupOf(id, caller)).items[0].values).toEqual({});
  expect(await historyOf(id, caller)).toEqual([]);
  // Its values are stored, so that it comes back as it was.
  const changes = [{ kind: 'number' }, { isPrivate: true }, { audience: 'staff' }, { group: 'incomes' }];
  for (const change of changes)
    expect((await publish(office, [heating, { ...agent, ...change }])).body.error).toBe('draft_has_problems');
  expect((await publish(office, [heating, agent])).status).toBe(200);
  expect((await groupOf(id, caller)).items[0].values[agent.key].value).toBe('Bea');
});

test('fields belong to their office, and applicants do not define them', async () => {
  const { caller } = await createPerson(agent);
  const other = await createOffice();
  const stranger = await createApplicant('Nadia', 'Petrov', other);
  expect((await call('GET', '/profile', undefined, stranger)).body.officeFields).toEqual([]);
  expect((await call('GET', '/profile-fields', undefined, caller)).status).toBe(403);
  expect((await call('GET', '/profile-fields', undefined, other.admin)).body.published).toEqual({
    fields: [],
  });
});
