// Notes of a case: never edited, can be struck out, may have attachments, and are internal.
import { readFile } from 'node:fs/promises';
import type { NoteView } from '@commonway/contract/work-queue/case-note.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { buildMultipartUpload } from '../../../test/multipart.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const lease = await readFile(new URL('../../documents/fixtures/lease.pdf', import.meta.url));
let applicationId = 0;

beforeAll(async () => {
  const found = await queryRow(
    100,
    `select a.id from application a join applicant p on p.id = a.applicant_id
     where a.is_submitted and p.mail = 'ana@example.test' order by a.id limit 1`,
  );
  applicationId = found['id'] as number;
});

const write = async (body: string, who: PersonName = 'caseWorker', headers = {}) =>
  call('POST', '/community/notes', { applicationId, body }, { ...(await session(who)), headers });
const createNote = async (who: PersonName = 'caseWorker') =>
  (await write('Spoke with the landlord.', who)).body.id as number;
const list = async (who: PersonName = 'supervisor') =>
  (await call('GET', `/cases/${applicationId}/notes`, undefined, await session(who))).body
    .notes as NoteView[];
const strike = async (id: number, who: PersonName = 'caseWorker') =>
  call('POST', `/community/notes/${id}/strike`, {}, await session(who));

async function attach(noteId: number, bytes: Uint8Array, who: PersonName = 'caseWorker') {
  const { http } = await testApp();
  const { host, token } = await session(who);
  const { body, type } = buildMultipartUpload('lease.pdf', bytes);
  return http.inject({
    method: 'POST',
    url: `/api/community/notes/${noteId}/attachments`,
    headers: { host, authorization: `Bearer ${token}`, 'content-type': type },
    payload: body,
  });
}

test('spec 7.4 community notes: creates the note first, then adds each attachment as a multipart field "file"', async () => {
  const id = await createNote();
  expect((await attach(id, lease)).json()).toMatchObject({ fileName: 'lease.pdf', scan: 'unscanned' });
  const [note] = await list();
  expect(note).toMatchObject({ id, body: 'Spoke with the landlord.', authorName: 'Samuel Kim' });
  const attachment = note?.attachments[0];
  const { http } = await testApp();
  const { host, token } = await session('supervisor');
  const download = await http.inject({
    method: 'GET',
    url: `/api/community/notes/${id}/attachments/${attachment?.id}`,
    headers: { host, authorization: `Bearer ${token}` },
  });
  expect(download.rawPayload.equals(lease)).toBe(true);
  const auditEntries = await queryRows(
    100,
    `select details from audit_entry where operation = 'messaging/download-attachment' and subject_id = $1`,
    [applicationId],
  );
  expect(auditEntries).toEqual([{ details: { documentId: attachment?.id, fileName: 'lease.pdf' } }]);
});

test('security 49: handles repeated calls once: a note by its idempotency key, an attachment by its bytes', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await write('Once is enough.', 'caseWorker', headers);
  expect((await write('Once is enough.', 'caseWorker', headers)).body).toEqual(first.body);
  const answers = await Promise.all(Array.from({ length: 12 }, () => attach(first.body.id, lease)));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  const [note] = (await list()).filter(({ body }) => body === 'Once is enough.');
  expect(note?.attachments).toHaveLength(1);
  expect((await list()).filter(({ body }) => body === 'Once is enough.')).toHaveLength(1);
});

test('hides notes and their attachments from applicants, by ID and in the thread', async () => {
  const id = await createNote();
  const attachment = (await attach(id, lease)).json();
  const ana = await session('individual');
  expect((await call('GET', `/documents/${attachment.id}`, undefined, ana)).status).toBe(404);
  const path = `/community/notes/${id}/attachments/${attachment.id}`;
  expect((await call('GET', path, undefined, ana)).status).toBe(403);
  const thread = await call('GET', `/applications/${applicationId}/messages`, undefined, ana);
  expect(JSON.stringify(thread.body)).not.toContain('Spoke with the landlord.');
});

test('strikes out a note once when 50 requests compete, and keeps it readable with name and time', async () => {
  const id = await createNote();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => strike(id, index % 2 === 0 ? 'caseWorker' : 'supervisor')),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(409)]);
  expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set([undefined, 'note_struck']));
  const winner = answers.find(({ status }) => status === 200)?.body;
  const note = (await list()).find((each) => each.id === id);
  expect(note).toMatchObject({ ...winner, body: 'Spoke with the landlord.', mayStrike: false });
  expect((await attach(id, lease)).json()).toMatchObject({ error: 'note_struck' });
});

test('lets only the author add attachments, and only the author or a supervisor strike it out', async () => {
  const id = await createNote('intake');
  const permissionsFor = async (who: PersonName) => {
    const { mayStrike, mayAttach } = (await list(who)).find((each) => each.id === id) as NoteView;
    return { mayStrike, mayAttach };
  };
  expect(await permissionsFor('intake')).toEqual({ mayStrike: true, mayAttach: true });
  expect(await permissionsFor('caseWorker')).toEqual({ mayStrike: false, mayAttach: false });
  expect(await permissionsFor('supervisor')).toEqual({ mayStrike: true, mayAttach: false });
  expect((await strike(id)).body.error).toBe('not_allowed');
  expect((await attach(id, lease, 'supervisor')).json()).toMatchObject({ error: 'not_allowed' });
  expect((await strike(id, 'supervisor')).status).toBe(200);
});

test('denies the application’s database role changes to the text of a note', async () => {
  const id = await createNote();
  const change = queryRows(100, `update communication set body = 'Never said' where id = $1`, [id]);
  await expect(change).rejects.toThrow(/permission denied/);
});

test('returns 404 for striking out a message, or attaching a file to it, as if it were a note', async () => {
  const message = await queryRow(
    100,
    `select id from communication where type = 'EMAIL' order by id limit 1`,
  );
  expect((await strike(message['id'] as number, 'supervisor')).status).toBe(404);
  expect((await attach(message['id'] as number, lease)).statusCode).toBe(404);
});

test('returns 404 for another office’s note and its attachments', async () => {
  const id = await createNote();
  expect((await strike(id, 'reviewer')).body).toMatchObject({ statusCode: 404, error: 'not_found' });
  const attachment = (await attach(id, lease)).json();
  expect((await attach(id, lease, 'reviewer')).statusCode).toBe(404);
  const path = `/community/notes/${id}/attachments/${attachment.id}`;
  expect((await call('GET', path, undefined, await session('reviewer'))).status).toBe(404);
});

test('returns 404 for an attachment that the virus scan blocked', async () => {
  const id = await createNote();
  const attachment = (await attach(id, lease)).json();
  await queryRow(100, `update document set scan_state = 'held' where id = $1 returning id`, [attachment.id]);
  const path = `/community/notes/${id}/attachments/${attachment.id}`;
  expect((await call('GET', path, undefined, await session('supervisor'))).status).toBe(404);
});

test('lists notes in pages of 50 without duplicates', async () => {
  const before = (await list()).length;
  for (let index = before; index < 53; index += 1) await write(`Note ${index}`);
  const first = (await call('GET', `/cases/${applicationId}/notes`, undefined, await session('supervisor')))
    .body;
  const path = `/cases/${applicationId}/notes?beforeId=${first.nextBeforeId}`;
  const second = (await call('GET', path, undefined, await session('supervisor'))).body;
  const ids = [...first.notes, ...second.notes].map(({ id }: NoteView) => id);
  const { n } = await queryRow(
    100,
    `select count(*) as n from communication where application_id = $1 and type = 'NOTE'`,
    [applicationId],
  );
  expect([first.notes.length, ids.length, new Set(ids).size]).toEqual([50, n, n]);
});
