// Compares every charset with the whole table of the Encoding Standard, by a hash of the table's characters. The hashes
// are computed from the standard's index files, in the order in which each test reads its bytes.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeAs } from './decode-legacy.ts';

const hash = (characters: readonly string[]): string =>
  createHash('sha256').update(characters.join('\n')).digest('hex').slice(0, 32);
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const decode = (encoding: string, ...bytes: number[]): string => decodeAs(encoding, Uint8Array.from(bytes));
const isCharacter = (text: string): boolean => !text.includes('\ufffd');

/** Characters of the table, and the hash of all 256 bytes. */
test.each([
  ['ibm866', 256, 'e4d6ff5ca5ada13a2b7091ccc0aff531'],
  ['iso-8859-2', 256, 'f06000761c8bcf260b144bec44f1aed1'],
  ['iso-8859-3', 249, '202a1b363622d2aed7a1188633a503c9'],
  ['iso-8859-4', 256, 'f7076eceae60e496df164b30d2a175b3'],
  ['iso-8859-5', 256, '93b826201406f5c1b8e0e6b73c76c808'],
  ['iso-8859-6', 211, '7bd8ab9b93da30d5ec94fafb7b57a68b'],
  ['iso-8859-7', 253, '6990b4f2c0f41585fa1860f6f39a6f5a'],
  ['iso-8859-8', 220, '3fece254a648dccd59a825208b53f0fe'],
  ['iso-8859-10', 256, '4f9e6ea68a80234a1d77a31661d1c3a6'],
  ['iso-8859-13', 256, 'e0dc2e83c4600e7f28cd43ba1b2bac01'],
  ['iso-8859-14', 256, 'cc0467a122c6830805e51f87064ddc84'],
  ['iso-8859-15', 256, '02da73e6cb687359326fa181c81e1a7e'],
  ['iso-8859-16', 256, '1695e6848a2fa5401fba24c9f1e0e3f4'],
  ['koi8-r', 256, '4864274e118185efd9bff597ed161d48'],
  ['koi8-u', 256, '0fdfdda8e9261a585da7f8688a50a34f'],
  ['macintosh', 256, '07da6af6067c9558a9d6ff6a6d37215b'],
  ['windows-874', 248, '17408160a539642a9247ffc4ebf971fe'],
  ['windows-1250', 256, '01dd09bae2d209f4508e256f3f83a8f1'],
  ['windows-1251', 256, '64bc96a197c74f5991fc9f46a7784e38'],
  ['windows-1252', 256, 'd486335e5257b05984ac1b1ba6d7fbdd'],
  ['windows-1253', 253, '9e4c70ccbbd0778fbc858410c1e67aac'],
  ['windows-1254', 256, '390edd6fb037248750cc0cfcf1ebd5cb'],
  ['windows-1255', 246, 'eb0725777360879e9d9475a4c91098c2'],
  ['windows-1256', 256, '5526d72d1fce45faf24c5e3a2a91fc9a'],
  ['windows-1257', 254, '6df262bb978fac4da9d22b4b2d6fa6c0'],
  ['windows-1258', 256, '4744ca2fc1f4eb72490b16c4c51ae1fd'],
  ['x-mac-cyrillic', 256, 'ce302a812a98d7f3092b66e2edd19055'],
])('decodes every byte of %s, %i of them characters', (encoding, count, expected) => {
  const characters = range(0, 255).map((byte) => decode(encoding, byte));
  expect(characters.filter(isCharacter)).toHaveLength(count);
  expect(hash(characters)).toBe(expected);
});

/** An ASCII byte after one that begins no character stays. */
test.each([
  ['euc-kr', 17048, 'dcd18e4d5f13fd27dd077c6977e8d51a'],
  ['big5', 18594, '8aed8fd76906b3a2c87dae09e206f629'],
  ['gbk', 23940, '559378d8974d8c29d5e8c72010ebd6a9'],
])('decodes every pair of bytes of %s, %i of them characters', (encoding, count, expected) => {
  const characters = range(0x81, 0xfe).flatMap((lead) =>
    range(0x40, 0xfe).map((trail) => decode(encoding, lead, trail)),
  );
  expect(characters.filter(isCharacter)).toHaveLength(count);
  expect(hash(characters)).toBe(expected);
});

/** JIS X 0212 ends earlier. */
const lastSupplementaryRow = 0x6d;
const kanjiCells = range(0, 93).flatMap((row) =>
  range(0, 93).map((cell) => [0x21 + row, 0x21 + cell] as const),
);
const supplementaryCells = kanjiCells.filter(([row]) => row <= lastSupplementaryRow);
/** Shift_JIS has 120 rows of 94 cells, two in each lead byte. */
const shiftPairs = [...range(0x81, 0x9f), ...range(0xe0, 0xfc)].flatMap((lead) =>
  [...range(0x40, 0x7e), ...range(0x80, 0xfc)].map((trail) => [lead, trail] as const),
);

test.each([
  [
    'euc-jp',
    kanjiCells.map(([row, cell]) => [row + 0x80, cell + 0x80]),
    7336,
    'bd1e003a67ed57e465101619df693b8c',
  ],
  [
    'euc-jp',
    supplementaryCells.map(([row, cell]) => [0x8f, row + 0x80, cell + 0x80]),
    6067,
    '09fd25d578c56da826b60a7b4d1ba8c5',
  ],
  [
    'iso-2022-jp',
    kanjiCells.map(([row, cell]) => [0x1b, 0x24, 0x42, row, cell]),
    7336,
    'bd1e003a67ed57e465101619df693b8c',
  ],
  ['shift_jis', shiftPairs, 9604, '0d26d0da2e8df875fa4a9e888f4a6be2'],
] as const)('decodes every character of %s', (encoding, sequences, count, expected) => {
  const characters = sequences.map((bytes) => decode(encoding, ...bytes)).filter(isCharacter);
  const single = characters.filter((text) => [...text].length === 1);
  expect(single).toHaveLength(count);
  expect(hash(single)).toBe(expected);
});

test('decodes every Korean syllable, and the control characters of Shift_JIS', () => {
  const pairs = range(0x81, 0xfe).flatMap((lead) =>
    range(0x41, 0xfe).map((trail) => decode('euc-kr', lead, trail)),
  );
  expect(new Set(pairs.filter((text) => /^[가-힣]$/.test(text))).size).toBe(11_172);
  expect(decode('shift_jis', 0x1a, 0x1c, 0x7f)).toBe('\x1a\x1c\x7f');
  expect(decode('gb18030', 0x81, 0x30, 0x81, 0x30, 0xe3, 0x32, 0x9a, 0x35)).toBe('\u0080\u{10ffff}');
  expect(decode('iso-2022-kr', ...Buffer.from('\x1b$)C\x0eGQ1[\x0f ok'))).toBe('한글 ok');
});
