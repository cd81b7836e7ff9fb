// Issue 12, row 8: refuses every technique in every position, including repeated hiding, and accepts ordinary PDFs.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '../../../db/seed/random.ts';
import {
  carriers,
  obfuscations,
  objectStream,
  techniques,
  writeAddress,
} from '../../../test/hostile-files/pdf-techniques.ts';
import { plainPdfs } from '../../../test/hostile-files/plain-pdfs.ts';
import { checkPdf } from './check-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commonway-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(bytes: Buffer): Promise<string | null> {
  const path = join(folder, 'document.pdf');
  await writeFile(path, bytes);
  return checkPdf(path).catch(() => 'file_unreadable');
}

const fileOf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.7\n', ...parts].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );

const files = Object.keys(techniques).length * Object.keys(carriers).length;

test.each(Object.keys(carriers))(`refuses each technique in %s, ${files} files in total`, async (place) => {
  const random = createSeededRandom(20_261_122);
  const accepted: string[] = [];
  for (const [technique, written] of Object.entries(techniques)) {
    const how = random.pick(Object.keys(obfuscations));
    // An uncompressed object that some techniques reference as their file.
    const file = '9 0 obj (\\\\\\\\evil.test\\\\a.pdf) endobj\n';
    const dictionary = obfuscations[how]?.(writeAddress(written, random), random) ?? '';
    const verdict = await check(fileOf(file, ...(carriers[place]?.(dictionary, random) ?? [])));
    if (verdict !== 'file_active') accepted.push(`${technique}, ${how}: ${verdict}`);
  }
  expect(accepted).toEqual([]);
});

test('covers at least 500 files', () => expect(files).toBeGreaterThanOrEqual(500));

const link = '<< /S /URI /URI (https://county.test) >>';
const raw = (dictionary: string, bytes: string | Buffer) =>
  fileOf(
    `5 0 obj << /Type /ObjStm /N 1 /First 4 ${dictionary} >> stream\n`,
    bytes,
    '\nendstream endobj\n%%EOF',
  );

test.each([
  [
    'encrypted, with object streams',
    fileOf(objectStream('<< >>'), 'trailer << /Encrypt 8 0 R >>\n%%EOF'),
    'file_locked',
  ],
  [
    'encrypted, with a link',
    fileOf(`7 0 obj ${link} endobj trailer << /#45ncrypt 8 0 R >>\n%%EOF`),
    'file_locked',
  ],
  ['another filter', raw('/Filter /LZWDecode', 'x'), 'file_locked'],
  ['two filters', raw('/Filter [/ASCIIHexDecode /FlateDecode]', 'x'), 'file_locked'],
  ['a duplicate key', raw('/Filter /FlateDecode /Filter /LZWDecode', 'x'), 'file_locked'],
  ['a predictor', raw('/Filter /FlateDecode /DecodeParms << /Predictor 12 >>', 'x'), 'file_locked'],
  ['no filter', raw('', '7 0 << /S /Named >>'), 'file_locked'],
  ['a filter by reference', raw('/Filter 8 0 R', 'x'), 'file_locked'],
  ['an offset table with invalid numbers', fileOf(objectStream('<< >>', '7 %\n0 ')), 'file_locked'],
  ['bytes that do not decompress', raw('/Filter /FlateDecode', 'x'), 'file_unreadable'],
  [
    'truncated bytes',
    raw('/Filter /FlateDecode', deflateSync('7 0 << >>').subarray(0, 9)),
    'file_unreadable',
  ],
  [
    'a stream that starts after a bare carriage return',
    raw('/Filter /FlateDecode >> stream\r', deflateSync('7 0 << >>')),
    'file_unreadable',
  ],
  ['129 MB in one object stream', fileOf(objectStream(' '.repeat(129 * 1024 * 1024))), 'file_unreadable'],
  ['nested objects that end where the next one begins', fileOf('1 0 obj [ '.repeat(20_000)), null],
  ['unclosed nested strings', fileOf('1 0 obj ('.repeat(100_000)), 'file_unreadable'],
  ['unclosed nested arrays', fileOf(`1 0 obj ${'['.repeat(1_000_000)}`), 'file_unreadable'],
])('checks %s: %s', async (_what, bytes, verdict) => {
  expect(await check(bytes)).toBe(verdict);
});

test('accepts ordinary PDFs', async () => {
  const refused: string[] = [];
  for (const [what, make] of Object.entries(plainPdfs)) {
    const verdict = await check(await make());
    if (verdict !== null) refused.push(`${what}: ${verdict}`);
  }
  expect(refused).toEqual([]);
});
