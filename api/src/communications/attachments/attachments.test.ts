// Attachments of outgoing messages: stored like documents, never sent before their scan, and visible only to the
// recipient.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { messageField } from '@commonway/contract/documents/uploads/message-field.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { sendPaper, startUpload } from '../../../test/documents.ts';
import { createCase, type Sent } from '../../../test/factories.ts';
import { type PersonName, sessionBook } from '../../../test/people.ts';
import { rowOf, rowsOf } from '../../../test/rows.ts';
import { scanDocument } from '../../documents/scan-document.ts';

const session = sessionBook();
const lease = await readFile(new URL('../../documents/fixtures/lease.pdf', import.meta.url));
let sent: Sent;

beforeAll(() => testApp());
beforeEach(async () => {
  sent = await createCase();
  await rowsOf(
    100,
    `update applicant set phone = '+15551230001' from application a where a.id = $1 and applicant.id = a.applicant_id`,
    [sent.id],
  );
});

const about = () => ({ applicationId: sent.id, field: messageField });
async function uploaded(fileName = 'decision.pdf', scan = 'unscanned', size = 0): Promise<number> {
  const { body } = await sendPaper(await session('caseWorker'), fileName, lease, about());
  await rowsOf(
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
const open = async (who: Parameters<typeof call>[3], messageId: number, documentId: number) =>
  (await call('GET', `/communications/${messageId}/papers/${documentId}`, undefined, who)).status;
const left = (id: number) =>
  rowsOf<{ papers: string[]; body: string }>(
    100,
    `select papers, body from outbox_message where idempotency_key = $1`,
    [`communication-100-${id}`],
  );
const arrives = async (id: number) => {
  await expect.poll(async () => (await left(id)).length).toBe(1);
  return (await left(id))[0];
};

/** Sets the scan result of an attachment. */
async function scan(documentId: number, verdict: 'clean' | 'infected') {
  const { ports } = await testApp();
  const outside = { ...ports.outside, virusScan: { scan: async () => verdict } } as typeof ports.outside;
  await scanDocument({ ...ports, outside, portalAddress: () => '' }, { tenantId: 100, documentId }, true);
}

test('a paper leaves inside the mail, once, and its reader opens it with the message, not among their own papers', async () => {
  const paper = await uploaded();
  const headers = { 'idempotency-key': randomUUID() };
  const input = { type: 'EMAIL', body: 'Here is our decision.', documentIds: [paper, paper] };
  const worker = { ...(await session('caseWorker')), headers };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', `/cases/${sent.id}/communications`, input, worker)),
  );
  const { id } = answers.find(({ status }) => status === 200)?.body ?? {};
  expect((await arrives(id))?.papers).toEqual(['decision.pdf']);
  expect((await messageOf(id)).attachments).toMatchObject([
    { id: paper, fileName: 'decision.pdf', scan: 'unscanned' },
  ]);
  const mine = (await seenByApplicant()).filter((message) => message.attachments.length > 0);
  expect(mine).toMatchObject([{ id, attachments: [{ id: paper }] }]);
  expect([await open(sent.applicant, id, paper), await open(await session('supervisor'), id, paper)]).toEqual(
    [200, 200],
  );
  const own = (await call('GET', '/papers', undefined, sent.applicant)).body.papers as { id: number }[];
  expect(own.some((each) => each.id === paper)).toBe(false);
  const other = await createCase();
  expect([await open(other.applicant, id, paper), await open(await session('reviewer'), id, paper)]).toEqual([
    404, 404,
  ]);
});

test('security 45: a message waits while a paper is looked through, unseen by its reader, and leaves once it is clean', async () => {
  const papers = [await uploaded('one.pdf', 'waiting'), await uploaded('two.pdf', 'waiting')];
  const { id } = (await write(papers)).body;
  expect(await messageOf(id)).toMatchObject({
    status: 'queued',
    attachments: [{ scan: 'waiting' }, { scan: 'waiting' }],
  });
  expect((await seenByApplicant()).map((message) => message.id)).not.toContain(id);
  expect(await open(sent.applicant, id, papers[0] as number)).toBe(404);
  await scan(papers[0] as number, 'clean');
  const { count } = await rowOf(
    100,
    `select count(*)::int as count from pgboss.job where name = 'communications/deliver' and (data ->> 'communicationId')::bigint = $1`,
    [id],
  );
  expect([count, await left(id)]).toEqual([0, []]);
  await scan(papers[1] as number, 'clean');
  expect((await arrives(id))?.papers).toEqual(['one.pdf', 'two.pdf']);
  expect((await seenByApplicant()).map((message) => message.id)).toContain(id);
});

test('security 45: a paper with a virus holds its message back for good: it says so, and cannot be sent again', async () => {
  const papers = [await uploaded('one.pdf', 'waiting'), await uploaded('two.pdf', 'waiting')];
  const { id } = (await write(papers)).body;
  await scan(papers[0] as number, 'infected');
  await expect.poll(async () => (await messageOf(id)).status).toBe('failed');
  expect((await messageOf(id)).attachments[0].scan).toBe('held');
  await scan(papers[1] as number, 'clean');
  const again = await call(
    'POST',
    `/cases/${sent.id}/communications/${id}/retry`,
    {},
    await session('supervisor'),
  );
  expect(again.body.error).toBe('file_held');
  expect(await left(id)).toEqual([]);
  expect((await seenByApplicant()).map((message) => message.id)).not.toContain(id);
  expect((await write([papers[0] as number])).body.error).toBe('file_held');
});

test('a text and a mail that would grow too large name their papers and lead to where one signs in', async () => {
  const paper = await uploaded('photo.pdf', 'unscanned', 8 * 1024 * 1024);
  for (const type of ['SMS', 'EMAIL']) {
    const { id } = (await write([paper], { type })).body;
    const { papers, body } = (await arrives(id)) ?? { body: '' };
    expect(papers).toEqual([]);
    expect(body).toContain('This message has attachments: photo.pdf.');
    expect(body).toContain(`/applications/${sent.id}`);
  }
});

test('only the writer’s own uploads for a message about this case leave with it', async () => {
  const paper = await uploaded();
  const other = await createCase();
  const elsewhere = await call(
    'POST',
    `/cases/${other.id}/communications`,
    { type: 'EMAIL', body: 'Swapped', documentIds: [paper] },
    await session('caseWorker'),
  );
  expect(elsewhere.body.error).toBe('paper_unknown');
  expect((await write([paper], {}, 'supervisor')).body.error).toBe('paper_unknown');
  const { id: own } = await rowOf(
    100,
    `select min(d.id) as id from document d join application a on a.applicant_id = d.applicant_id where a.id = $1 and not d.is_internal`,
    [sent.id],
  );
  expect((await write([own as number])).body.error).toBe('paper_unknown');
  expect((await startUpload(sent.applicant, 'x.pdf', 10, about())).body.error).toBe('not_allowed');
  expect((await startUpload(await session('reviewer'), 'x.pdf', 10, about())).body.error).toBe('not_found');
});

test('sent again after it failed, a message takes its papers along', async () => {
  const paper = await uploaded();
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = (await write([paper], { leavesAt: later })).body;
  await rowsOf(100, `update communication set status = 'failed', leaves_at = null where id = $1`, [id]);
  const path = `/cases/${sent.id}/communications/${id}/retry`;
  const { communicationId } = (await call('POST', path, {}, await session('supervisor'))).body;
  expect((await arrives(communicationId))?.papers).toEqual(['decision.pdf']);
});
