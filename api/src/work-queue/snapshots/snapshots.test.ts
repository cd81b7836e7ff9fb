// Snapshots of a case: complete, saved once, masked, permanent, and readable only with access to the case.
import { createHash } from 'node:crypto';
import type { CaseSheet, PrintedCase, SnapshotLine } from '@commonway/contract/work-queue/snapshots.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { findTaxNumber } from '../../../test/tax-numbers.ts';

const session = createSessionCache();
const tenant = 100;
let cases: number[] = [];
let grant = { id: 0, tin: '' };

beforeAll(async () => {
  const rows = await queryRows<{ id: number }>(
    tenant,
    `select a.id from application a where a.process_id = 1 and a.is_submitted
       and exists (select from validation v where v.application_id = a.id) order by a.id desc limit 6`,
  );
  cases = rows.map(({ id }) => id);
  grant = await findTaxNumber();
});

const saveSnapshot = async (id: number, who: PersonName = 'supervisor') =>
  call('POST', `/cases/${id}/snapshots`, {}, await session(who));
const read = async (path: string, who: PersonName = 'supervisor') =>
  call('GET', `/cases/${path}`, undefined, await session(who));
const note = async (id: number, body: string) =>
  call('POST', '/community/notes', { applicationId: id, body }, await session('supervisor'));
const trail = (id: number) =>
  queryRows<{ operation: string; actor_name: string; details: object }>(
    tenant,
    `select operation, actor_name, details from audit_entry where subject_kind = 'application' and subject_id = $1
       and operation in ('work-queue/create-snapshot', 'work-queue/print-case') order by id`,
    [id],
  );

test('stores answers, form version, state, validations, tasks, notes, and history', async () => {
  const [id = 0] = cases;
  await note(id, 'Seen the lease.');
  await call('POST', `/cases/${id}/tasks/papers-seen`, { isDone: true }, await session('supervisor'));
  const saved: SnapshotLine & { isNew: boolean } = (await saveSnapshot(id)).body;
  const { content, form }: CaseSheet = (await read(`${id}/snapshots/${saved.id}`)).body;
  const view = (await read(`${id}`)).body;
  expect(saved).toMatchObject({ isNew: true, savedByName: 'James Okoye', formVersion: view.formVersion });
  expect(content).toMatchObject({ answers: view.answers, applicant: view.applicant, language: 'en' });
  expect(content.item.currentStateName).toBe(view.item.currentStateName);
  expect(form).toEqual(view.form);
  expect(content.validations).toEqual((await read(`${id}/validations`)).body.validations);
  expect(content.tasks.find(({ key }) => key === 'papers-seen')).toMatchObject({ isDone: true });
  expect(content.notes[0]).toMatchObject({ body: 'Seen the lease.', authorName: 'James Okoye' });
  expect(content.history.slice(0, 40)).toEqual((await read(`${id}/activity`)).body.entries);
});

test('excludes later changes and returns the checksum of the stored content', async () => {
  const [, id = 0] = cases;
  const first: SnapshotLine = (await saveSnapshot(id)).body;
  await note(id, 'Written later.');
  const second: SnapshotLine = (await saveSnapshot(id)).body;
  expect(second.sha256).not.toBe(first.sha256);
  expect(JSON.stringify((await read(`${id}/snapshots/${first.id}`)).body)).not.toContain('Written later.');
  const { snapshots } = (await read(`${id}/snapshots`)).body as { snapshots: SnapshotLine[] };
  expect(snapshots.map((each) => each.id)).toEqual([second.id, first.id]);
  const { text } = await queryRow<{ text: string }>(
    tenant,
    'select content::text as text from case_snapshot where id = $1',
    [first.id],
  );
  expect(createHash('sha256').update(text).digest('hex')).toBe(first.sha256);
});

test('saves one snapshot for 50 concurrent requests and returns its author to all callers', async () => {
  const [, , id = 0] = cases;
  const who = (index: number): PersonName => (index % 2 === 0 ? 'intake' : 'supervisor');
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => saveSnapshot(id, who(index))));
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => `${body.id} ${body.savedByName}`)).size).toBe(1);
  expect(
    await queryRows(tenant, 'select id from case_snapshot where application_id = $1', [id]),
  ).toHaveLength(1);
  expect(await trail(id)).toHaveLength(50);
});

test('security 41: masks private answers in the snapshot, the print, and the table', async () => {
  const { id } = (await saveSnapshot(grant.id, 'admin')).body as SnapshotLine;
  const shown = await Promise.all([
    read(`${grant.id}/snapshots/${id}`, 'admin'),
    read(`${grant.id}/print`, 'admin'),
    read(`${grant.id}/print?snapshotId=${id}`, 'admin'),
  ]);
  for (const { body } of shown) expect(body.content.answers.tin).toMatch(/^[•-]+\d{4}$/);
  const rows = await queryRows(tenant, 'select content from case_snapshot where application_id = $1', [
    grant.id,
  ]);
  expect(JSON.stringify([shown.map(({ body }) => body), rows])).not.toContain(grant.tin);
});

test.each(['update case_snapshot set saved_by_name = saved_by_name', 'delete from case_snapshot'])(
  'the database denies changes: %s',
  async (statement) => {
    await saveSnapshot(cases[3] ?? 0);
    await expect(queryRows(tenant, statement)).rejects.toThrow(/permission denied/);
  },
);

test('names the person on a print and audits each print', async () => {
  const [, , , , id = 0] = cases;
  const { id: snapshotId } = (await saveSnapshot(id)).body as SnapshotLine;
  const live: PrintedCase = (await read(`${id}/print`, 'caseWorker')).body;
  const old: PrintedCase = (await read(`${id}/print?snapshotId=${snapshotId}`)).body;
  expect(live).toMatchObject({ printedByName: 'Samuel Kim', snapshot: null });
  expect(live.content).toEqual(old.content);
  expect(old).toMatchObject({ printedByName: 'James Okoye', snapshot: { id: snapshotId } });
  expect((await trail(id)).slice(1)).toEqual([
    { operation: 'work-queue/print-case', actor_name: 'Samuel Kim', details: {} },
    { operation: 'work-queue/print-case', actor_name: 'James Okoye', details: { snapshotId } },
  ]);
});

test('returns a snapshot only under its own case and to its own tenant', async () => {
  const [one = 0, , , , , other = 0] = cases;
  const { id } = (await saveSnapshot(other)).body as SnapshotLine;
  const requests: [string, PersonName][] = [
    [`${one}/snapshots/${id}`, 'supervisor'],
    [`${one}/print?snapshotId=${id}`, 'supervisor'],
    [`${other}/snapshots/${id}`, 'reviewer'],
    [`${other}/snapshots`, 'reviewer'],
    [`${other}/print`, 'reviewer'],
  ];
  const answers = await Promise.all(requests.map(async ([path, who]) => read(path, who)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await saveSnapshot(other, 'reviewer')).status).toBe(404);
  expect((await read(`${other}/snapshots`, 'individual')).status).toBe(403);
});

test('denies blind reviewers of a program the snapshots and prints of its cases', async () => {
  const { id } = await queryRow(
    tenant,
    `select a.id from application a join program p on p.process_id = a.process_id where p.id = 105 and a.is_submitted limit 1`,
  );
  const { id: snapshotId } = (await saveSnapshot(id as number)).body as SnapshotLine;
  const answers = await Promise.all([
    saveSnapshot(id as number, 'operator'),
    ...[`snapshots`, `snapshots/${snapshotId}`, 'print', `print?snapshotId=${snapshotId}`].map((path) =>
      read(`${id}/${path}`, 'operator'),
    ),
  ]);
  expect(answers.map(({ body }) => body.error)).toEqual(Array(5).fill('blind_review'));
});

test('security 48: returns a tagged PDF with the content of the snapshot and audits each download', async () => {
  const [id = 0] = cases;
  const saved: SnapshotLine = (await saveSnapshot(id)).body;
  const { content }: CaseSheet = (await read(`${id}/snapshots/${saved.id}`)).body;
  const { http } = await testApp();
  const ask = async (path: string, host = 'riverbend.localhost') =>
    http.inject({
      url: `/api/cases/${path}/pdf`,
      headers: { host, authorization: `Bearer ${(await session('supervisor')).token}` },
    });
  const response = await ask(`${id}/snapshots/${saved.id}`);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { lines, objects } = readPdf(response.rawPayload);
  expect(objects).toContain('/Marked true');
  const text = lines.join(' ');
  for (const word of [saved.sha256.slice(0, 20), content.applicant.name, 'Seen the lease.', 'Status history'])
    expect(text).toContain(word);
  expect((await ask(`${id}/snapshots/${saved.id}`)).rawPayload.equals(response.rawPayload)).toBe(true);
  const auditEntries = await queryRows<{ details: object }>(
    tenant,
    `select details from audit_entry where operation = 'work-queue/download-snapshot' and subject_id = $1`,
    [id],
  );
  expect(auditEntries).toEqual(Array(2).fill({ details: { snapshotId: saved.id } }));
  const [, other = 0] = cases;
  expect((await ask(`${other}/snapshots/${saved.id}`)).statusCode).toBe(404);
});
