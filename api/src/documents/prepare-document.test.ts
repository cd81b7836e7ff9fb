import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDocument } from './prepare-document.ts';
import { receiveFile } from './store-document.ts';

const fixtures = new URL('./fixtures/', import.meta.url).pathname;
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commonway-prepare-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function prepareFixture(name: string, as = name) {
  count += 1;
  const path = join(folder, String(count));
  await cp(join(fixtures, name), path);
  return prepareDocument(path, as);
}

async function prepareBytes(bytes: Uint8Array, as: string) {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, bytes);
  return prepareDocument(path, as);
}

test('strips location and camera data from a JPEG and rotates it upright', async () => {
  const before = await sharp(join(fixtures, 'photo-with-place.jpg')).metadata();
  expect(before.exif?.toString('latin1')).toContain('Testphone');
  const document = await prepareFixture('photo-with-place.jpg');
  const after = await sharp(document.path).metadata();
  expect([after.exif, after.orientation, after.width, after.height]).toEqual([undefined, undefined, 48, 64]);
  expect((await readFile(document.path)).includes('Testphone')).toBe(false);
  expect(document).toMatchObject({ fileName: 'photo-with-place.jpg', mediaType: 'image/jpeg' });
  expect(document.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('converts a HEIC photo to an upright JPEG without location data', async () => {
  expect((await readFile(join(fixtures, 'photo-with-place.heic'))).includes('Testphone')).toBe(true);
  const document = await prepareFixture('photo-with-place.heic', 'IMG_7.HEIC');
  const after = await sharp(document.path).metadata();
  expect(document).toMatchObject({ fileName: 'IMG_7.jpg', mediaType: 'image/jpeg' });
  expect([after.format, after.exif, after.width, after.height]).toEqual(['jpeg', undefined, 48, 64]);
});

test.each(['photo.jfif', 'photo.jpe'])('accepts a photo named %s', async (name) => {
  const document = await prepareFixture('photo.jfif', name);
  expect(document).toMatchObject({ fileName: 'photo.jpg', mediaType: 'image/jpeg' });
});

test('keeps a PDF byte for byte', async () => {
  const document = await prepareFixture('lease.pdf');
  expect(document).toMatchObject({ fileName: 'lease.pdf', mediaType: 'application/pdf' });
  expect(await readFile(document.path)).toEqual(await readFile(join(fixtures, 'lease.pdf')));
});

test('keeps a large PNG as PNG and scales it down', async () => {
  const wide = sharp({ create: { width: 5000, height: 10, channels: 3, background: '#225588' } });
  const document = await prepareBytes(await wide.png().toBuffer(), 'wide.png');
  expect(await sharp(document.path).metadata()).toMatchObject({ format: 'png', width: 4000, height: 8 });
});

test('refuses an image that declares too many pixels', async () => {
  const small = sharp({ create: { width: 10, height: 10, channels: 3, background: '#ffffff' } });
  const bytes = await small.png().toBuffer();
  // Width and height are in the first chunk of a PNG, which has its own checksum.
  bytes.writeUInt32BE(12_001, 16);
  bytes.writeUInt32BE(10_001, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  await expect(prepareBytes(bytes, 'bomb.png')).rejects.toMatchObject({ error: 'file_unreadable' });
});

test.each([
  ['lease.pdf', 300],
  ['photo-with-place.heic', 700],
  ['photo-with-place.jpg', 700],
])('refuses a truncated %s as unreadable', async (name, length) => {
  const bytes = (await readFile(join(fixtures, name))).subarray(0, length);
  await expect(prepareBytes(bytes, name)).rejects.toMatchObject({ error: 'file_unreadable' });
});

test('refuses an executable with a PDF file name', async () => {
  const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(600)]);
  await expect(prepareBytes(program, 'lease.pdf')).rejects.toMatchObject({ error: 'file_content_mismatch' });
});

test('stops reading an upload that exceeds the size limit', async () => {
  let sent = 0;
  const endless = Readable.from(
    (async function* () {
      for (;;) {
        sent += 1;
        yield Buffer.alloc(1024 * 1024);
      }
    })(),
  );
  await expect(receiveFile(endless, join(folder, 'endless'))).rejects.toMatchObject({
    error: 'file_too_large',
    parameters: { megabytes: 25 },
  });
  expect(sent).toBeLessThan(40);
});

test('refuses an empty upload', async () => {
  await expect(receiveFile(Readable.from([]), join(folder, 'nothing'))).rejects.toMatchObject({
    error: 'file_empty',
  });
});
