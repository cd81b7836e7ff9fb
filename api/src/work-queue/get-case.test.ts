// One application for staff, compared with the tables, and its documents byte for byte.
import { randomBytes } from 'node:crypto';
import type { CaseView } from '@commonway/contract/work-queue/get-case.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call } from '../../test/client.ts';
import { sessionBook } from '../../test/people.ts';
import { rowOf, rowsOf } from '../../test/rows.ts';

const session = sessionBook();
const tenant = 100;
let id = 0;

beforeAll(async () => {
  const found = await rowOf<{ id: number }>(
    tenant,
    `select a.id from application a where a.is_submitted and a.process_id = 1
       and exists (select from application_document d where d.application_id = a.id)
       and exists (select from validation v where v.application_id = a.id) order by a.id limit 1`,
  );
  id = found.id;
});

const read = async (applicationId = id) =>
  call('GET', `/cases/${applicationId}`, undefined, await session('supervisor'));

test('a case holds the answers as they were sent, on the form they were asked with', async () => {
  const view = (await read()).body as CaseView;
  const sent = await rowOf<object>(
    tenant,
    'select answers, totals, form_version as "formVersion" from application_submission where application_id = $1',
    [id],
  );
  expect({ answers: view.answers, totals: view.totals, formVersion: view.formVersion }).toEqual(sent);
  const form = await rowOf<{ definition: unknown }>(
    tenant,
    `select f.definition from form_version f join application a on a.program_id = f.program_id where a.id = $1 and f.version = $2`,
    [id, view.formVersion],
  );
  expect(view.form).toEqual(form.definition);
});

test('papers and the count of validations are all there', async () => {
  const view = (await read()).body as CaseView;
  const documents = await rowsOf(
    tenant,
    'select document_id as id from application_document where application_id = $1 order by 1',
    [id],
  );
  expect(view.documents.map((document) => document.id)).toEqual(documents.map((row) => row['id']));
  const { n } = await rowOf(tenant, 'select count(*) as n from validation where application_id = $1', [id]);
  expect(view.item).toMatchObject({ id, validations: { total: n } });
});

test('each paper comes as it was stored, sandboxed', async () => {
  const { http, ports } = await testApp();
  const { host, token } = await session('supervisor');
  const document = await rowOf<{ id: number; key: string; size: number }>(
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

test('a draft is no case, nor is an unknown id', async () => {
  const draft = await rowOf<{ id: number }>(
    tenant,
    'select id from application where not is_submitted limit 1',
  );
  expect((await read(draft.id)).body).toMatchObject({ statusCode: 404, error: 'not_found' });
  expect((await read(987_654_321)).body).toMatchObject({ statusCode: 404, error: 'not_found' });
});

test('a paper of another application is not found under this one', async () => {
  const other = await rowOf(
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
