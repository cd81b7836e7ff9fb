// Attachments of outgoing messages: stored like documents, never sent before their scan, and visible only to the
// recipient.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { messageField } from '@commonway/contract/documents/document-limits.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { startUpload, uploadDocument } from '../../../test/documents.ts';
import { createCase, type SubmittedCase } from '../../../test/factories.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { scanDocument } from '../../documents/scan-document.ts';

const session = createSessionCache();
const lease = await readFile(new URL('../../documents/fixtures/lease.pdf', import.meta.url));
let sent: SubmittedCase;

beforeAll(() => testApp());
beforeEach(async () => {
  sent = await createCase();
  await queryRows(
    100,
    `update applicant set phone = '+15551230001' from application a where a.id = $1 and applicant.id = a.applicant_id`,
    [sent.id],
  );
});

const uploadTarget = () => ({ applicationId: sent.id, field: messageField });
async function uploadAttachment(fileName = 'decision.pdf', scan = 'unscanned', size = 0): Promise<number> {
  const { body } = await uploadDocument(await session('caseWorker'), fileName, lease, uploadTarget());
  await queryRows(
    100,
    `update document set scan_state = $2, size_bytes = greatest(size_bytes, $3::bigint) where id = $1`,
    [body.id, scan, size],
  );
  return body.id;
}
const write = async (documentIds: readonly number[], more: object = {}, who: PersonName = 'caseWorker') =>
  call(
    'POST',
    `/cases/${sent.id}/communications`,
    { type: 'EMAIL', body: 'Here is our decision.', documentIds, ...more },
    await session(who),
  );
const messageOf = async (id: number) =>
  (
    await call('GET', `/cases/${sent.id}/communications`, undefined, await session('supervisor'))
  ).body.communications.find((message: { id: number }) => message.id === id);
const seenByApplicant = async () =>
  (await call('GET', `/applications/${sent.id}/messages`, undefined, sent.applicant)).body.communications as {
    id: number;
    attachments: { id: number; fileName: string }[];
  }[];
const openAttachment = async (who: Parameters<typeof call>[3], messageId: number, documentId: number) =>
  (await call('GET', `/communications/${messageId}/papers/${documentId}`, undefined, who)).status;
const listOutbox = (id: number) =>
  queryRows<{ papers: string[]; body: string }>(
    100,
    `select papers, body from outbox_message where idempotency_key = $1`,
    [`communication-100-${id}`],
  );
const waitForOutbox = async (id: number) => {
  await expect.poll(async () => (await listOutbox(id)).length).toBe(1);
  return (await listOutbox(id))[0];
};

/** Sets the scan result of an attachment. */
async function setScanResult(documentId: number, verdict: 'clean' | 'infected') {
  const { ports } = await testApp();
  const providers = {
    ...ports.providers,
    virusScan: { scan: async () => verdict },
  } as typeof ports.providers;
  await scanDocument({ ...ports, providers, portalUrl: () => '' }, { tenantId: 100, documentId }, true);
}

test('sends an attachment with the email once, and shows it to the applicant with the message but not in their documents', async () => {
  const attachmentId = await uploadAttachment();
  const headers = { 'idempotency-key': randomUUID() };
  const input = { type: 'EMAIL', body: 'Here is our decision.', documentIds: [attachmentId, attachmentId] };
  const worker = { ...(await session('caseWorker')), headers };
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', `/cases/${sent.id}/communications`, input, worker)),
  );
  const { id } = responses.find(({ status }) => status === 200)?.body ?? {};
  expect((await waitForOutbox(id))?.papers).toEqual(['decision.pdf']);
  expect((await messageOf(id)).attachments).toMatchObject([
    { id: attachmentId, fileName: 'decision.pdf', scan: 'unscanned' },
  ]);
  const withAttachments = (await seenByApplicant()).filter((message) => message.attachments.length > 0);
  expect(withAttachments).toMatchObject([{ id, attachments: [{ id: attachmentId }] }]);
  expect([
    await openAttachment(sent.applicant, id, attachmentId),
    await openAttachment(await session('supervisor'), id, attachmentId),
  ]).toEqual([200, 200]);
  const own = (await call('GET', '/papers', undefined, sent.applicant)).body.papers as { id: number }[];
  expect(own.some((each) => each.id === attachmentId)).toBe(false);
  const other = await createCase();
  expect([
    await openAttachment(other.applicant, id, attachmentId),
    await openAttachment(await session('reviewer'), id, attachmentId),
  ]).toEqual([404, 404]);
});

test('security 45: delays a message and hides it from the applicant until the scan of every attachment is clean', async () => {
  const attachmentIds = [
    await uploadAttachment('one.pdf', 'waiting'),
    await uploadAttachment('two.pdf', 'waiting'),
  ];
  const { id } = (await write(attachmentIds)).body;
  expect(await messageOf(id)).toMatchObject({
    status: 'queued',
    attachments: [{ scan: 'waiting' }, { scan: 'waiting' }],
  });
  expect((await seenByApplicant()).map((message) => message.id)).not.toContain(id);
  expect(await openAttachment(sent.applicant, id, attachmentIds[0] as number)).toBe(404);
  await setScanResult(attachmentIds[0] as number, 'clean');
  const { count } = await queryRow(
    100,
    `select count(*)::int as count from pgboss.job where name = 'messaging/deliver' and (data ->> 'communicationId')::bigint = $1`,
    [id],
  );
  expect([count, await listOutbox(id)]).toEqual([0, []]);
  await setScanResult(attachmentIds[1] as number, 'clean');
  expect((await waitForOutbox(id))?.papers).toEqual(['one.pdf', 'two.pdf']);
  expect((await seenByApplicant()).map((message) => message.id)).toContain(id);
});

test('security 45: fails a message with an infected attachment, shows why, and rejects a retry', async () => {
  const attachmentIds = [
    await uploadAttachment('one.pdf', 'waiting'),
    await uploadAttachment('two.pdf', 'waiting'),
  ];
  const { id } = (await write(attachmentIds)).body;
  await setScanResult(attachmentIds[0] as number, 'infected');
  await expect.poll(async () => (await messageOf(id)).status).toBe('failed');
  expect((await messageOf(id)).attachments[0].scan).toBe('held');
  await setScanResult(attachmentIds[1] as number, 'clean');
  const again = await call(
    'POST',
    `/cases/${sent.id}/communications/${id}/retry`,
    {},
    await session('supervisor'),
  );
  expect(again.body.error).toBe('file_held');
  expect(await listOutbox(id)).toEqual([]);
  expect((await seenByApplicant()).map((message) => message.id)).not.toContain(id);
  expect((await write([attachmentIds[0] as number])).body.error).toBe('file_held');
});

test('lists attachments by name with a link to sign in, in text messages and emails that would be too large', async () => {
  const attachmentId = await uploadAttachment('photo.pdf', 'unscanned', 8 * 1024 * 1024);
  for (const type of ['SMS', 'EMAIL']) {
    const { id } = (await write([attachmentId], { type })).body;
    const { papers, body } = (await waitForOutbox(id)) ?? { body: '' };
    expect(papers).toEqual([]);
    expect(body).toContain('This message has attachments: photo.pdf.');
    expect(body).toContain(`/applications/${sent.id}`);
  }
});

test('accepts only the sender’s own uploads for a message about this case', async () => {
  const attachmentId = await uploadAttachment();
  const other = await createCase();
  const response = await call(
    'POST',
    `/cases/${other.id}/communications`,
    { type: 'EMAIL', body: 'Swapped', documentIds: [attachmentId] },
    await session('caseWorker'),
  );
  expect(response.body.error).toBe('paper_unknown');
  expect((await write([attachmentId], {}, 'supervisor')).body.error).toBe('paper_unknown');
  const { id: own } = await queryRow(
    100,
    `select min(d.id) as id from document d join application a on a.applicant_id = d.applicant_id where a.id = $1 and not d.is_internal`,
    [sent.id],
  );
  expect((await write([own as number])).body.error).toBe('paper_unknown');
  expect((await startUpload(sent.applicant, 'x.pdf', 10, uploadTarget())).body.error).toBe('not_allowed');
  expect((await startUpload(await session('reviewer'), 'x.pdf', 10, uploadTarget())).body.error).toBe(
    'not_found',
  );
});

test('includes the attachments when a failed message is retried', async () => {
  const attachmentId = await uploadAttachment();
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = (await write([attachmentId], { leavesAt: later })).body;
  await queryRows(100, `update communication set status = 'failed', leaves_at = null where id = $1`, [id]);
  const path = `/cases/${sent.id}/communications/${id}/retry`;
  const { communicationId } = (await call('POST', path, {}, await session('supervisor'))).body;
  expect((await waitForOutbox(communicationId))?.papers).toEqual(['decision.pdf']);
});
