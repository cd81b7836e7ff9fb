// Private answers are masked for staff. Viewing one requires a reason and is audited, as are document downloads.
import type { CaseView } from '@commonway/contract/work-queue/get-case.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { sessionBook } from '../../../test/people.ts';
import { rowOf, rowsOf } from '../../../test/rows.ts';
import { someTaxNumber } from '../../../test/tax-numbers.ts';

const session = sessionBook();
const tenant = 100;
const reason = 'To compare it with the tax letter';
let grant = { id: 0, tin: '' };

beforeAll(async () => {
  grant = await someTaxNumber();
});

const reveal = async (wish: object) =>
  call(
    'POST',
    `/cases/${grant.id}/private-answers`,
    { path: 'tin', reason, ...wish },
    await session('supervisor'),
  );

const looks = () =>
  rowsOf<{ operation: string; actor_name: string; details: object }>(
    tenant,
    `select operation, actor_name, details from audit_entry where subject_kind = 'application' and subject_id = $1
       and operation in ('work-queue/reveal-answer', 'work-queue/download-case-document') order by id`,
    [grant.id],
  );

test('security 41: the case shows a tax number masked, its last four digits aside', async () => {
  const { body } = await call('GET', `/cases/${grant.id}`, undefined, await session('admin'));
  const { tin } = (body as CaseView).answers;
  expect(tin).toBe(grant.tin.slice(0, -4).replace(/\d/g, '•') + grant.tin.slice(-4));
  expect(JSON.stringify(body)).not.toContain(grant.tin);
});

test('security 60: who says why sees it whole, and the look is written down with name and reason', async () => {
  const before = await looks();
  expect((await reveal({})).body).toEqual({ value: grant.tin });
  expect((await looks()).slice(before.length)).toEqual([
    { operation: 'work-queue/reveal-answer', actor_name: 'James Okoye', details: { path: 'tin', reason } },
  ]);
  const { body } = await call('GET', `/audit?applicationId=${grant.id}`, undefined, await session('admin'));
  expect(body.entries[0]).toMatchObject({ operation: 'work-queue/reveal-answer', details: { reason } });
  expect(JSON.stringify(body)).not.toContain(grant.tin);
});

test.each([
  ['no reason', { reason: '     ' }, 422],
  ['a question that is not private', { path: 'businessName' }, 404],
  ['a question the form has not', { path: 'toString' }, 404],
])('nothing is shown for %s, and nothing written down', async (_what, wish, status) => {
  const before = await looks();
  expect((await reveal(wish)).status).toBe(status);
  expect(await looks()).toEqual(before);
});

test('each look at a paper is written down; one that is not there leaves nothing', async () => {
  const { ports } = await testApp();
  const paper = await rowOf<{ id: number; key: string; size: number; name: string }>(
    tenant,
    `select d.id, d.storage_key as key, d.size_bytes as size, d.file_name as name from document d
     join application_document a on a.document_id = d.id where a.application_id = $1 order by d.id limit 1`,
    [grant.id],
  );
  const look = async (id: number) =>
    call('GET', `/cases/${grant.id}/documents/${id}`, undefined, await session('supervisor'));
  const before = await looks();
  expect((await look(987_654_321)).status).toBe(404);
  expect((await look(paper.id)).status).toBe(410);
  expect(await looks()).toEqual(before);
  await ports.storage.put(paper.key, Buffer.alloc(paper.size));
  expect((await look(paper.id)).status).toBe(200);
  expect((await looks()).at(-1)).toMatchObject({
    operation: 'work-queue/download-case-document',
    details: { documentId: paper.id, fileName: paper.name },
  });
});
