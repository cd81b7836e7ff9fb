// Documents of applicants with files in an S3 bucket: chunked upload, download, thumbnail, and removal.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createApplicant } from '../../../test/factories.ts';
import { type LocalBucket, startLocalBucket } from '../../../test/local-bucket.ts';
import { getFileDatabaseUrl } from '../../../test/worker-database.ts';
import type { JobContext } from '../../job-context.ts';
import { getThumbnailKey } from '../thumbnail.ts';
import { discardUpload } from './sweep-documents.ts';

const megabyte = 1024 * 1024;
let folder: string;
let bucket: LocalBucket;
let app: TestApp;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commonway-bucket-'));
  bucket = await startLocalBucket(folder);
  app = await startApp(await getFileDatabaseUrl(), bucket.variables);
  ({ token } = await createApplicant());
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (method: 'GET' | 'POST' | 'DELETE' | 'HEAD', path: string, payload?: object) =>
  app.http.inject({
    method,
    url: `/api${path}`,
    headers: { host: 'riverbend.localhost', authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
    ...(payload && { payload }),
  });
const start = async (fileName: string, sizeBytes: number): Promise<string> => {
  const input = { applicationId: null, field: '', fileName, sizeBytes, modifiedAt: 1 };
  return (await ask('POST', '/uploads', input)).json().uploadId;
};
const send = (uploadId: string, offset: number, bytes: Buffer) =>
  app.http.inject({
    method: 'PATCH',
    url: `/api/uploads/${uploadId}`,
    headers: {
      host: 'riverbend.localhost',
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    payload: bytes,
  });
const received = async (uploadId: string) =>
  Number((await ask('HEAD', `/uploads/${uploadId}`)).headers['upload-offset']);

/** Does what its job does. Another app in this process with a storage folder could take the job. */
async function discard(uploadId: string): Promise<void> {
  await discardUpload(app.ports as unknown as JobContext, { tenantId: 100, uploadId }, true);
  expect(await app.ports.storage.incoming.countReceivedBytes(uploadId)).toBe(null);
}

test('security 70: accepts small and large chunks, returns the file byte for byte, and deletes its chunks', async () => {
  const bytes = Buffer.concat([
    Buffer.from('%PDF-1.4\n%'),
    Buffer.from(randomBytes(7 * megabyte).toString('base64')),
    Buffer.from('\n%%EOF\n'),
  ]);
  const uploadId = await start('long.pdf', bytes.length);
  // Less than one S3 part, more than one, and the rest: each chunk is stored immediately.
  let at = 0;
  for (const length of [megabyte, 6 * megabyte, bytes.length]) {
    const piece = bytes.subarray(at, Math.min(at + length, bytes.length));
    expect((await send(uploadId, at, piece)).statusCode).toBe(204);
    at += piece.length;
    expect(await received(uploadId)).toBe(at);
  }
  const created = await ask('POST', `/uploads/${uploadId}/document`, {});
  expect([created.statusCode, created.json()]).toMatchObject([
    200,
    { fileName: 'long.pdf', sizeBytes: bytes.length },
  ]);
  const downloaded = await ask('GET', `/documents/${created.json().id}`);
  expect(downloaded.rawPayload.equals(bytes)).toBe(true);
  await discard(uploadId);
  expect(await readdir(join(folder, 'papers', 'incoming')).catch(() => [])).toEqual([]);
});

test('stores a photo and its thumbnail in the bucket, and reports both as missing after removal', async () => {
  const photo = await sharp(randomBytes(500 * 400 * 3), { raw: { width: 500, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer();
  const uploadId = await start('id.jpg', photo.length);
  await send(uploadId, 0, photo);
  const { id } = (await ask('POST', `/uploads/${uploadId}/document`, {})).json();
  expect((await sharp((await ask('GET', `/papers/${id}/picture`)).rawPayload).metadata()).width).toBe(320);
  const { storage } = app.ports;
  const keys: string[] = [];
  for await (const { key } of storage.list('100/documents/')) keys.push(key);
  const own = keys.find((key) => keys.includes(getThumbnailKey(key))) ?? '';
  expect((await buffer(await storage.get(own))).length).toBeGreaterThan(1000);
  await Promise.all([own, getThumbnailKey(own)].map((key) => storage.remove(key)));
  expect((await ask('GET', `/documents/${id}`)).json().error).toBe('file_missing');
  expect((await ask('GET', `/papers/${id}/picture`)).json().error).toBe('file_missing');
});

test('leaves nothing in the bucket after an upload is canceled', async () => {
  const uploadId = await start('given-up.pdf', 8 * megabyte);
  await send(uploadId, 0, randomBytes(6 * megabyte));
  expect((await ask('DELETE', `/uploads/${uploadId}`)).statusCode).toBe(200);
  await discard(uploadId);
  expect(await readdir(join(folder, 'papers', '._S3rver_uploads')).catch(() => [])).toEqual([]);
});
