// What a profile offers to a form, and what a submitted application offers to the profile.
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { createFormOffice, type FormOffice, type StartedApplication } from '../../../test/form-office.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const question = (key: string, kind: string, more: object = {}) => ({
  key,
  kind,
  label: { en: key },
  ...more,
});
const options = (...values: string[]) => values.map((value) => ({ value, label: { en: value } }));
const form = {
  pages: [
    {
      key: 'you',
      title: { en: 'You' },
      fields: [
        question('first', 'text', { means: 'given-name' }),
        question('whole', 'text', { means: 'full-name' }),
        question('born', 'date', { means: 'birth-date' }),
        question('mail', 'email', { means: 'email' }),
        question('lord', 'text', { means: 'landlord-name' }),
        question('lordPhone', 'phone', { profileField: 'landlord/phone' }),
        question('rent', 'money', { means: 'monthly-rent', max: 5000 }),
        question('ssn', 'tax-number', { of: 'person', profileField: 'general/ssn' }),
        question('open', 'text', { profileField: 'general/ssn' }),
        question('secretCompany', 'text', { profileField: 'landlord/company', isPrivate: true }),
        question('race', 'choices', {
          profileField: 'demographics/race',
          options: options('asian', 'white'),
        }),
        question('nothing', 'text'),
        question('shop', 'text', { means: 'organization' }),
        {
          ...question('others', 'group', { holds: 'household' }),
          itemLabel: { en: 'Person' },
          addLabel: { en: 'Add' },
          fields: [
            question('name', 'text', { means: 'given-name' }),
            question('last', 'text', { means: 'family-name' }),
            question('how', 'choice', { means: 'relation', options: options('child', 'aunt') }),
          ],
        },
        {
          ...question('money', 'group'),
          itemLabel: { en: 'Income' },
          addLabel: { en: 'Add' },
          fields: [question('much', 'money', { profileField: 'incomes/amount' })],
        },
      ],
    },
  ],
};
let office: FormOffice;
beforeAll(async () => {
  office = await createFormOffice(form);
});

type Who = Pick<StartedApplication, 'caller'>;
const profileOf = async ({ caller }: Who) => (await call('GET', '/profile', undefined, caller)).body;
const groupOf = async (who: Who, key: string) =>
  (await profileOf(who)).groups.find((group: { key: string }) => group.key === key);
async function say(who: Who, group: string, values: object, path = ''): Promise<void> {
  const { id } = await profileOf(who);
  const { revision } = await groupOf(who, group);
  const method = path === '' ? 'PATCH' : 'POST';
  const { status } = await call(
    method,
    `/profiles/${id}/groups/${group}${path}`,
    { revision, values },
    who.caller,
  );
  expect(status).toBe(200);
}
const offers = async ({ id, caller }: Pick<StartedApplication, 'id' | 'caller'>, by: Caller = caller) =>
  call('GET', `/applications/${id}/profile-answers`, undefined, by);
const values = (answers: { key: string; value: unknown }[]) =>
  Object.fromEntries(answers.map(({ key, value }) => [key, value]));

/** An applicant whose profile says everything that the form asks. */
async function createKnown(): Promise<StartedApplication> {
  const one = await office.startApplication();
  await say(one, 'general', { birthDate: '1990-05-12', ssn: '512-93-6781' });
  await say(one, 'landlord', { landlordName: 'Ada Stone', phone: '(555) 010-0188' });
  await say(one, 'demographics', { race: ['asian'] });
  await say(one, 'rents', { monthlyRent: 900 }, '/items');
  await say(one, 'rents', { monthlyRent: 1100.5 }, '/items');
  await say(one, 'household', { fullName: 'Leo van Petrov', relation: 'child' }, '/items');
  await say(one, 'household', { fullName: 'Eva', relation: 'parent' }, '/items');
  await say(one, 'incomes', { incomeType: 'wages', frequency: 'weekly', amount: 300 }, '/items');
  return one;
}

test('offers what the profile knows, with where it comes from, and fills in nothing', async () => {
  const one = await createKnown();
  const { body } = await offers(one);
  expect(values(body.answers)).toEqual({
    first: 'Nadia',
    whole: 'Nadia Petrov',
    born: '1990-05-12',
    mail: expect.stringContaining('@'),
    lord: 'Ada Stone',
    lordPhone: '(555) 010-0188',
    rent: 1100.5,
    ssn: { sealed: expect.any(String), masked: '•••-••-6781' },
    others: [{ name: 'Leo van', last: 'Petrov', how: 'child' }, { last: 'Eva' }],
    money: [{ much: 300 }],
  });
  const lord = body.answers.find(({ key }: { key: string }) => key === 'lord');
  expect(lord).toMatchObject({ source: 'person', saidAt: expect.any(String) });
  expect((await one.read()).body.answers).toEqual({});
});

test('copies a private value by its seal, which opens in no other application', async () => {
  const one = await createKnown();
  const { ssn } = values((await offers(one)).body.answers) as { ssn: { sealed: string } };
  expect((await one.save(0, { ssn })).status).toBe(200);
  expect((await one.read()).body.answers.ssn.masked).toBe('•••-••-6781');
  const other = await office.startApplication();
  expect((await other.save(0, { ssn })).status).toBe(422);
  const { answers } = await queryRow<{ answers: object }>(
    office.id,
    'select answers from application_answers where application_id = $1',
    [one.id],
  );
  expect(JSON.stringify(answers)).not.toContain('512-93-6781');
});

test('offers and updates only the caller’s own, and offers nothing after submitting', async () => {
  const one = await createKnown();
  const stranger = await office.startApplication();
  expect((await offers(one, stranger.caller)).status).toBe(404);
  expect((await offers(one, office.admin)).status).toBe(403);
  await one.save(0, { lord: 'Someone else' });
  await one.submit(1);
  expect((await offers(one)).status).toBe(404);
  const path = `/applications/${one.id}`;
  const change = { values: [{ group: 'landlord', itemId: 0, field: 'landlordName' }], revisions: {} };
  expect((await call('GET', `${path}/profile-differences`, undefined, stranger.caller)).status).toBe(404);
  expect((await call('POST', `${path}/profile-updates`, change, stranger.caller)).status).toBe(404);
});

const differences = async ({ id, caller }: StartedApplication) =>
  (await call('GET', `/applications/${id}/profile-differences`, undefined, caller)).body;
const update = ({ id, caller }: StartedApplication, chosen: object[], revisions: object) =>
  call('POST', `/applications/${id}/profile-updates`, { values: chosen, revisions }, caller);
const idOf = ({ group, itemId, field }: Record<string, unknown>) => ({ group, itemId, field });

test('lists what differs with old and new, and saves what the person chooses with the application as its source', async () => {
  const one = await createKnown();
  await one.save(0, {
    first: 'Nadja',
    born: '1991-01-01',
    mail: 'new@example.test',
    lord: 'ada  STONE',
    lordPhone: '555-010-0199',
    rent: 1200,
    ssn: '512-93-6789',
    // A private answer to what the profile shows to everyone is not compared.
    secretCompany: 'Night Owl Homes',
  });
  expect((await one.submit(1)).status).toBe(200);
  const before = await differences(one);
  expect(
    before.differences.map((each: Record<string, unknown>) => [each['key'], each['value'], each['answer']]),
  ).toEqual([
    ['born', '1990-05-12', '1991-01-01'],
    ['lordPhone', '(555) 010-0188', '555-010-0199'],
    ['rent', 1100.5, 1200],
    ['ssn', '•••-••-6781', '•••-••-6789'],
  ]);
  const chosen = before.differences.filter(({ key }: { key: string }) => key !== 'born').map(idOf);
  expect((await update(one, chosen, before.revisions)).body).toEqual({ saved: 3 });
  const { items } = await groupOf(one, 'landlord');
  expect(items[0].values.phone).toMatchObject({ source: 'application', sourceId: one.id });
  const { items: rents } = await groupOf(one, 'rents');
  expect(
    rents.map((item: { values: { monthlyRent: { value: number } } }) => item.values.monthlyRent.value),
  ).toEqual([900, 1200]);
  const { items: general } = await groupOf(one, 'general');
  expect([general[0].values.birthDate.value, general[0].values.ssn.value]).toEqual([
    '1990-05-12',
    '•••-••-6789',
  ]);
  expect((await differences(one)).differences.map(({ key }: { key: string }) => key)).toEqual(['born']);
});

test('adds what the profile lacks, and refuses a group that changed meanwhile', async () => {
  const one = await office.startApplication();
  await one.save(0, { lord: 'Ada Stone', rent: 700 });
  await one.submit(1);
  const { differences: found, revisions } = await differences(one);
  expect(found).toMatchObject([
    { key: 'lord', value: null },
    { key: 'rent', value: null, itemId: 0 },
  ]);
  await say(one, 'landlord', { company: 'Stone Homes' });
  const refused = await update(one, found.map(idOf), revisions);
  expect([refused.status, refused.body.error]).toEqual([409, 'stale_version']);
  expect((await groupOf(one, 'rents')).items).toEqual([]);
  const next = await differences(one);
  expect((await update(one, found.map(idOf), next.revisions)).body).toEqual({ saved: 2 });
  expect((await groupOf(one, 'rents')).items[0].values.monthlyRent).toMatchObject({
    value: 700,
    source: 'application',
  });
});

test('offers a business its own name and the name of the person who signs in, and nothing of a person', async () => {
  const one = await createKnown();
  await queryRows(
    office.id,
    `update applicant p set kind = 'business', name = 'Oak Bakery' from application a
     where a.id = $1 and p.tenant_id = a.tenant_id and p.id = a.applicant_id`,
    [one.id],
  );
  const known = values((await offers(one)).body.answers);
  expect(known).toMatchObject({ whole: 'Nadia Petrov', shop: 'Oak Bakery' });
  for (const key of ['lord', 'rent', 'others', 'money']) expect(known).not.toHaveProperty(key);
});
