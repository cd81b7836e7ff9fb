import { randomUUID } from 'node:crypto';
import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { messageField } from '@commonway/contract/documents/document-limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Caller, call, signIn } from '../../../test/client.ts';
import { getUploadOffset, startUpload, uploadDocument } from '../../../test/documents.ts';
import { createApplicant, createCase } from '../../../test/factories.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import type { JobContext } from '../../job-context.ts';
import { sweepDocuments } from './sweep-documents.ts';

const tenantId = 100;
let person: Caller & { token: string };
beforeAll(async () => {
  person = await createApplicant();
});

async function sweep(): Promise<void> {
  const { ports } = await testApp();
  await sweepDocuments(ports as unknown as JobContext, { tenantId: 0 }, true);
}

/** Makes a stored file two days old. */
async function age(key: string): Promise<void> {
  const { config } = await testApp();
  const then = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(join(config.DATA_DIR, 'files', key), then, then);
}

test('security 49: deletes files without a document after one day, and keeps recent and referenced files', async () => {
  const { ports } = await testApp();
  const [orphan, young] = [`${tenantId}/documents/${randomUUID()}`, `${tenantId}/documents/${randomUUID()}`];
  await Promise.all([orphan, young].map((key) => ports.storage.put(key, Buffer.from('x'))));
  const bytes = Buffer.from(`%PDF-1.4\n%${randomUUID()}\n%%EOF\n`);
  const { body } = await uploadDocument(person, 'kept.pdf', bytes);
  const { key } = await queryRow<{ key: string }>(
    tenantId,
    'select storage_key as key from document where id = $1',
    [body.id],
  );
  await Promise.all([orphan, key].map(age));
  await sweep();
  await expect(ports.storage.get(orphan)).rejects.toThrow('no file');
  for (const kept of [young, key]) (await ports.storage.get(kept)).destroy();
});

test('refuses an expired upload, deletes its row, and deletes its bytes in a job', async () => {
  const { ports } = await testApp();
  const { uploadId } = (await startUpload(person, 'late.pdf', 100)).body;
  await queryRows(tenantId, `update upload set expires_at = now() - interval '1 minute' where id = $1`, [
    uploadId,
  ]);
  expect((await getUploadOffset(person, uploadId)).status).toBe(404);
  await sweep();
  expect(await queryRows(tenantId, 'select 1 from upload where id = $1', [uploadId])).toEqual([]);
  await expect.poll(() => ports.storage.incoming.countReceivedBytes(uploadId)).toBe(null);
});

test('removes attachments that were never sent once their upload expired, and keeps the others', async () => {
  const sent = await createCase();
  const staff = await signIn('supervisor@riverbend.test');
  const lease = await readFile(new URL('../fixtures/lease.pdf', import.meta.url));
  const upload = async (name: string): Promise<number> => {
    const target = { applicationId: sent.id, field: messageField };
    const { status, body } = await uploadDocument(staff, name, lease, target);
    expect([status, body.error]).toEqual([200, undefined]);
    return body.id;
  };
  const attached = await upload('decision.pdf');
  const answer = await call(
    'POST',
    `/cases/${sent.id}/communications`,
    { type: 'EMAIL', body: 'Here is our decision.', documentIds: [attached] },
    staff,
  );
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  const [forgotten, current] = [await upload('forgotten.pdf'), await upload('current.pdf')];
  const ids = [attached, forgotten, current];
  await queryRows(tenantId, `update document set created_at = now() - interval '8 days' where id = any($1)`, [
    ids,
  ]);
  await queryRows(
    tenantId,
    `update upload set expires_at = now() - interval '1 minute' where document_id = any($1)`,
    [[attached, forgotten]],
  );
  await sweep();
  expect(
    await queryRows(
      tenantId,
      'select id from document where id = any($1) and removed_at is null order by id',
      [ids],
    ),
  ).toEqual([{ id: attached }, { id: current }]);
});
