// Request templates: saved requests that the staff of an office share.
import type { RequestTemplate } from '@commonway/contract/work-queue/request-templates.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createCase } from '../../../test/factories.ts';
import { createSessionCache, type SignedIn } from '../../../test/people.ts';
import { lease } from '../../../test/requests.ts';
import { queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
let staff: SignedIn;
beforeAll(async () => {
  staff = await session('supervisor');
});

const content = {
  items: [lease],
  extraDocuments: [{ name: 'Water bill', words: 'From October.' }],
  dueDays: 14,
};
const save = (name: string, change: object = {}, who: SignedIn = staff) =>
  call('POST', '/request-templates', { name, ...content, ...change }, who);
const listTemplates = async (applicationId: number): Promise<RequestTemplate[]> =>
  (await call('GET', `/cases/${applicationId}/request-choices`, undefined, staff)).body.templates;

test('offers a saved template in every case, and replaces it by its name', async () => {
  const { id: caseId } = await createCase();
  const { id } = (await save('Utility papers')).body as RequestTemplate;
  expect(await listTemplates(caseId)).toContainEqual({ id, name: 'Utility papers', ...content });
  const replaced = await save('utility PAPERS', { items: [], dueDays: 7 }, await session('caseWorker'));
  expect(replaced.body).toMatchObject({ id, name: 'utility PAPERS', items: [], dueDays: 7 });
  const path = `/request-templates/${id}`;
  expect((await call('DELETE', path, undefined, staff)).status).toBe(200);
  expect((await listTemplates(caseId)).map((template) => template.id)).not.toContain(id);
  expect((await call('DELETE', path, undefined, staff)).status).toBe(200);
});

test('security 40: another office neither lists nor deletes a template', async () => {
  const { id } = (await save('Kept here')).body as RequestTemplate;
  const foreign = await session('reviewer');
  expect((await call('DELETE', `/request-templates/${id}`, undefined, foreign)).status).toBe(200);
  await save('Of another office', {}, foreign);
  const kept = await queryRows<{ name: string }>(100, 'select name from request_template order by id');
  expect(kept.map(({ name }) => name)).toContain('Kept here');
  expect(kept.map(({ name }) => name)).not.toContain('Of another office');
});

test.each([
  ['without documents', { items: [], extraDocuments: [] }],
  ['without a name', { name: ' ' }],
  ['due on the same day', { dueDays: 0 }],
  ['due in half a year', { dueDays: 180 }],
])('rejects a template %s', async (_case, change) => {
  expect((await save('Rejected', change)).status).toBe(422);
});

test('an applicant saves no template', async () => {
  expect((await save('Not mine', {}, await session('individual'))).status).toBe(403);
});
