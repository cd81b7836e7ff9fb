// Private answers are masked for staff. Viewing one requires a reason and is audited, as are document downloads.
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { findTaxNumber } from '../../../test/tax-numbers.ts';

const session = createSessionCache();
const tenant = 100;
const reason = 'To compare it with the tax letter';
let grant = { id: 0, tin: '' };

beforeAll(async () => {
  grant = await findTaxNumber();
});

const reveal = async (input: object) =>
  call(
    'POST',
    `/cases/${grant.id}/private-answers`,
    { path: 'tin', reason, ...input },
    await session('supervisor'),
  );

const auditedViews = () =>
  queryRows<{ operation: string; actor_name: string; details: object }>(
    tenant,
    `select operation, actor_name, details from audit_entry where subject_kind = 'application' and subject_id = $1
       and operation in ('work-queue/reveal-answer', 'work-queue/download-case-document') order by id`,
    [grant.id],
  );

test('security 41: masks a tax number except its last four digits', async () => {
  const { body } = await call('GET', `/cases/${grant.id}`, undefined, await session('admin'));
  const { tin } = (body as CaseView).answers;
  expect(tin).toBe(grant.tin.slice(0, -4).replace(/\d/g, '•') + grant.tin.slice(-4));
  expect(JSON.stringify(body)).not.toContain(grant.tin);
});

test('security 60: reveals the full number for a reason and audits the name and reason', async () => {
  const before = await auditedViews();
  expect((await reveal({})).body).toEqual({ value: grant.tin });
  expect((await auditedViews()).slice(before.length)).toEqual([
    { operation: 'work-queue/reveal-answer', actor_name: 'James Okoye', details: { path: 'tin', reason } },
  ]);
  const { body } = await call('GET', `/audit?applicationId=${grant.id}`, undefined, await session('admin'));
  expect(body.entries[0]).toMatchObject({ operation: 'work-queue/reveal-answer', details: { reason } });
  expect(JSON.stringify(body)).not.toContain(grant.tin);
});

test.each([
  ['no reason', { reason: '     ' }, 422],
  ['a question that is not private', { path: 'businessName' }, 404],
  ['an unknown question', { path: 'toString' }, 404],
])('reveals and audits nothing for %s', async (_what, input, status) => {
  const before = await auditedViews();
  expect((await reveal(input)).status).toBe(status);
  expect(await auditedViews()).toEqual(before);
});

test('audits each document view, but no request for a missing document', async () => {
  const { ports } = await testApp();
  const document = await queryRow<{ id: number; key: string; size: number; name: string }>(
    tenant,
    `select d.id, d.storage_key as key, d.size_bytes as size, d.file_name as name from document d
     join application_document a on a.document_id = d.id where a.application_id = $1 order by d.id limit 1`,
    [grant.id],
  );
  const view = async (id: number) =>
    call('GET', `/cases/${grant.id}/documents/${id}`, undefined, await session('supervisor'));
  const before = await auditedViews();
  expect((await view(987_654_321)).status).toBe(404);
  expect((await view(document.id)).status).toBe(410);
  expect(await auditedViews()).toEqual(before);
  await ports.storage.put(document.key, Buffer.alloc(document.size));
  expect((await view(document.id)).status).toBe(200);
  expect((await auditedViews()).at(-1)).toMatchObject({
    operation: 'work-queue/download-case-document',
    details: { documentId: document.id, fileName: document.name },
  });
});
