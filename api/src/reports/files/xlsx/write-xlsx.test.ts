import { expect, test } from 'vitest';
import { readXlsx } from '../../../imports/reading/read-xlsx.ts';
import { type Cell, writeXlsx } from './write-xlsx.ts';

/** Writes a workbook with one sheet, and reads it as an import does. */
async function writeAndRead(rows: Iterable<readonly Cell[]>): Promise<string[][]> {
  const pieces: Buffer[] = [];
  const sheets = [
    { name: 'By program', heads: ['Program', 'Value'], rows },
    { name: 'By program', heads: ['Program'], rows: [] },
  ];
  for await (const bytes of writeXlsx(sheets, false)) pieces.push(bytes);
  const read: string[][] = [];
  for await (const { cells } of readXlsx(Buffer.concat(pieces), 10)) read.push([...cells]);
  return read;
}

test('numbers and dates keep their type, and texts are never formulas', async () => {
  const rows = await writeAndRead([
    ['=HYPERLINK("http://a.test")', { kind: 'count', value: 1204 }],
    ['<Rent> & "utilities"\u0000', { kind: 'share', value: 0.25 }],
    ['منحة', { kind: 'money', value: 1250.5 }],
    ['Empty', null],
    ['Day', { kind: 'day', value: '2026-11-28' }],
  ]);
  expect(rows).toEqual([
    ['Program', 'Value'],
    ['=HYPERLINK("http://a.test")', '1204'],
    ['<Rent> & "utilities"', '0.25'],
    ['منحة', '1250.5'],
    ['Empty'],
    ['Day', '46354'],
  ]);
});

test('many rows are written as a stream', async () => {
  function* createRows(): Generator<readonly Cell[]> {
    for (let index = 0; index < 20_000; index++) yield [`Row ${index}`, { kind: 'count', value: index }];
  }
  const rows = await writeAndRead(createRows());
  expect(rows).toHaveLength(20_001);
  expect(rows.at(-1)).toEqual(['Row 19999', '19999']);
});
