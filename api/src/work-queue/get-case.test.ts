// One application for staff, compared with the tables, and its documents byte for byte.
import { randomBytes } from 'node:crypto';
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call } from '../../test/client.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
let id = 0;

beforeAll(async () => {
  const found = await queryRow<{ id: number }>(
    tenant,
    `select a.id from application a where a.is_submitted and a.process_id = 1
       and exists (select from application_document d where d.application_id = a.id)
       and exists (select from validation v where v.application_id = a.id) order by a.id limit 1`,
  );
  id = found.id;
});

const read = async (applicationId = id) =>
  call('GET', `/cases/${applicationId}`, undefined, await session('supervisor'));

test('returns the submitted answers with the form version they were submitted on', async () => {
  const view = (await read()).body as CaseView;
  const submission = await queryRow<object>(
    tenant,
    'select answers, totals, form_version as "formVersion" from application_submission where application_id = $1',
    [id],
  );
  expect({ answers: view.answers, totals: view.totals, formVersion: view.formVersion }).toEqual(submission);
  const form = await queryRow<{ definition: unknown }>(
    tenant,
    `select f.definition from form_version f join application a on a.program_id = f.program_id where a.id = $1 and f.version = $2`,
    [id, view.formVersion],
  );
  expect(view.form).toEqual(form.definition);
});

test('returns all documents and the number of validations', async () => {
  const view = (await read()).body as CaseView;
  const documents = await queryRows(
    tenant,
    'select document_id as id from application_document where application_id = $1 order by 1',
    [id],
  );
  expect(view.documents.map((document) => document.id)).toEqual(documents.map((row) => row['id']));
  const { n } = await queryRow(tenant, 'select count(*) as n from validation where application_id = $1', [
    id,
  ]);
  expect(view.item).toMatchObject({ id, validations: { total: n } });
});

test('returns each document byte for byte with sandbox headers', async () => {
  const { http, ports } = await testApp();
  const { host, token } = await session('supervisor');
  const document = await queryRow<{ id: number; key: string; size: number }>(
    tenant,
    `select d.id, d.storage_key as key, d.size_bytes as size from document d
     join application_document a on a.document_id = d.id where a.application_id = $1 limit 1`,
    [id],
  );
  // The seed's files are in the template's folder, but this app has its own.
  const bytes = randomBytes(document.size);
  await ports.storage.put(document.key, bytes);
  const response = await http.inject({
    method: 'GET',
    url: `/api/cases/${id}/documents/${document.id}`,
    headers: { host, authorization: `Bearer ${token}` },
  });
  expect([response.statusCode, response.rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(response.headers).toMatchObject({
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('returns 404 for a draft and for an unknown ID', async () => {
  const draft = await queryRow<{ id: number }>(
    tenant,
    'select id from application where not is_submitted limit 1',
  );
  expect((await read(draft.id)).body).toMatchObject({ statusCode: 404, error: 'not_found' });
  expect((await read(987_654_321)).body).toMatchObject({ statusCode: 404, error: 'not_found' });
});

test('returns 404 for a document of another application', async () => {
  const other = await queryRow(
    tenant,
    'select document_id as id from application_document where application_id <> $1 limit 1',
    [id],
  );
  const answer = await call(
    'GET',
    `/cases/${id}/documents/${other['id']}`,
    undefined,
    await session('supervisor'),
  );
  expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
});

test('lists the steps of the viewer’s roles from the current state', async () => {
  const view = (await read()).body as CaseView;
  const steps = await queryRows(
    tenant,
    `select t.to_state_id as "stateId"
     from workflow_transition t join application a on a.process_id = t.process_id and a.state_id = t.from_state_id
     where a.id = $1 and (t.role_ids = '{}' or t.role_ids && (
       select array_agg(role_id) from process_staff p join staff_member s on s.id = p.staff_id
       where p.process_id = a.process_id and s.mail = 'supervisor@riverbend.test'))`,
    [id],
  );
  const ids = (list: readonly { stateId?: unknown }[]) =>
    list.map(({ stateId }) => Number(stateId)).toSorted();
  expect(ids(view.steps)).toEqual(ids(steps));
  expect(view.item.possibleStates.toSorted()).toEqual(ids(steps));
});

test('lists forward steps before back, and those without a comment or denial reason first', async () => {
  const { id: pendingDenial } = await queryRow<{ id: number }>(
    tenant,
    `select a.id from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
     where a.process_id = 1 and s.name = 'Pending-Denial' order by a.id limit 1`,
  );
  const names = ((await read(pendingDenial)).body as CaseView).steps.map(({ stateName }) => stateName);
  expect(names).toEqual(['Denied', 'Case-Review']);
});
