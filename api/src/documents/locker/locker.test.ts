// The document library: an applicant's documents across applications, reused without another upload.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Caller, call, signIn } from '../../../test/client.ts';
import { uploadDocument } from '../../../test/documents.ts';
import { createApplicant } from '../../../test/factories.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import type { JobContext } from '../../job-context.ts';
import { sweepDocuments } from '../uploads/sweep-documents.ts';

type Person = Caller & { token: string };
const tenant = 100;
const rent = 101;
const utility = 104;
const lease = await readFile(new URL('../fixtures/lease.pdf', import.meta.url));
const newLease = () => Buffer.concat([lease, Buffer.from(`%${randomBytes(8).toString('hex')}\n%%EOF\n`)]);

let worker: Person;
beforeAll(async () => {
  worker = await signIn('caseworker@riverbend.test');
});

const listDocuments = async (person: Caller) => (await call('GET', '/papers', undefined, person)).body.papers;
const save = (person: Caller, id: number, kind: string | null, expiresOn: string | null) =>
  call('PATCH', `/papers/${id}`, { kind, expiresOn }, person);
const removeDocument = (person: Caller, id: number) => call('DELETE', `/papers/${id}`, undefined, person);
const start = async (person: Caller, programId: number): Promise<number> =>
  (await call('POST', '/applications', { programId }, person)).body.applicationId;
const answer = (person: Caller, id: number, answers: object) =>
  call('PATCH', `/applications/${id}/answers`, { revision: 0, answers }, person);
const fileAnswer = ({ id, fileName, mediaType, sizeBytes }: Record<string, unknown>) => [
  { documentId: id, fileName, mediaType, sizeBytes },
];

/** Marks a draft as submitted, with a document for a question, like a submission does. */
async function markSubmitted(applicationId: number, documentId: number, field: string): Promise<void> {
  await queryRows(
    tenant,
    `with sent as (
       update application set is_submitted = true, submitted_at = now(),
         state_id = (select s.id from workflow_state s where s.process_id = application.process_id and s.is_initial limit 1)
       where id = $1)
     insert into application_document (tenant_id, application_id, document_id, field) values ($3, $1, $2, $4)`,
    [applicationId, documentId, tenant, field],
  );
}

test('lists a document in the library with its type, expiration date, and every application that uses it', async () => {
  const person = await createApplicant();
  const [first, second] = [await start(person, rent), await start(person, utility)];
  const paper = (
    await uploadDocument(person, 'pay.pdf', newLease(), { applicationId: first, field: 'incomeProof' })
  ).body;
  await markSubmitted(first, paper.id, 'incomeProof');
  expect((await answer(person, second, { incomeProof: fileAnswer(paper) })).status).toBe(200);
  const [shown, ...others] = await listDocuments(person);
  const { day } = await queryRow<{ day: string }>(
    tenant,
    `select ((d.created_at at time zone t.time_zone)::date + 90)::text as day from document d, tenant t
     where d.id = $1 and t.id = d.tenant_id`,
    [paper.id],
  );
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ id: paper.id, kind: 'income', expiresOn: day, isExpired: false });
  expect(shown.uses).toEqual([
    { applicationId: second, programName: expect.any(String), question: null, isSent: false },
    { applicationId: first, programName: expect.any(String), question: 'Proof of income', isSent: true },
  ]);
  const stored = await queryRows(
    tenant,
    'select distinct storage_key from document where applicant_id = $1',
    [(await queryRow(tenant, 'select applicant_id from document where id = $1', [paper.id]))['applicant_id']],
  );
  expect(stored).toHaveLength(1);
});

test('saves the type and expiration date of a document, and derives a missing date from its type', async () => {
  const person = await createApplicant();
  const { id } = (await uploadDocument(person, 'id.pdf', newLease())).body;
  expect((await save(person, id, 'photo-id', '2020-05-01')).body).toEqual({ expiresOn: '2020-05-01' });
  expect(await listDocuments(person)).toMatchObject([{ kind: 'photo-id', isExpired: true }]);
  expect((await save(person, id, 'photo-id', null)).body).toEqual({ expiresOn: null });
  expect((await save(person, id, 'bank', null)).body.expiresOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const [kind, day] of [
    ['spaceship', null],
    ['bank', '2020-02-30'],
    ['bank', 'tomorrow'],
  ] as const)
    expect((await save(person, id, kind, day)).status).toBe(422);
});

test('keeps removed documents in submissions and drafts, and deletes unused ones with their files', async () => {
  const person = await createApplicant();
  const [first, second] = [await start(person, rent), await start(person, utility)];
  const [kept, drafted, unused] = await Promise.all(
    ['kept.pdf', 'drafted.pdf', 'loose.pdf'].map(
      async (name) => (await uploadDocument(person, name, newLease())).body,
    ),
  );
  await markSubmitted(first, kept.id, 'lease');
  await answer(person, second, { lease: fileAnswer(drafted) });
  for (const { id } of [kept, drafted, unused]) {
    expect((await removeDocument(person, id)).status).toBe(200);
    expect((await removeDocument(person, id)).status).toBe(404);
  }
  expect(await listDocuments(person)).toEqual([]);
  await queryRows(tenant, `update document set put_away_at = now() - interval '2 hours' where id = any($1)`, [
    [kept.id, drafted.id, unused.id],
  ]);
  const { ports } = await testApp();
  await sweepDocuments(ports as unknown as JobContext, { tenantId: 0 }, true);
  const there = await queryRows(
    tenant,
    'select id from document where id = any($1) and removed_at is null order by id',
    [[kept.id, drafted.id, unused.id]],
  );
  expect(there.map(({ id }) => id)).toEqual([kept.id, drafted.id].sort((one, other) => one - other));
  expect((await call('GET', `/cases/${first}/papers`, undefined, worker)).body.papers).toHaveLength(1);
  expect((await call('GET', `/documents/${unused.id}`, undefined, person)).status).toBe(404);
});

test('restores a removed document when the same file is uploaded again', async () => {
  const person = await createApplicant();
  const bytes = newLease();
  const { id } = (await uploadDocument(person, 'lease.pdf', bytes)).body;
  await removeDocument(person, id);
  expect((await uploadDocument(person, 'lease.pdf', bytes)).body.id).toBe(id);
  expect(await listDocuments(person)).toMatchObject([{ id }]);
});

test("responds the same to another person's document and an unknown one", async () => {
  const [person, other] = [await createApplicant(), await createApplicant()];
  const { id } = (await uploadDocument(person, 'id.png', await photo())).body;
  for (const paper of [id, 987_654_321]) {
    expect((await save(other, paper, 'other', null)).status).toBe(404);
    expect((await removeDocument(other, paper)).status).toBe(404);
    expect((await call('GET', `/papers/${paper}/picture`, undefined, other)).status).toBe(404);
  }
  expect(await listDocuments(other)).toEqual([]);
  expect((await call('GET', '/papers', undefined, worker)).status).toBe(403);
});

const photo = () =>
  sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 58/1 0/1' } })
    .png()
    .toBuffer();

test('serves a thumbnail of a photo without location data, and none for a blocked document', async () => {
  const person = await createApplicant();
  const { id } = (await uploadDocument(person, 'id.png', await photo())).body;
  const { http } = await testApp();
  const view = () =>
    http.inject({
      url: `/api/papers/${id}/picture`,
      headers: { host: 'riverbend.localhost', authorization: `Bearer ${person.token}` },
    });
  const answered = await view();
  expect(answered.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
  });
  const picture = await sharp(answered.rawPayload).metadata();
  expect([picture.width, picture.height, picture.exif]).toEqual([320, 213, undefined]);
  expect(await listDocuments(person)).toMatchObject([{ id, hasPicture: true }]);
  await queryRows(tenant, `update document set scan_state = 'held' where id = $1`, [id]);
  expect((await view()).statusCode).toBe(404);
  const { ports } = await testApp();
  const { key } = await queryRow<{ key: string }>(
    tenant,
    'select storage_key as key from document where id = $1',
    [id],
  );
  expect((await buffer(await ports.storage.get(`${key}.picture`))).length).toBeGreaterThan(100);
});

test('shows staff a document’s type, reuse, and expiration on a case', async () => {
  const person = await createApplicant();
  const first = await start(person, rent);
  const [old, own] = await Promise.all(
    ['old.pdf', 'own.pdf'].map(async (name) => (await uploadDocument(person, name, newLease())).body),
  );
  await save(person, old.id, 'photo-id', '2020-05-01');
  await markSubmitted(first, old.id, 'photoId');
  const second = await start(person, utility);
  await markSubmitted(second, old.id, 'photoId');
  const fresh = (await uploadDocument(person, 'new.pdf', newLease())).body;
  await queryRows(
    tenant,
    `insert into application_document (tenant_id, application_id, document_id, field) values ($1, $2, $3, 'lease')`,
    [tenant, second, fresh.id],
  );
  const read = async (id: number) =>
    (await call('GET', `/cases/${id}/papers`, undefined, worker)).body.papers;
  expect(await read(second)).toMatchObject([
    { documentId: old.id, kind: 'photo-id', expiresOn: '2020-05-01', isExpired: true, isReused: true },
    { documentId: fresh.id, kind: null, isExpired: false, isReused: false },
  ]);
  expect(
    (await read(first)).find(({ documentId }: { documentId: number }) => documentId === old.id).isReused,
  ).toBe(false);
  expect(own.id).toBeGreaterThan(0);
});
