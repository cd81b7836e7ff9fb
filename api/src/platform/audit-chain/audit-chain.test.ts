// Security B11.56: the chain detects writes that bypass the app and all triggers, and accepts entries that commit late.
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inSoak } from '../../../test/soak.ts';
import { toApplicationUrl } from '../../../test/test-cluster.ts';
import { createDatabase } from '../../../test/worker-database.ts';
import { type Database, type OwnerConnection, openDatabase } from '../database.ts';
import { buildSealBlockQuery, buildVerifyBlocksQuery, entriesPerBlock, sealedColumns } from './queries.ts';
import { createSealer } from './seal-entries.ts';
import { type Anchor, listNewestBlocks, parseAnchors, readAsOwner, verifyChains } from './verify-chain.ts';

const tenant = 210;
const written = 20_000;
const silent = { info: () => undefined };

let url: string;
let database: Database;
let client: pg.Client;
beforeAll(async () => {
  url = await createDatabase();
  const applicationUrl = toApplicationUrl(inject('testCluster'), url);
  database = openDatabase({ url: applicationUrl, poolSize: 4, statementTimeoutMs: 60_000 });
  client = await superuser(url);
  await write(written);
  await createSealer(database, silent).seal();
}, 600_000);
afterAll(async () => {
  await database.close();
  await client.end();
});

async function superuser(ownerUrl: string): Promise<pg.Client> {
  const address = new URL(inject('testCluster').superuserUrl);
  address.pathname = new URL(ownerUrl).pathname;
  const connection = new pg.Client(address.href);
  await connection.connect();
  return connection;
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

const write = (count: number, of = tenant) =>
  client.query(
    `insert into audit_entry (tenant_id, operation, person_id, actor_name, impersonator_id, impersonator_name, subject_kind, subject_id,
       details, request_id, address)
     select ${of}, 'work-queue/bulk-change', 7, 'Samuel Kim', 9, 'Ruth Alvarez', 'application', n,
       jsonb_build_object('stateId', n, 'comment', 'ä "quoted" \\'), 'req-' || n, '10.1.2.3' from generate_series(1, $1::int) n`,
    [count],
  );

async function findings(
  owner: Pick<OwnerConnection, 'query'>,
  anchors: readonly Anchor[] = [],
  only = String(tenant),
) {
  const found: string[] = [];
  for await (const report of verifyChains(readAsOwner(owner), anchors, only))
    found.push(...report.findings.map((finding) => `${report.tenant} ${finding}`));
  return found;
}

/** The findings after statements that run with triggers off; rolled back afterwards. */
async function foundAfter(
  texts: readonly string[],
  anchors: readonly Anchor[] = [],
  of = tenant,
): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query('alter table audit_entry disable trigger user');
    await client.query('alter table audit_block disable trigger user');
    for (const text of texts) await client.query(text);
    return await findings(client, anchors, String(of));
  } finally {
    await client.query('rollback');
  }
}

/** The id of an entry in the middle of the third block, which is not the last one. */
const middle = `(select first_id + 500 from audit_block where tenant_id = ${tenant} and number = 3)`;
const found = (what: string) => [
  expect.stringMatching(new RegExp(`^210 block 3, entries \\d+ to \\d+: ${what}`)),
];

test('verifies an unchanged chain of every tenant', async () => {
  const reports = await all(verifyChains(readAsOwner(client), []));
  expect(reports.flatMap((report) => report.findings)).toEqual([]);
  expect(reports.find((report) => report.tenant === tenant)?.entries).toBeGreaterThanOrEqual(written);
  expect(reports.map(({ unsealed }) => unsealed)).toEqual(reports.map(() => 0));
});

test('seals every column of an entry', async () => {
  const { rows } = await client.query(
    `select attname as name from pg_attribute where attrelid = 'audit_entry'::regclass and attnum > 0 and not attisdropped and attname <> 'tenant_id'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...sealedColumns].sort());
});

const changedValues: Readonly<Record<(typeof sealedColumns)[number], string>> = {
  id: '-id',
  at: `at + interval '1 microsecond'`,
  operation: `operation || '!'`,
  outcome: `''`,
  person_id: 'null',
  actor_name: `'Samuel  Kim'`,
  impersonator_id: 'impersonator_id + 1',
  impersonator_name: 'null',
  subject_kind: `'account'`,
  subject_id: '-subject_id',
  details: `details || '{"stateId": 1}'`,
  request_id: 'null',
  address: `'10.1.2.4'`,
  is_view: 'not is_view',
};

test.each(Object.entries(changedValues))('detects one entry with a changed %s', async (column, value) => {
  const change = `${column} = ${value}`;
  const what = column === 'id' ? '1 of 1000 were removed' : 'at least one of 1000';
  const text = `update audit_entry set ${change} where tenant_id = ${tenant} and id = ${middle}`;
  // An identity column accepts other values in a COPY only.
  const texts = column === 'id' ? ['alter table audit_entry alter id drop identity', text] : [text];
  expect(await foundAfter(texts)).toEqual(expect.arrayContaining(found(what)));
});

const copyOfEntry = `insert into audit_entry (tenant_id, id, operation, actor_name) overriding system value`;

test.each([
  ['removed', [`delete from audit_entry where id = ${middle}`], '1 of 1000 were removed'],
  [
    'added in place of a removed entry',
    [`delete from audit_entry where id = ${middle}`, `${copyOfEntry} select ${tenant}, ${middle}, 'x', 'x'`],
    'at least one of 1000',
  ],
  [
    'moved to another tenant',
    [`update audit_entry set tenant_id = 100 where id = ${middle}`],
    '1 of 1000 were removed',
  ],
  [
    'swapped with the next',
    [
      `update audit_entry e set subject_id = o.subject_id from audit_entry o
       where e.id in (${middle}, ${middle} + 1) and o.id = ${middle} + ${middle} + 1 - e.id`,
    ],
    'at least one of 1000',
  ],
])('detects one entry that was %s', async (_, texts, what) => {
  expect(await foundAfter(texts)).toEqual(found(what));
});

test('detects an entry added between two blocks', async () => {
  await client.query('begin');
  await client.query('alter table audit_entry disable trigger user');
  // Ids are shared by all tenants, so other tenants' ids are between those of one.
  const before = `(select min(id) - 1 from audit_entry where tenant_id = ${tenant})`;
  await client.query(`${copyOfEntry} select ${tenant}, ${before}, 'x', 'x'`);
  const result = await findings(client);
  await client.query('rollback');
  expect(result).toEqual([expect.stringMatching(/^210 block 1, entries \d+ to \d+: 1 were added/)]);
});

test.each([
  ['removed', [`delete from audit_block where tenant_id = ${tenant} and number = 3`], /block 3 is missing/],
  [
    'changed',
    [`update audit_block set sealed_at = now() where tenant_id = ${tenant} and number = 3`],
    /block 3, entries \d+ to \d+: at least one/,
  ],
])('detects a block that was %s', async (_, texts, what) => {
  expect(await foundAfter(texts)).toContainEqual(expect.stringMatching(what));
});

test('detects a rebuilt block by the block after it', async () => {
  const change = `update audit_entry set actor_name = 'Nobody' where id = ${middle}`;
  const { text, values } = buildVerifyBlocksQuery(tenant, 2);
  const again = `update audit_block set hash = decode((select "hashNow" from (${text}) c limit 1), 'hex')
    where tenant_id = ${tenant} and number = 3`
    .replaceAll('$1::int', String(values[0]))
    .replaceAll('$2::int', String(values[1]));
  expect(await foundAfter([change, again])).toEqual([
    '210 block 4 does not follow the block before it: one of the two was replaced',
  ]);
});

test('detects a rebuilt or truncated chain by anchors only', async () => {
  const heads = await all(listNewestBlocks(readAsOwner(client)));
  const anchors = parseAnchors(
    `no line of ours\n{"level":30}\n${heads.map((head) => JSON.stringify(head)).join('\n')}\n`,
  );
  expect(anchors).toEqual(heads);
  expect(await findings(client, anchors)).toEqual([]);
  const last = heads.find((head) => head.tenant === tenant)?.block ?? 0;
  expect(last).toBeGreaterThan(10);
  const change = `update audit_entry set actor_name = 'Nobody' where id = ${middle}`;
  const cut = `delete from audit_block where tenant_id = ${tenant} and number >= 3`;
  const { text, values } = buildSealBlockQuery(tenant, Number.MAX_SAFE_INTEGER, new Date());
  const anew = Array.from({ length: last - 2 }, () =>
    values.reduce<string>(
      (statement, value, at) => statement.replaceAll(`$${at + 1}::`, `'${value}'::`),
      text,
    ),
  );
  expect(await foundAfter([change, cut, ...anew])).toEqual([]);
  expect(await foundAfter([change, cut, ...anew], anchors)).toEqual([
    expect.stringMatching(
      `^210 block ${last}, entries \\d+ to \\d+: its hash is not the one that was anchored`,
    ),
  ]);
  const shorter = [
    `delete from audit_entry where id > (select last_id from audit_block where tenant_id = ${tenant} and number = 5) and tenant_id = ${tenant}`,
    `delete from audit_block where tenant_id = ${tenant} and number > 5`,
  ];
  expect(await foundAfter(shorter)).toEqual([]);
  expect(await foundAfter(shorter, anchors)).toEqual([`210 block ${last} was anchored and is gone`]);
});

test('seals entries of a transaction that commits late', async () => {
  const sealer = createSealer(database, silent);
  await sealer.seal();
  const late = await superuser(url);
  const entry = `insert into audit_entry (tenant_id, operation, actor_name) values (${tenant}, 'test/late', 'Late') returning id`;
  await late.query('begin');
  const early = Number((await late.query(entry)).rows[0].id);
  const newer = Number((await client.query(entry)).rows[0].id);
  expect(newer).toBeGreaterThan(early);
  expect(await sealer.seal()).toBe(0);
  // Sealing doesn't wait for writers that start after sealing began, so a busy tenant is sealed too.
  const later = await superuser(url);
  await later.query('begin');
  await later.query(entry);
  await late.query('commit');
  expect(await sealer.seal()).toBe(2);
  expect(await sealer.seal()).toBe(0);
  await later.query('rollback');
  await Promise.all([late.end(), later.end()]);
  expect(await sealer.seal()).toBe(0);
  expect(await findings(client)).toEqual([]);
});

test('builds one chain when several processes seal concurrently', async () => {
  const sealers = Array.from({ length: 4 }, () => createSealer(database, silent));
  await Promise.all(sealers.map((sealer) => sealer.seal()));
  for (let round = 0; round < 5; round += 1) {
    await write(3 * entriesPerBlock);
    let sealed = 0;
    const sealTogether = async () => {
      const counts = await Promise.all(sealers.map((sealer) => sealer.seal()));
      sealed += counts.reduce((sum, count) => sum + count, 0);
      return sealed;
    };
    await expect.poll(sealTogether).toBe(3 * entriesPerBlock);
  }
  expect(await findings(client)).toEqual([]);
});

const manyOf = 220;
const many = inSoak(20_000, 1_000_000);

test(`detects one entry changed, removed, or added among ${many}`, async () => {
  await write(many, manyOf);
  expect(await createSealer(database, silent).seal()).toBeGreaterThanOrEqual(many);
  const [block, id] = (
    await client.query(`select number, first_id + 77 as id from audit_block
    where tenant_id = ${manyOf} and entries = ${entriesPerBlock} order by random() limit 1`)
  ).rows.flatMap(({ number, id: entry }) => [number, entry]);
  const foundIn = (what: string) => [
    expect.stringMatching(`^220 block ${block}, entries \\d+ to \\d+: ${what}`),
  ];
  const results = [
    await foundAfter([`update audit_entry set outcome = 'x' where id = ${id}`], [], manyOf),
    await foundAfter([`delete from audit_entry where id = ${id}`], [], manyOf),
    await foundAfter(
      [`delete from audit_entry where id = ${id}`, `${copyOfEntry} select ${manyOf}, ${id}, 'x', 'x'`],
      [],
      manyOf,
    ),
  ];
  expect(results).toEqual([
    foundIn('at least one'),
    foundIn('1 of 1000 were removed'),
    foundIn('at least one'),
  ]);
}, 600_000);

test('computes the same chain for a text copy in another database and time zone', async () => {
  const copyUrl = await createDatabase();
  const copy = await superuser(copyUrl);
  await client.query(`set timezone = 'Asia/Kolkata'`);
  await copy.query(`set timezone = 'America/St_Johns'`);
  await copy.query('begin');
  await copy.query('alter table audit_entry disable trigger user');
  await copy.query('delete from audit_entry');
  for (const table of ['audit_entry', 'audit_block']) {
    const limit =
      table === 'audit_entry'
        ? `and id < (select last_id from audit_block where number = 4 and tenant_id = ${tenant}) + 1`
        : 'and number < 5';
    const { rows } = await client.query(
      `select r::text as row from ${table} r where tenant_id = ${tenant} ${limit}`,
    );
    await copy.query(
      `insert into ${table} overriding system value select (r.row::${table}).* from unnest($1::text[]) r (row)`,
      [rows.map(({ row }) => row)],
    );
  }
  await client.query('reset timezone');
  expect(await findings(copy)).toEqual([]);
  await copy.query(`update audit_entry set outcome = 'x' where id = ${middle}`);
  expect(await findings(copy)).toEqual(found('at least one of 1000'));
  await copy.end();
});
