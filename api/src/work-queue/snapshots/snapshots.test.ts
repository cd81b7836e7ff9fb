// Snapshots of a case: complete, saved once, masked, permanent, and readable only with access to the case.
import { createHash } from 'node:crypto';
import type { CaseSheet, SnapshotLine } from '@commonway/contract/work-queue/snapshots/case-sheet.ts';
import type { PrintedCase } from '@commonway/contract/work-queue/snapshots/print-case.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { type PersonName, sessionBook } from '../../../test/people.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { rowOf, rowsOf } from '../../../test/rows.ts';
import { someTaxNumber } from '../../../test/tax-numbers.ts';

const session = sessionBook();
const tenant = 100;
let cases: number[] = [];
let grant = { id: 0, tin: '' };

beforeAll(async () => {
  const rows = await rowsOf<{ id: number }>(
    tenant,
    `select a.id from application a where a.process_id = 1 and a.is_submitted
       and exists (select from validation v where v.application_id = a.id) order by a.id desc limit 6`,
  );
  cases = rows.map(({ id }) => id);
  grant = await someTaxNumber();
});

const keep = async (id: number, who: PersonName = 'supervisor') =>
  call('POST', `/cases/${id}/snapshots`, {}, await session(who));
const read = async (path: string, who: PersonName = 'supervisor') =>
  call('GET', `/cases/${path}`, undefined, await session(who));
const note = async (id: number, body: string) =>
  call('POST', '/community/notes', { applicationId: id, body }, await session('supervisor'));
const trail = (id: number) =>
  rowsOf<{ operation: string; actor_name: string; details: object }>(
    tenant,
    `select operation, actor_name, details from audit_entry where subject_kind = 'application' and subject_id = $1
       and operation in ('work-queue/create-snapshot', 'work-queue/print-case') order by id`,
    [id],
  );

test('a snapshot holds answers, form version, state, validations, tasks, notes and history as they were', async () => {
  const [id = 0] = cases;
  await note(id, 'Seen the lease.');
  await call('POST', `/cases/${id}/tasks/papers-seen`, { isDone: true }, await session('supervisor'));
  const kept: SnapshotLine & { isNew: boolean } = (await keep(id)).body;
  const { content, form }: CaseSheet = (await read(`${id}/snapshots/${kept.id}`)).body;
  const view = (await read(`${id}`)).body;
  expect(kept).toMatchObject({ isNew: true, keptByName: 'James Okoye', formVersion: view.formVersion });
  expect(content).toMatchObject({ answers: view.answers, applicant: view.applicant, language: 'en' });
  expect(content.item.currentStateName).toBe(view.item.currentStateName);
  expect(form).toEqual(view.form);
  expect(content.validations).toEqual((await read(`${id}/validations`)).body.validations);
  expect(content.tasks.find(({ key }) => key === 'papers-seen')).toMatchObject({ isDone: true });
  expect(content.notes[0]).toMatchObject({ body: 'Seen the lease.', authorName: 'James Okoye' });
  expect(content.history.slice(0, 40)).toEqual((await read(`${id}/activity`)).body.entries);
});

test('what happens afterwards is not in it, and its sum is that of the bytes kept', async () => {
  const [, id = 0] = cases;
  const first: SnapshotLine = (await keep(id)).body;
  await note(id, 'Written later.');
  const second: SnapshotLine = (await keep(id)).body;
  expect(second.sha256).not.toBe(first.sha256);
  expect(JSON.stringify((await read(`${id}/snapshots/${first.id}`)).body)).not.toContain('Written later.');
  const { snapshots } = (await read(`${id}/snapshots`)).body as { snapshots: SnapshotLine[] };
  expect(snapshots.map((each) => each.id)).toEqual([second.id, first.id]);
  const { text } = await rowOf<{ text: string }>(
    tenant,
    'select content::text as text from case_snapshot where id = $1',
    [first.id],
  );
  expect(createHash('sha256').update(text).digest('hex')).toBe(first.sha256);
});

test('of fifty who keep a case at once one does, and all are told who', async () => {
  const [, , id = 0] = cases;
  const who = (index: number): PersonName => (index % 2 === 0 ? 'intake' : 'supervisor');
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => keep(id, who(index))));
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => `${body.id} ${body.keptByName}`)).size).toBe(1);
  expect(await rowsOf(tenant, 'select id from case_snapshot where application_id = $1', [id])).toHaveLength(
    1,
  );
  expect(await trail(id)).toHaveLength(50);
});

test('security 41: a private answer stays masked in a snapshot, on paper and in the table', async () => {
  const { id } = (await keep(grant.id, 'admin')).body as SnapshotLine;
  const shown = await Promise.all([
    read(`${grant.id}/snapshots/${id}`, 'admin'),
    read(`${grant.id}/print`, 'admin'),
    read(`${grant.id}/print?snapshotId=${id}`, 'admin'),
  ]);
  for (const { body } of shown) expect(body.content.answers.tin).toMatch(/^[•-]+\d{4}$/);
  const rows = await rowsOf(tenant, 'select content from case_snapshot where application_id = $1', [
    grant.id,
  ]);
  expect(JSON.stringify([shown.map(({ body }) => body), rows])).not.toContain(grant.tin);
});

test.each(['update case_snapshot set saved_by_name = saved_by_name', 'delete from case_snapshot'])(
  'written once: %s',
  async (statement) => {
    await keep(cases[3] ?? 0);
    await expect(rowsOf(tenant, statement)).rejects.toThrow(/permission denied/);
  },
);

test('a print says who printed what and when, and each print is written down', async () => {
  const [, , , , id = 0] = cases;
  const { id: snapshotId } = (await keep(id)).body as SnapshotLine;
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

test('a snapshot is found under its own case alone, and by its own office alone', async () => {
  const [one = 0, , , , , other = 0] = cases;
  const { id } = (await keep(other)).body as SnapshotLine;
  const asked: [string, PersonName][] = [
    [`${one}/snapshots/${id}`, 'supervisor'],
    [`${one}/print?snapshotId=${id}`, 'supervisor'],
    [`${other}/snapshots/${id}`, 'reviewer'],
    [`${other}/snapshots`, 'reviewer'],
    [`${other}/print`, 'reviewer'],
  ];
  const answers = await Promise.all(asked.map(async ([path, who]) => read(path, who)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await keep(other, 'reviewer')).status).toBe(404);
  expect((await read(`${other}/snapshots`, 'individual')).status).toBe(403);
});

test('who reviews a program blind is refused its cases’ snapshots and prints', async () => {
  const { id } = await rowOf(
    tenant,
    `select a.id from application a join program p on p.process_id = a.process_id where p.id = 105 and a.is_submitted limit 1`,
  );
  const { id: snapshotId } = (await keep(id as number)).body as SnapshotLine;
  const answers = await Promise.all([
    keep(id as number, 'operator'),
    ...[`snapshots`, `snapshots/${snapshotId}`, 'print', `print?snapshotId=${snapshotId}`].map((path) =>
      read(`${id}/${path}`, 'operator'),
    ),
  ]);
  expect(answers.map(({ body }) => body.error)).toEqual(Array(5).fill('blind_review'));
});

test('security 48: its PDF says what was kept, is tagged, and each copy is on record', async () => {
  const [id = 0] = cases;
  const kept: SnapshotLine = (await keep(id)).body;
  const { content }: CaseSheet = (await read(`${id}/snapshots/${kept.id}`)).body;
  const { http } = await testApp();
  const ask = async (path: string, host = 'riverbend.localhost') =>
    http.inject({
      url: `/api/cases/${path}/pdf`,
      headers: { host, authorization: `Bearer ${(await session('supervisor')).token}` },
    });
  const response = await ask(`${id}/snapshots/${kept.id}`);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { lines, objects } = readPdf(response.rawPayload);
  expect(objects).toContain('/Marked true');
  const text = lines.join(' ');
  for (const word of [kept.sha256.slice(0, 20), content.applicant.name, 'Seen the lease.', 'Status history'])
    expect(text).toContain(word);
  expect((await ask(`${id}/snapshots/${kept.id}`)).rawPayload.equals(response.rawPayload)).toBe(true);
  const looks = await rowsOf<{ details: object }>(
    tenant,
    `select details from audit_entry where operation = 'work-queue/download-snapshot' and subject_id = $1`,
    [id],
  );
  expect(looks).toEqual(Array(2).fill({ details: { snapshotId: kept.id } }));
  const [, other = 0] = cases;
  expect((await ask(`${other}/snapshots/${kept.id}`)).statusCode).toBe(404);
});
