// The pairs of the whole office: found by the job from changes, listed for those who merge, and gone once decided.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Caller, call } from '../../../test/client.ts';
import { createOffice, type Office } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { compareBatch, compareChanged, getPairKind } from './possible-duplicates.ts';

const session = createSessionCache();
let office: Office;
beforeAll(async () => {
  office = await createOffice();
});

const createMark = (): string => randomUUID().replace(/[\d-]/g, '').slice(0, 8);

/** Inserts an applicant without an account. */
const insertApplicant = async (name: string, row: object = {}): Promise<number> =>
  (
    await queryRow<{ id: number }>(
      office.id,
      `insert into applicant (tenant_id, kind, name, birth_date, mail, phone, address)
       select $1, coalesce(r.kind, 'individual'), $2, r.birth_date, r.mail, r.phone, r.address
       from jsonb_to_record($3::jsonb) r (kind text, birth_date date, mail text, phone text, address jsonb)
       returning id`,
      [office.id, name, JSON.stringify(row)],
    )
  ).id;

const runJob = async (): Promise<void> => {
  const { ports } = await testApp();
  while ((await ports.database.tenant(office.id, compareChanged)) > 0);
};
const list = (query = '', caller: Caller = office.admin) =>
  call('GET', `/possible-duplicates${query}`, undefined, caller);

interface Pair {
  readonly kind: string;
  readonly one: { readonly id: number; readonly phone: string | null };
  readonly other: { readonly id: number };
  readonly likeness: Record<string, number | null>;
  readonly score: number;
}
const findPair = async (one: number, other: number, query = ''): Promise<Pair | undefined> =>
  (await list(query)).body.pairs.find((pair: Pair) => pair.one.id === one && pair.other.id === other);

test('finds a pair after a change, masks contacts, and forgets it when they differ', async () => {
  const mark = createMark();
  const born = { birth_date: '1980-03-14' };
  const one = await insertApplicant(`Zoe ${mark}`, { ...born, phone: '+12095550123' });
  const other = await insertApplicant(`Zoë ${mark}`);
  await runJob();
  expect(await findPair(one, other)).toMatchObject({ kind: 'person', likeness: { name: 1 } });
  await queryRows(office.id, 'update applicant set birth_date = $2, phone = $3 where id = $1', [
    other,
    born.birth_date,
    '+12095550123',
  ]);
  expect((await list()).body.waiting).toBeGreaterThan(0);
  await runJob();
  expect(await findPair(one, other)).toMatchObject({ score: 1, likeness: { birthDate: 1, phone: 1 } });
  expect((await findPair(one, other))?.one.phone).not.toContain('2095550');
  expect((await list()).body.waiting).toBe(0);
  await queryRows(
    office.id,
    `update applicant set name = 'Bo Other', birth_date = '1999-01-01', phone = null where id = $1`,
    [other],
  );
  await runJob();
  expect(await findPair(one, other)).toBeUndefined();
});

test('lists businesses and households by themselves, and filters by a shared field', async () => {
  const mark = createMark();
  const address = { line1: '400 Mill Street', city: 'Riverbend', state: 'CA', zip: '95301' };
  const insertTwo = async (kind: string) =>
    [
      await insertApplicant(`${mark} ${kind}`, { kind, address }),
      await insertApplicant(`${mark} ${kind}`, { kind, address }),
    ] as const;
  const business = await insertTwo('business');
  const household = await insertTwo('household');
  await runJob();
  expect(await findPair(...business, '?kind=business&field=address')).toMatchObject({ kind: 'business' });
  expect(await findPair(...household, '?kind=household')).toMatchObject({ kind: 'household' });
  expect(await findPair(...household, '?kind=business')).toBeUndefined();
  expect(await findPair(...business, '?field=phone')).toBeUndefined();
  expect(await findPair(business[0], household[1])).toBeUndefined();
});

test('leaves out a pair that is known to be different, and a merged applicant', async () => {
  const mark = createMark();
  const person = { birth_date: '1970-01-02' };
  const [one, other, third] = [
    await insertApplicant(`Ida ${mark}`, person),
    await insertApplicant(`Ida ${mark}`, person),
    await insertApplicant(`Ida ${mark}`, person),
  ];
  await runJob();
  const path = `/people/${one}/similar/${other}/not-duplicate`;
  await call('PUT', path, { isDifferent: true }, office.admin);
  expect(await findPair(one, other)).toBeUndefined();
  await runJob();
  expect(await findPair(one, other)).toBeUndefined();
  expect(await findPair(one, third)).toBeDefined();
  const { versions } = (
    await call('GET', `/people/${one}/merges/preview?otherId=${third}`, undefined, office.admin)
  ).body;
  const merged = await call(
    'POST',
    `/people/${one}/merges`,
    { otherId: third, values: {}, versions },
    office.admin,
  );
  expect(merged.status).toBe(200);
  expect(await findPair(one, third)).toBeUndefined();
  await runJob();
  expect(await findPair(other, third)).toBeUndefined();
});

test('pages by cursor, each pair once', async () => {
  const mark = createMark();
  for (let count = 0; count < 9; count += 1)
    await insertApplicant(`Uma ${mark}`, { birth_date: '1960-05-06' });
  await runJob();
  const first = (await list()).body;
  const second = (await list(`?after=${encodeURIComponent(first.nextAfter)}`)).body;
  const keys = [...first.pairs, ...second.pairs].map(({ one, other }: Pair) => `${one.id} ${other.id}`);
  expect(first.pairs).toHaveLength(25);
  expect(second.pairs.length).toBeGreaterThan(0);
  expect(new Set(keys).size).toBe(keys.length);
  const scores = [...first.pairs, ...second.pairs].map(({ score }: Pair) => score);
  expect(scores).toEqual(scores.toSorted((one, next) => next - one));
});

test('refuses those who may not merge, and shows nothing of another office', async () => {
  expect((await list('', await session('supervisor'))).status).toBe(403);
  const other = await createOffice();
  expect((await list('', other.admin)).body).toEqual({ pairs: [], nextAfter: null, waiting: 0 });
});

/** How often a pair is stored. */
const countPairs = async (one: number, other: number): Promise<number> =>
  (
    await queryRows(
      office.id,
      'select from possible_duplicate where tenant_id = $1 and applicant_id = $2 and other_id = $3',
      [office.id, one, other],
    )
  ).length;

test('two runs at once compare each change once', async () => {
  const mark = createMark();
  const one = await insertApplicant(`Lu ${mark}`, { birth_date: '1950-05-06' });
  const other = await insertApplicant(`Lu ${mark}`, { birth_date: '1950-05-06' });
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await countPairs(one, other)).toBe(1);
});

test('a change that fails stops no other change', async () => {
  const { ports } = await testApp();
  await runJob();
  const born = { birth_date: '1940-05-06' };
  const mark = createMark();
  const bad = await insertApplicant(`Bad ${mark}`, born);
  const one = await insertApplicant(`Val ${mark}`, born);
  const other = await insertApplicant(`Val ${mark}`, born);
  const isFirst = `select (select applicant_id from applicant_change where tenant_id = $1 order by id limit 1) = $2 as is`;
  const context = { database: ports.database, log: ports.log };
  const compare: typeof compareChanged = async (tx, limit) => {
    const [next] = await queryRows<{ is: boolean }>(office.id, isFirst, [office.id, bad]);
    if (next?.is) throw new Error('a row that cannot be compared');
    return compareChanged(tx, limit);
  };
  expect(await compareBatch(context, office.id, compare)).toBe(false);
  await compareBatch(context, office.id);
  expect(await countPairs(one, other)).toBe(1);
  expect((await list()).body.waiting).toBe(0);
});

test.each([
  ['individual', 'individual', 'person'],
  ['business', 'partner', 'business'],
  ['household', 'household', 'household'],
  ['individual', 'household', null],
] as const)('a pair of %s and %s is of the kind %s', (one, other, kind) => {
  expect(getPairKind(one, other)).toBe(kind);
});
