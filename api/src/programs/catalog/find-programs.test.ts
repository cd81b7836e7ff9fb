import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createOffice } from '../../../test/factories.ts';
import { createProgramCalls } from '../../../test/office-programs.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const signInAs = createSessionCache();

const find = async (search: Record<string, string> = {}, language = 'en', host = 'riverbend.localhost') => {
  const { status, body } = await call('GET', `/programs/search?${new URLSearchParams(search)}`, undefined, {
    host,
    headers: { 'accept-language': language },
  });
  expect(status).toBe(200);
  return body;
};
const names = async (...given: Parameters<typeof find>): Promise<string[]> =>
  (await find(...given)).programs.map(({ ds_displayname }: { ds_displayname: string }) => ds_displayname);

test('lists all programs without a search, open ones first, including closed and paused ones', async () => {
  const { programs, total, all } = await find();
  expect(total).toBe(all);
  const states = programs.map(({ state }: { state: string }) => state);
  const order = ['open', 'opens-later', 'paused', 'closed'];
  expect(states).toEqual(states.toSorted((a: string, b: string) => order.indexOf(a) - order.indexOf(b)));
  expect(new Set(states)).toEqual(new Set(order));
});

test.each([
  ['es', 'PEQUENOS negocios', 'Subvención para pequeños negocios'],
  ['es', 'préstamo', 'Préstamo para reparar la vivienda'],
  ['es', 'utility', 'Ayuda para servicios'],
  ['ko', '임대료', '긴급 임대료 지원'],
  ['ar', 'مساعده الايجار', 'مساعدة الإيجار الطارئة'],
  ['ar', 'قرضُ', 'قرض إصلاح المنزل'],
  ['tl', 'kuryente', 'Tulong sa Kuryente at Tubig'],
])('in %s, the search %j finds %s, ignoring accents', async (language, search, name) => {
  expect(await names({ search }, language)).toContain(name);
});

test('lists programs for businesses first to a business, and leaves a search to the best match', async () => {
  const business = await signInAs('business');
  const search = async (words: Record<string, string>) =>
    (await call('GET', `/programs/search?${new URLSearchParams(words)}`, undefined, business)).body.programs;
  const audiences = (await search({})).map(({ audience }: { audience: string }) => audience);
  expect(audiences).toEqual(audiences.toSorted());
  expect(new Set(audiences).size).toBe(2);
  expect((await search({ search: 'utility relief' }))[0].ds_displayname).toBe('Utility Relief');
});

test('searches the office’s own words and the eligibility criteria, in any language', async () => {
  expect((await names({ search: 'wheelchair ramp' }))[0]).toBe('Home Repair Loan');
  expect((await names({ search: 'inundación' }))[0]).toBe('Storm Relief');
  expect((await names({ search: 'immigration status' }))[0]).toBe('Emergency Rental Assistance');
});

test('searches the words that an administrator published', async () => {
  const office = await createOffice();
  const programs = createProgramCalls(office);
  const programId = await programs.createPublicProgram();
  const found = async () => (await find({ search: 'submarine' }, 'en', office.admin.host)).programs;
  expect(await found()).toEqual([]);
  await programs.saveDraft(programId, { searchWords: { en: 'submarines\nferries' } });
  expect(await found()).toEqual([]);
  expect((await programs.publish(programId)).status).toBe(200);
  expect((await found())[0].cd_resource).toBe(programId);
});

test('returns a program with exactly that name first', async () => {
  expect((await names({ search: 'storm relief' }))[0]).toBe('Storm Relief');
});

test('returns no matches for an unknown term, with the total number of programs', async () => {
  const { programs, total, all, categories } = await find({ search: 'submarine' });
  expect([programs, total, categories]).toEqual([[], 0, []]);
  expect(all).toBeGreaterThan(5);
});

test('counts categories regardless of the selected category, with the other filters applied', async () => {
  const { categories } = await find({ audience: 'business' });
  const chosen = await find({ audience: 'business', category: 'licence' });
  expect(chosen.categories).toEqual(categories);
  expect(chosen.total).toBe(
    categories.find((each: { category: string }) => each.category === 'licence').count,
  );
  for (const { audience, category } of chosen.programs)
    expect([audience, category]).toEqual(['business', 'licence']);
});

test('filters by open programs', async () => {
  const { programs } = await find({ open: 'yes' });
  expect(new Set(programs.map(({ state }: { state: string }) => state))).toEqual(new Set(['open']));
});

test('returns the income limit for the household size, capped at the largest listed size', async () => {
  const limitAt = async (people: string) =>
    (await find({ people, search: 'emergency rental' })).programs[0].incomeLimit;
  const limits = await queryRows<{ size: number; amount: number }>(
    100,
    'select household_size as size, yearly_amount::int as amount from income_limit where program_id = 101 order by 1',
  );
  expect(await limitAt('4')).toBe(limits.find(({ size }) => size === 4)?.amount);
  expect(await limitAt('20')).toBe(limits.at(-1)?.amount);
  expect((await find({ search: 'emergency rental' })).programs[0].incomeLimit).toBeNull();
});

test('reports a ZIP Code that the office does not serve and returns no programs for it', async () => {
  expect(await find({ zip: '95301' })).toMatchObject({ isZipServed: true });
  expect(await find({ zip: '99999' })).toMatchObject({ isZipServed: false, total: 0 });
  expect((await find()).isZipServed).toBeNull();
});

test('lists a program with its own ZIP Codes only for those ZIP Codes', async () => {
  await queryRows(100, `update program set zips = '{95320}' where id = 104`);
  try {
    const here = await names({ zip: '95320' });
    const elsewhere = await names({ zip: '95301' });
    expect(here).toContain('Utility Relief');
    expect(elsewhere).not.toContain('Utility Relief');
  } finally {
    await queryRows(100, `update program set zips = '{}' where id = 104`);
  }
});

test('limits the number of results and returns the full total', async () => {
  const { programs, total } = await find({ shown: '2' });
  expect(programs).toHaveLength(2);
  expect(total).toBeGreaterThan(2);
});

test('updates the remaining budget as awards are granted and reversed, never below zero', async () => {
  const budget = async () => (await find({ search: 'utility relief' })).programs[0].budget;
  await queryRows(100, 'update program set budget = 1000 where id = 104');
  const awards = await queryRows<{ state: number; sum: number }>(
    100,
    `select min(s.id) as state, coalesce(sum(a.award_amount) filter (where s.commits_award), 0)::float as sum
     from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id where a.program_id = 104`,
  );
  expect(awards[0]?.sum).toBeGreaterThan(1000);
  expect(await budget()).toEqual({ total: 1000, left: 0 });
  await queryRows(100, 'update program set budget = 1000000 where id = 104');
  const before = (await budget()).left;
  expect(before).toBe(1_000_000 - (awards[0]?.sum ?? 0));

  const { id, amount } = await queryRow<{ id: number; amount: number }>(
    100,
    `select a.id, a.award_amount::float as amount from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
     where a.program_id = 104 and s.name = 'Approved' and a.award_amount > 0 limit 1`,
  );
  const move = (name: string) =>
    queryRows(
      100,
      `update application a set state_id = s.id from workflow_state s where a.id = $1 and s.process_id = a.process_id and s.name = $2`,
      [id, name],
    );
  await move('Pending-Approval');
  expect((await budget()).left).toBe(before + amount);
  await move('Approved');
  expect((await budget()).left).toBe(before);
  await queryRows(100, 'update application set award_amount = award_amount - 0.25 where id = $1', [id]);
  expect((await budget()).left).toBe(before + 0.25);
});

test('returns awards to the budget when a state stops committing them', async () => {
  const left = async () => (await find({ search: 'utility relief' })).programs[0].budget.left;
  await queryRows(100, 'update program set budget = 1000000 where id = 104');
  const commit = (does: boolean) =>
    queryRows(100, `update workflow_state set commits_award = $1 where process_id = 4 and name = 'Paid'`, [
      does,
    ]);
  const before = await left();
  await commit(false);
  expect(await left()).toBeGreaterThan(before);
  await commit(true);
  expect(await left()).toBe(before);
});

test('reads the remaining budget from tallies, without reading applications', async () => {
  const plan = await queryRows<{ 'QUERY PLAN': string }>(
    100,
    `explain select (select coalesce(sum(t.count), 0) from application_tally t where t.dimension = 'award' and t.key = p.id) from program p`,
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/application_tally_pkey/);
  expect(text).not.toMatch(/ on application /);
});
