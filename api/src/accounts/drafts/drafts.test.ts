// What staff are writing: on each of their devices, for no colleague, and only for a while.
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Caller, call } from '../../../test/client.ts';
import { createOffice, joinStaff, type Office } from '../../../test/factories.ts';
import { queryRows } from '../../../test/rows.ts';
import { deleteOldDrafts } from './queries.ts';

const save = (caller: Caller, name: string, value: unknown) =>
  call('PUT', '/drafts', { name, value }, caller);
const list = async (caller: Caller): Promise<{ name: string; value: unknown; savedAt: string }[]> =>
  (await call('GET', '/drafts', undefined, caller)).body.drafts;
const namesOf = async (caller: Caller) => (await list(caller)).map(({ name }) => name).toSorted();

/** Invites a case worker, who accepts. */
async function addColleague({ subdomain, host, admin }: Office): Promise<Caller> {
  const mail = `worker@${subdomain}.test`;
  const name = { ds_firstname: 'Wanda', ds_lastname: 'Worker' };
  const person = { ...name, ds_mail: mail, roles: [4], requiresSecondFactor: false };
  expect((await call('POST', '/staff', person, admin)).status).toBe(200);
  return joinStaff(mail, host);
}

test('finds a draft on another device, without those of colleagues; a sent one is remembered as sent', async () => {
  const office = await createOffice();
  const colleague = await addColleague(office);
  const other = await createOffice();
  const note = { text: 'Called on Monday' };
  expect((await save(office.admin, 'note 17', note)).status).toBe(200);
  expect(await list(office.admin)).toEqual([
    { name: 'note 17', value: note, savedAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  for (const caller of [colleague, other.admin]) expect(await list(caller)).toEqual([]);
  await save(office.admin, 'note 17', { text: 'Called on Tuesday' });
  await save(office.admin, 'note 18', note);
  await save(office.admin, 'note 17', null);
  expect(await list(office.admin)).toMatchObject([
    { name: 'note 17', value: null },
    { name: 'note 18', value: note },
  ]);
});

test('stores drafts sealed, and no copy opens for a colleague', async () => {
  const office = await createOffice();
  const colleague = await addColleague(office);
  await save(office.admin, 'profile', { ssn: '078-05-1120' });
  await save(colleague, 'profile', { other: true });
  const rows = await queryRows<{ value: string }>(office.id, 'select value from staff_draft');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('078-05-1120');
  await queryRows(office.id, 'update staff_draft set value = (select min(value) from staff_draft)');
  const shown = [...(await list(office.admin)), ...(await list(colleague))];
  expect(shown.map(({ name }) => name)).toEqual(['profile']);
});

test('refuses drafts that are too long, and the name of none', async () => {
  const { admin } = await createOffice();
  for (const [name, value] of [
    ['note 17', 'x'.repeat(65_536)],
    ['', 'x'],
    ['x'.repeat(201), 'x'],
  ] as const)
    expect((await save(admin, name, value)).status).toBe(422);
  expect(await list(admin)).toEqual([]);
});

test('deletes the oldest of more than 200 drafts of a person', async () => {
  const office = await createOffice();
  const colleague = await addColleague(office);
  await save(colleague, 'theirs', 1);
  await save(office.admin, 'oldest', 1);
  await queryRows(
    office.id,
    `insert into staff_draft (tenant_id, account_id, name, value, saved_at)
     select tenant_id, account_id, 'draft ' || n, value, saved_at + interval '1 second'
     from staff_draft, generate_series(1, 199) n where name = 'oldest'`,
  );
  expect((await list(office.admin)).length).toBe(200);
  await save(office.admin, 'newest', 1);
  await queryRows(
    office.id,
    `update staff_draft set saved_at = saved_at + interval '1 hour' where name = 'newest'`,
  );
  const names = await namesOf(office.admin);
  expect(names).toHaveLength(200);
  expect(names).toContain('newest');
  expect(names).not.toContain('oldest');
  expect(await namesOf(colleague)).toEqual(['theirs']);
});

test('deletes drafts after 30 days, and forgets after 8 that one was sent', async () => {
  const { id, admin } = await createOffice();
  for (const [name, value, days] of [
    ['young', 1, 29],
    ['old', 1, 31],
    ['just sent', null, 7],
    ['sent', null, 9],
  ] as const) {
    await save(admin, name, value);
    const age = 'update staff_draft set saved_at = saved_at - make_interval(days => $2) where name = $1';
    await queryRows(id, age, [name, days]);
  }
  const { ports } = await testApp();
  await ports.database.tenant(id, deleteOldDrafts);
  expect(await namesOf(admin)).toEqual(['just sent', 'young']);
});
