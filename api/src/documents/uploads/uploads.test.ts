import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Caller, call, signIn } from '../../../test/client.ts';
import {
  finishUpload,
  getUploadOffset,
  sendChunk,
  startUpload,
  uploadDocument,
} from '../../../test/documents.ts';
import { createApplicant } from '../../../test/factories.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

type Person = Caller & { token: string };
const tenant = 100;
const lease = await readFile(new URL('../fixtures/lease.pdf', import.meta.url));
/** A PDF with unique bytes: a comment after its end changes no page. */
const newLease = (size = 0) =>
  Buffer.concat([lease, Buffer.from(`%${randomBytes(8).toString('hex')}${' '.repeat(size)}\n%%EOF\n`)]);

let ana: Person;
let shop: Person;
let worker: Person;

beforeAll(async () => {
  [ana, shop, worker] = await Promise.all([
    signIn('ana@example.test'),
    signIn('shop@example.test'),
    signIn('caseworker@riverbend.test'),
  ]);
});

test('resumes an upload from the last received byte', async () => {
  const bytes = newLease(5000);
  const person = await createApplicant();
  const first = await startUpload(person, 'lease.pdf', bytes.length);
  expect(first.body.receivedBytes).toBe(0);
  const { uploadId } = first.body;
  expect((await sendChunk(person, uploadId, 0, bytes.subarray(0, 2000))).statusCode).toBe(204);
  expect(await getUploadOffset(person, uploadId)).toMatchObject({ status: 200, offset: '2000' });
  expect((await finishUpload(person, uploadId)).body.error).toBe('upload_unfinished');
  expect((await call('GET', '/uploads', undefined, person)).body.uploads).toMatchObject([
    { uploadId, fileName: 'lease.pdf', receivedBytes: 2000, sizeBytes: bytes.length },
  ]);
  // The tab and its state are gone; the same file finds its upload again.
  const again = await startUpload(person, 'lease.pdf', bytes.length);
  expect(again.body).toEqual({ uploadId, receivedBytes: 2000 });
  expect((await sendChunk(person, uploadId, 0, bytes)).statusCode).toBe(409);
  expect((await sendChunk(person, uploadId, 2000, bytes.subarray(2000))).statusCode).toBe(204);
  const { status, body } = await finishUpload(person, uploadId);
  expect([status, body]).toMatchObject([200, { fileName: 'lease.pdf', sizeBytes: bytes.length }]);
  expect((await call('GET', '/uploads', undefined, person)).body.uploads).toEqual([]);
});

test('creates one document from 50 simultaneous finish requests and returns it to later ones', async () => {
  const person = await createApplicant();
  const bytes = newLease();
  const { uploadId } = (await startUpload(person, 'lease.pdf', bytes.length)).body;
  await sendChunk(person, uploadId, 0, bytes);
  const answers = await Promise.all(Array.from({ length: 50 }, () => finishUpload(person, uploadId)));
  const successes = answers.filter(({ status }) => status === 200);
  expect(successes.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status !== 200).every(({ body }) => body.error === 'busy')).toBe(
    true,
  );
  const later = await finishUpload(person, uploadId);
  expect(new Set([...successes, later].map(({ body }) => body.id)).size).toBe(1);
  const { count } = await queryRow(
    tenant,
    'select count(*)::int as count from document where id >= $1 and applicant_id = (select applicant_id from document where id = $1)',
    [later.body.id],
  );
  expect(count).toBe(1);
});

test('stores identical content once: the same document for the same name, a second document for another name', async () => {
  const bytes = newLease();
  const person = await createApplicant();
  const first = await uploadDocument(person, 'lease.pdf', bytes);
  expect((await uploadDocument(person, 'lease.pdf', bytes)).body).toEqual(first.body);
  const renamed = await uploadDocument(person, 'court-paper.pdf', bytes);
  expect(renamed.body).toMatchObject({ fileName: 'court-paper.pdf' });
  const files = await queryRows(tenant, 'select distinct storage_key from document where id = any($1)', [
    [first.body.id, renamed.body.id],
  ]);
  expect([first.body.id === renamed.body.id, files.length]).toEqual([false, 1]);
});

test("responds the same to another person's upload and an unknown one at every step", async () => {
  const { uploadId } = (await startUpload(ana, 'lease.pdf', 100)).body;
  const eastgate = await signIn('multi@example.test', 'eastgate.localhost');
  const none = '00000000-0000-4000-8000-000000000000';
  for (const caller of [shop, worker, eastgate])
    for (const id of [uploadId, none]) {
      expect((await sendChunk(caller, id, 0, lease)).statusCode).toBe(404);
      expect((await getUploadOffset(caller, id)).status).toBe(404);
      expect((await finishUpload(caller, id)).status).toBe(404);
      expect((await call('DELETE', `/uploads/${id}`, undefined, caller)).status).toBe(404);
    }
  expect((await sendChunk({ host: 'riverbend.localhost' }, uploadId, 0, lease)).statusCode).toBe(401);
  expect((await getUploadOffset(ana, uploadId)).offset).toBe('0');
});

test('security 33: requires a custom header for uploads with the session cookie', async () => {
  const { uploadId } = (await startUpload(ana, 'cookie.pdf', 100)).body;
  const { http } = await testApp();
  const send = (headers: Record<string, string>) =>
    http.inject({
      method: 'PATCH',
      url: `/api/uploads/${uploadId}`,
      headers: {
        host: 'riverbend.localhost',
        cookie: `commonway_session=${ana.token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        ...headers,
      },
      payload: Buffer.alloc(10),
    });
  expect((await send({ origin: 'https://elsewhere.test' })).json().error).toBe('missing_request_header');
  const accepted = await send({ 'x-requested-with': 'commonway', origin: 'https://elsewhere.test' });
  expect(accepted.statusCode).toBe(204);
  expect(accepted.headers['access-control-allow-origin']).toBeUndefined();
  expect(accepted.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('security 44: refuses bytes beyond the declared size', async () => {
  const { uploadId } = (await startUpload(ana, 'short.pdf', 10)).body;
  expect((await sendChunk(ana, uploadId, 0, Buffer.alloc(11))).statusCode).toBe(413);
  expect((await sendChunk(ana, uploadId, 11, Buffer.alloc(1))).statusCode).toBe(409);
});

test.each([
  ['lease.docx', 100, 'file_type_refused'],
  ['lease.pdf', 0, 'file_empty'],
  ['lease.pdf', 25 * 1024 * 1024 + 1, 'file_too_large'],
])('refuses %s of %i bytes before the transfer starts: %s', async (name, size, error) => {
  expect((await startUpload(ana, name, size)).body.error).toBe(error);
});

test('limits a person to 20 open uploads, also when 30 start at once, and allows another after a cancellation', async () => {
  const person = await createApplicant();
  const started = await Promise.all(
    Array.from({ length: 30 }, (_, index) => startUpload(person, `paper-${index}.pdf`, 100)),
  );
  expect(started.filter(({ status }) => status === 200).length).toBe(20);
  expect(started.find(({ status }) => status !== 200)?.body).toMatchObject({ error: 'too_many_uploads' });
  const { uploadId } = started.find(({ status }) => status === 200)?.body ?? {};
  expect((await call('DELETE', `/uploads/${uploadId}`, undefined, person)).status).toBe(200);
  expect((await getUploadOffset(person, uploadId)).status).toBe(404);
  expect((await startUpload(person, 'one more.pdf', 100)).status).toBe(200);
});

test('refuses uploads to another person’s application', async () => {
  const person = await createApplicant();
  const { applicationId } = (await call('POST', '/applications', { programId: 101 }, person)).body;
  const own = await startUpload(person, 'lease.pdf', 100, { applicationId, field: 'lease' });
  expect(own.status).toBe(200);
  for (const caller of [ana, worker])
    expect((await startUpload(caller, 'lease.pdf', 100, { applicationId, field: 'lease' })).status).toBe(404);
  expect((await startUpload(worker, 'lease.pdf', 100)).body.error).toBe('not_allowed');
});

test('deletes an upload with refused content and audits the reason', async () => {
  const person = await createApplicant();
  const bytes = Buffer.from('MZ\x90\0'.padEnd(400, '\0'), 'latin1');
  const { uploadId } = (await startUpload(person, 'lease.pdf', bytes.length)).body;
  await sendChunk(person, uploadId, 0, bytes);
  const refused = await finishUpload(person, uploadId);
  expect([refused.status, refused.body.error]).toEqual([415, 'file_content_mismatch']);
  expect((await finishUpload(person, uploadId)).status).toBe(404);
  const rows = await queryRows(
    tenant,
    `select details from audit_entry where operation = 'documents/finish-upload' and outcome = 'file_content_mismatch' and details ->> 'refused' is not null order by id desc limit 1`,
  );
  expect(rows).toEqual([{ details: { refused: 'file_content_mismatch' } }]);
});
