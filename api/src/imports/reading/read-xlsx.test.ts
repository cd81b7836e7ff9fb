// Reads what spreadsheets save, and refuses archives that would fill the memory.
import { expect, test } from 'vitest';
import { packXlsx, packZip } from '../../../test/xlsx.ts';
import { parseTable } from './parse-table.ts';
import { readXlsx, type SheetRow, UnreadableXlsx } from './read-xlsx.ts';

async function read(bytes: Buffer, maxColumns = 100): Promise<SheetRow[]> {
  const rows = [];
  for await (const row of readXlsx(bytes, maxColumns)) rows.push(row);
  return rows;
}

test('reads shared and inline texts, numbers, booleans, formulas by their value, and gaps', async () => {
  const shared =
    '<si><t>First &amp; last</t></si><si><r><t xml:space="preserve">A </t></r><r><t>b</t></r><rPh sb="0"><t>x</t></rPh></si>';
  const rows = [
    '<row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c><c r="C1" s="4" t="s"><v>1</v></c></row>',
    '<row r="2"/>',
    '<row r="4"><c r="A4"><v>30743</v></c><c r="B4" t="b"><v>1</v></c><c r="C4" t="str"><f>A1</f><v>x&#10;y</v></c></row>',
    '<row r="5"><c r="B5" t="inlineStr"><is><t>=1+1</t></is></c><c r="C5"/></row>',
  ].join('');
  expect(await read(packXlsx(rows, shared))).toEqual([
    { row: 1, cells: ['First & last', '', 'A b'] },
    { row: 4, cells: ['30743', 'true', 'x\ny'] },
    { row: 5, cells: ['', '=1+1', ''] },
  ]);
});

test('reads 20,000 rows, whose elements are split between pieces', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`,
  );
  const found = await read(packXlsx(rows.join('')));
  expect(found).toHaveLength(20_000);
  expect(found.at(-1)).toEqual({ row: 20_000, cells: ['19999'] });
});

test('leaves unknown entities as they are, and drops halves of characters', async () => {
  const text = '<si><t>&constructor; &#xD800;&#x1F600;&amp;</t></si>';
  expect(await read(packXlsx('<row r="1"><c t="s"><v>0</v></c></row>', text))).toEqual([
    { row: 1, cells: ['&constructor; \u{1F600}&'] },
  ]);
});

test('security 44: refuses cells that share a text of more than 100 MB together', async () => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(100);
  const rows = Array.from({ length: 200 }, () => `<row>${cells}</row>`).join('');
  const file = packXlsx(rows, `<si><t>${'x'.repeat(9000)}</t></si>`);
  expect(await parseTable(file)).toEqual({ error: 'table_unreadable' });
});

const bomb = Buffer.alloc(400 * 1024 * 1024, ' ');

test.each([
  ['no archive', Buffer.from('PK\u0003\u0004 and nothing else')],
  ['an archive without a sheet', packZip({ 'word/document.xml': '<w/>' })],
  ['a damaged sheet', packXlsx('<row r="1"><c r="A1"><v>1</v></c></row>').fill(0xff, 90, 140)],
  ['too many columns', packXlsx('<row r="1"><c r="ZZZ1"><v>1</v></c></row>')],
  [
    'a long cell',
    packXlsx('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', `<si><t>${'x'.repeat(10_001)}</t></si>`),
  ],
  ['a row twice', packXlsx('<row r="2"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>')],
  ['a row below the last', packXlsx('<row r="1048577"><c><v>1</v></c></row>')],
  ['a row without an end', packXlsx(`<row r="1">${'<c/>'.repeat(600_000)}`)],
])('refuses %s', async (_, bytes) => {
  await expect(read(bytes)).rejects.toThrow(UnreadableXlsx);
});

test('security 44: refuses a small file that would unpack to 400 MB, without holding it', async () => {
  const file = packZip({ 'xl/worksheets/sheet1.xml': bomb });
  expect(file.length).toBeLessThan(1024 * 1024);
  const before = process.memoryUsage().rss;
  await expect(read(file)).rejects.toThrow(UnreadableXlsx);
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});
