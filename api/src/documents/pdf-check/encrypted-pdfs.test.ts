// PDFs with a password: accepted if they open without one, and checked like others.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectBytes } from '../inspect-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commonway-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(bytes: Buffer) {
  const path = join(folder, 'document.pdf');
  await writeFile(path, bytes);
  return inspectBytes(path);
}

const readFixture = (name: string) => readFile(new URL(`../fixtures/${name}`, import.meta.url));
const versions = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const;

function writePdf(
  pdfVersion: (typeof versions)[number],
  passwords: { readonly userPassword?: string; readonly ownerPassword?: string },
  link?: string,
): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion, ...passwords });
  document.text('Lease', link === undefined ? {} : { link });
  document.end();
  return buffer(document as unknown as NodeJS.ReadableStream);
}

test.each(versions)(
  'PDF %s: accepts an owner password, and refuses one that is needed to open it',
  async (version) => {
    const owned = await writePdf(version, { ownerPassword: 'landlord' });
    expect(await check(owned)).toEqual({ mediaType: 'application/pdf', refused: null });
    const closed = await writePdf(version, { userPassword: 'secret', ownerPassword: 'landlord' });
    expect(await check(closed)).toEqual({ mediaType: 'application/pdf', refused: 'file_password' });
  },
);

test.each(versions)('PDF %s: checks the links of an encrypted file', async (version) => {
  const owner = { ownerPassword: 'landlord' };
  expect((await check(await writePdf(version, owner, 'https://county.test/lease'))).refused).toBeNull();
  expect((await check(await writePdf(version, owner, 'file:///etc/passwd'))).refused).toBe('file_locked');
});

test('reads the object streams of a file with AES-256, and refuses it with a password', async () => {
  expect((await check(await readFixture('owner-password.pdf'))).refused).toBeNull();
  expect((await check(await readFixture('needs-password.pdf'))).refused).toBe('file_password');
});

test('refuses two encryption dictionaries, because readers could choose either', async () => {
  const bytes = await readFixture('owner-password.pdf');
  const other = Buffer.from('\n9 0 obj << /Filter /Standard /V 1 /R 2 /O () /U () /P 0 >> endobj\n%%EOF\n');
  expect((await check(Buffer.concat([bytes, other]))).refused).toBe('file_locked');
});

test.each([
  ['an empty line', '\r\n'],
  ['a byte order mark', '\ufeff'],
  ['a printer’s commands', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
])('accepts %s before the header', async (_what, prefix) => {
  const pdf = await writePdf('1.4', {});
  expect(await check(Buffer.concat([Buffer.from(prefix), pdf]))).toEqual({
    mediaType: 'application/pdf',
    refused: null,
  });
});

test.each([
  [
    'a web page before the header',
    (pdf: Buffer) => Buffer.concat([Buffer.from('<script>x()</script>'), pdf]),
  ],
  ['a ZIP archive after the end', (pdf: Buffer) => Buffer.concat([pdf, zip])],
  ['a ZIP archive before the header', (pdf: Buffer) => Buffer.concat([zip, pdf])],
])('refuses %s', async (_what, build) => {
  const { mediaType, refused } = await check(build(await writePdf('1.4', {})));
  expect(mediaType !== 'application/pdf' || refused !== null).toBe(true);
});

/** The end of an archive with one entry: its directory, and the record that points to it. */
const directory = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.alloc(42), Buffer.from('a')]);
const end = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
end.writeUInt32LE(directory.length, 12);
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), directory, end]);
