import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPdf } from './check-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commonway-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function judge(bytes: Buffer | string) {
  const path = join(folder, 'paper.pdf');
  await writeFile(path, bytes, 'latin1');
  return checkPdf(path).catch(() => 'does not unpack');
}
const pdf = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => Buffer.from(part as string, 'latin1')),
    Buffer.from('\n%%EOF\n'),
  ]);
const packed = (objects: string, dictionary = '/Filter /FlateDecode'): Buffer =>
  pdf(
    `1 0 obj << /Type /ObjStm /N 1 /First 4 ${dictionary} >> stream\n`,
    deflateSync(objects),
    '\nendstream',
  );

test.each([
  ['plain text', pdf('1 0 obj << /Type /Catalog >> endobj'), null],
  ['a way to a page when it opens', pdf('<< /OpenAction [3 0 R /Fit] >>'), null],
  ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>'), 'file_active'],
  ['a script whose name is spelt otherwise', pdf('<< /S /J#61va#53cript >>'), 'file_active'],
  [
    'a script inside of what says it is a stream',
    pdf('stream\n5 0 obj << /S /JavaScript >> endobj\nendstream'),
    'file_active',
  ],
  ['a program to start', pdf('<< /S /Launch /F (cmd.exe) >>'), 'file_active'],
  ['another file inside', pdf('<< /Type /EmbeddedFile >>'), 'file_active'],
  ['a form that sends itself', pdf('<< /S /SubmitForm >>'), 'file_active'],
  ['packed objects that only show', packed('1 0 << /Type /Page >>'), null],
  ['a packed script', packed('1 0 << /S /JavaScript /JS (x) >>'), 'file_active'],
  ['a packed script spelt otherwise', packed('1 0 << /S /Java#53cript >>'), 'file_active'],
  ['objects packed in another way', packed('1 0 << >>', '/Filter /LZWDecode'), 'file_locked'],
  ['objects packed twice', packed('1 0 << >>', '/Filter [/ASCIIHexDecode /FlateDecode]'), 'file_locked'],
  [
    'objects behind a predictor',
    packed('1 0 << >>', '/Filter /FlateDecode /DecodeParms << >>'),
    'file_locked',
  ],
  ['packed objects in a locked file', pdf('<< /Encrypt 9 0 R >>', packed('1 0 << >>')), 'file_locked'],
  ['a locked file whose objects lie open', pdf('<< /Encrypt 9 0 R >>'), null],
  [
    'packed bytes that are none',
    pdf('1 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\nnot deflated'),
    'does not unpack',
  ],
  ['packed objects without end', packed(' '.repeat(130 * 1024 * 1024)), 'does not unpack'],
])('%s: %s', async (_what, bytes, verdict) => {
  expect(await judge(bytes)).toBe(verdict);
});

test('a name that lies across two pieces of the file is found', async () => {
  const before = 64 * 1024 - '%PDF-1.7\n'.length - 5;
  expect(await judge(pdf(' '.repeat(before), '/JavaScript'))).toBe('file_active');
});
