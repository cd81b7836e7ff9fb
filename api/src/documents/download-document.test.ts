import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { type Caller, signIn } from '../../test/client.ts';
import { uploadDocument } from '../../test/documents.ts';
import { queryRow } from '../../test/rows.ts';

const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url));

/** A PDF with unique bytes: a comment after its end changes no page. */
const newLease = async () =>
  Buffer.concat([await fixture('lease.pdf'), Buffer.from(`%${randomUUID()}\n%%EOF\n`)]);

let ana: Caller & { token: string };
let shop: Caller & { token: string };
let worker: Caller & { token: string };

beforeAll(async () => {
  ana = await signIn('ana@example.test');
  shop = await signIn('shop@example.test');
  worker = await signIn('caseworker@riverbend.test');
});

async function download(id: number | string, { token, host = 'riverbend.localhost' }: Caller) {
  const { http } = await testApp();
  return http.inject({
    method: 'GET',
    url: `/api/documents/${id}`,
    headers: { host, authorization: `Bearer ${token}` },
  });
}

test('returns a photo without location data, with a sandbox policy', async () => {
  const sent = await uploadDocument(ana, 'IMG_7.HEIC', await fixture('photo-with-place.heic'));
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({ fileName: 'IMG_7.jpg', mediaType: 'image/jpeg' });
  const response = await download(sent.body.id, ana);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.length).toBe(sent.body.sizeBytes);
  expect((await sharp(response.rawPayload).metadata()).exif).toBeUndefined();
  expect(response.headers).toMatchObject({
    'content-disposition': "inline; filename*=UTF-8''IMG_7.jpg",
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('returns a PDF byte for byte', async () => {
  const lease = await fixture('lease.pdf');
  const sent = await uploadDocument(ana, 'lease.pdf', lease);
  expect((await download(sent.body.id, ana)).rawPayload).toEqual(lease);
});

test('returns an error code for a document whose file is missing from storage', async () => {
  const { id } = (await uploadDocument(ana, 'lease.pdf', await newLease())).body;
  const { storage_key } = await queryRow<{ storage_key: string }>(
    100,
    'select storage_key from document where id = $1',
    [id],
  );
  const { ports } = await testApp();
  await ports.storage.remove(storage_key);
  const answer = await download(id, ana);
  expect([answer.statusCode, answer.json().error]).toEqual([410, 'file_missing']);
});

test('refuses another applicant, staff, and another tenant', async () => {
  const { id } = (await uploadDocument(ana, 'lease.pdf', await newLease())).body;
  const unknown = await download(987_654_321, shop);
  const foreign = await download(id, shop);
  expect([unknown.statusCode, foreign.statusCode]).toEqual([404, 404]);
  expect({ ...foreign.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
  expect((await download(id, worker)).statusCode).toBe(403);
  const elsewhere = await signIn('multi@example.test', 'eastgate.localhost');
  expect((await download(id, elsewhere)).statusCode).toBe(404);
});

test.each([
  ['lease.pdf', Buffer.from('MZ\x90\0'.padEnd(400, '\0'), 'latin1'), 415, 'file_content_mismatch'],
  ['lease.docx', Buffer.from('PK\x03\x04'), 415, 'file_type_refused'],
  ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'file_type_refused'],
  ['lease.pdf', Buffer.from('%PDF-1.4\nhalf of a lease'), 422, 'file_unreadable'],
  ['lease.pdf', Buffer.alloc(0), 422, 'file_empty'],
  ['lease.pdf', Buffer.alloc(25 * 1024 * 1024 + 1, '%'), 413, 'file_too_large'],
])('refuses %s: case %#', async (name, bytes, status, error) => {
  const response = await uploadDocument(ana, name, bytes);
  expect([response.status, response.body.error]).toEqual([status, error]);
});

test('refuses uploads by staff and signed-out visitors', async () => {
  const lease = await fixture('lease.pdf');
  expect((await uploadDocument(worker, 'lease.pdf', lease)).status).toBe(403);
  expect((await uploadDocument({}, 'lease.pdf', lease)).status).toBe(401);
});

test.each(['abc', '1e3000', '-1', '99999999999999999999'])(
  'rejects the invalid document id %s',
  async (id) => {
    const { statusCode } = await download(id, ana);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  },
);
