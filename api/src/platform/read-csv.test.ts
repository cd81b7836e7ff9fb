import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, UnreadableCsv } from './read-csv.ts';

async function* inParts(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, size = 7) {
  const rows = [];
  for await (const row of readCsv(inParts(bytes, size))) rows.push(row);
  return rows;
}
const cellsOf = async (text: string) => (await read(Buffer.from(text))).map(({ cells }) => cells);

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const encodings: Readonly<Record<string, (text: string) => Buffer>> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with a BOM': (text) => Buffer.from(`\ufeff${text}`),
  'utf-16le': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text) => utf16be(`\ufeff${text}`),
};

const cell = fc.string({ unit: 'grapheme', maxLength: 6 }).filter((text) => !text.includes('\0'));
const csvInput = fc.record({
  rows: fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }),
  delimiter: fc.constantFrom(',', ';', '\t'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  size: fc.integer({ min: 1, max: 9 }),
});

test.each(Object.entries(encodings))(
  'security 46: reads data written in %s, with any delimiter, line ending, and chunk size',
  async (_name, encode) => {
    await fc.assert(
      fc.asyncProperty(csvInput, async ({ rows, delimiter, end, size }) => {
        const quoted = [['a', 'b', 'c'], ...rows].map((row) =>
          row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter),
        );
        const found = (await read(encode(quoted.join(end)), size)).map(({ cells }) => cells);
        const full = rows.filter((row) => row.some((text) => text.trim() !== ''));
        expect(found).toEqual([['a', 'b', 'c'], ...full]);
      }),
      { numRuns: 100 },
    );
  },
);

test('reports the line that each row starts on, also with multi-line cells', async () => {
  const rows = await read(Buffer.from('a,b\r\n"1\n\n2",x\r\n\r\n3,"y\r\nz"\r\n4,5'));
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'a', 'b'],
    [2, '1\n\n2', 'x'],
    [6, '3', 'y\r\nz'],
    [8, '4', '5'],
  ]);
});

test.each([
  [
    'a;b\n1;2,5',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    '"a,a"\tb\n1\t2',
    [
      ['a,a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a', [['a']]],
  ['', []],
  ['a,b\n1', [['a', 'b'], ['1']]],
  ['a\n x "y" ', [['a'], [' x "y" ']]],
])('parses %j', async (text, rows) => {
  expect(await cellsOf(text)).toEqual(rows);
});

test.each([
  ['Café José;36', ['Café José', '36']],
  ['“O’Neil” – 5 €;ñ', ['“O’Neil” – 5 €', 'ñ']],
  ['José', ['José']],
])('reads the windows-1252 of Excel: %s', async (text, cells) => {
  const high: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 };
  const line = [...text].map((character) => high[character] ?? character.charCodeAt(0));
  const rows = await read(Buffer.from([...Buffer.from('Payee;Sum\r\n'), ...line, 0x0d, 0x0a]));
  expect(rows.at(-1)?.cells).toEqual(cells);
});

test.each([
  ['a NUL character', Buffer.from('a\n1\0'), 2],
  ['damaged UTF-8', Buffer.from([0xc3, 0xa9, 0x0a, 0xff, 0x0a, 0x62]), 2],
  ['an incomplete character at the end', Buffer.from([0x61, 0x0a, 0xc3]), 2],
  ['an unclosed quote', Buffer.from('a\n"1\n2\n'), 2],
  ['text after a closing quote', Buffer.from('a\n"1"2\n'), 2],
  ['a cell over the length limit', Buffer.from(`a\n${'x'.repeat(10_001)}`), 2],
  ['a first line over the length limit', Buffer.from('x'.repeat(10_001)), 1],
  ['too many columns', Buffer.from(`a\n${'1,'.repeat(500)}1`), 2],
  ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 2],
])('rejects %s', async (_what, bytes, line) => {
  await expect(read(bytes)).rejects.toThrow(new UnreadableCsv(line));
});
