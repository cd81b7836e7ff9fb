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

async function check(bytes: Buffer | string) {
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
const compressed = (objects: string, dictionary = '/Filter /FlateDecode'): Buffer =>
  pdf(
    `1 0 obj << /Type /ObjStm /N 1 /First 4 ${dictionary} >> stream\n`,
    deflateSync(objects),
    '\nendstream',
  );

test.each([
  ['plain text', pdf('1 0 obj << /Type /Catalog >> endobj'), null],
  ['a jump to a page on opening', pdf('<< /OpenAction [3 0 R /Fit] >>'), null],
  [
    'an address on opening',
    pdf('1 0 obj << /OpenAction << /S /URI /URI (http://a.test) >> >>'),
    'file_active',
  ],
  [
    'an address on opening, in an object of its own',
    pdf('1 0 obj << /OpenAction 7 0 R >> endobj 7 0 obj << /S /URI /URI (http://a.test) >> endobj'),
    'file_active',
  ],
  [
    'an address when a page opens',
    pdf('3 0 obj << /Type /Page /AA << /O 7 0 R >> >> endobj 7 0 obj << /URI (http://a.test) >> endobj'),
    'file_active',
  ],
  [
    'an address when a page opens, by way of other objects',
    pdf(
      '3 0 obj << /Type /Page /AA 4 0 R >> endobj 4 0 obj << /O 5 0 R >> endobj',
      ' 5 0 obj << /S /GoTo /D [3 0 R /Fit] /Next 7 0 R >> endobj 7 0 obj << /S /URI /URI (http://a.test) >> endobj',
    ),
    'file_active',
  ],
  [
    'an address in an object whose number is unclear',
    pdf('1 0 obj << /OpenAction 7 0 R >> endobj 7 % 1\n0 % 2\nobj << /S /URI /URI (http://a.test) >> endobj'),
    'file_active',
  ],
  [
    'a compressed address on opening',
    pdf(
      '1 0 obj << /OpenAction 7 0 R >> endobj 2 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n',
      deflateSync('7 0 << /S /URI /URI (http://a.test) >>'),
      '\nendstream endobj',
    ),
    'file_active',
  ],
  [
    'a link to click beside a jump on opening',
    pdf(
      '1 0 obj << /OpenAction 5 0 R >> endobj 5 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj',
      ' 6 0 obj << /Subtype /Link /A 7 0 R >> endobj 7 0 obj << /S /URI /URI (http://a.test) >> endobj',
    ),
    null,
  ],
  ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>'), 'file_active'],
  ['a script with an escaped name', pdf('<< /S /J#61va#53cript >>'), 'file_active'],
  [
    'a script in a declared stream',
    pdf('stream\n5 0 obj << /S /JavaScript >> endobj\nendstream'),
    'file_active',
  ],
  ['a program launch', pdf('<< /S /Launch /F (cmd.exe) >>'), 'file_active'],
  ['an embedded file', pdf('<< /Type /EmbeddedFile >>'), 'file_active'],
  ['a form that submits itself', pdf('<< /S /SubmitForm >>'), 'file_active'],
  ['compressed objects without actions', compressed('1 0 << /Type /Page >>'), null],
  ['a compressed script', compressed('1 0 << /S /JavaScript /JS (x) >>'), 'file_active'],
  ['a compressed script with an escaped name', compressed('1 0 << /S /Java#53cript >>'), 'file_active'],
  ['objects with another compression', compressed('1 0 << >>', '/Filter /LZWDecode'), 'file_locked'],
  [
    'objects compressed twice',
    compressed('1 0 << >>', '/Filter [/ASCIIHexDecode /FlateDecode]'),
    'file_locked',
  ],
  [
    'objects with a predictor',
    compressed('1 0 << >>', '/Filter /FlateDecode /DecodeParms << >>'),
    'file_locked',
  ],
  [
    'compressed objects in an encrypted file',
    pdf('<< /Encrypt 9 0 R >>', compressed('1 0 << >>')),
    'file_locked',
  ],
  ['a file whose encryption is unknown', pdf('<< /Encrypt 9 0 R >>'), 'file_locked'],
  [
    'invalid compressed bytes',
    pdf('1 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\nnot deflated'),
    'does not unpack',
  ],
  ['compressed objects over the size limit', compressed(' '.repeat(130 * 1024 * 1024)), 'does not unpack'],
])('checks %s: %s', async (_what, bytes, verdict) => {
  expect(await check(bytes)).toBe(verdict);
});

test('finds a name that spans two chunks of the file', async () => {
  const before = 64 * 1024 - '%PDF-1.7\n'.length - 5;
  expect(await check(pdf(' '.repeat(before), '/JavaScript'))).toBe('file_active');
});
