// Requests for documents that the form does not have.
import type { CaseRequest } from '@commonway/contract/work-queue/requests.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createCase, createDocumentAnswer } from '../../../test/factories.ts';
import { createSessionCache, type SignedIn } from '../../../test/people.ts';
import { createApplicantRequestCalls, dueOn, listSubmittedVersions } from '../../../test/requests.ts';

let staff: SignedIn;
beforeAll(async () => {
  staff = await createSessionCache()('supervisor');
});

const ask = (id: number, body: object) =>
  call('POST', `/cases/${id}/requests`, { items: [], dueOn, ...body }, staff);
const bill = { name: 'Water bill', words: 'From October.' };
const field = 'extraDocument1';

test('requests a document that the form does not have, and shows it in the case', async () => {
  const sent = await createCase();
  const created = (await ask(sent.id, { extraDocuments: [bill] })).body as CaseRequest;
  expect(created.items).toEqual([
    {
      field,
      label: 'Water bill',
      why: 'We need this document. Send us a photo or a PDF of it. From October.',
      receivedAt: null,
    },
  ]);
  const mine = createApplicantRequestCalls(sent, created.id);
  expect((await mine.read()).body.form.pages.at(-1)).toMatchObject({
    key: 'extra-documents',
    title: { en: 'Other documents' },
    fields: [{ kind: 'file', key: field, label: { en: 'Water bill' } }],
  });
  expect((await mine.send(0)).body).toMatchObject({
    error: 'answers_incomplete',
    fields: { [field]: ['required'] },
  });
  const document = await createDocumentAnswer(sent.applicant, 'bill.pdf');
  await mine.save(0, { [field]: [document] });
  expect((await mine.send(1)).status).toBe(200);

  const shown = (await call('GET', `/cases/${sent.id}`, undefined, staff)).body;
  expect(shown.documents).toContainEqual(expect.objectContaining({ id: document.documentId, field }));
  expect(shown.answers[field]).toMatchObject([{ fileName: 'bill.pdf' }]);
  expect(shown.form.pages.at(-1).fields[0].label).toEqual({ en: 'Water bill' });
  const { requests } = (await call('GET', `/cases/${sent.id}/requests`, undefined, staff)).body;
  expect(requests[0].difference).toMatchObject({ changed: [field] });
});

test('requests such a document again by its verdict, beside a new one, and keeps the earlier answer', async () => {
  const sent = await createCase();
  const created = (await ask(sent.id, { extraDocuments: [bill] })).body as CaseRequest;
  const mine = createApplicantRequestCalls(sent, created.id);
  const document = await createDocumentAnswer(sent.applicant, 'bill.pdf');
  await mine.save(0, { [field]: [document] });
  await mine.send(1);
  const rejection = { verdict: 'rejected', reason: 'outdated', words: '', dueOn };
  const path = `/cases/${sent.id}/documents/${document.documentId}/reviews`;
  expect((await call('POST', path, rejection, staff)).body).toEqual({ isRequested: true });
  const again = (await ask(sent.id, { extraDocuments: [{ name: 'Will' }], addsToOpen: true })).body;
  expect(again.items.map(({ field: key, label }: { field: string; label: string }) => [key, label])).toEqual([
    ['extraDocument2', 'Will'],
    [field, 'Water bill'],
  ]);
  const next = createApplicantRequestCalls(sent, again.id);
  const files = [
    await createDocumentAnswer(sent.applicant, 'new-bill.pdf'),
    await createDocumentAnswer(sent.applicant, 'will.pdf'),
  ];
  await next.save(0, { [field]: [files[0]], extraDocument2: [files[1]] });
  expect((await next.send(1)).status).toBe(200);
  expect((await listSubmittedVersions(sent.id)).at(-1)?.answers).toMatchObject({
    [field]: [{ fileName: 'new-bill.pdf' }],
    extraDocument2: [{ fileName: 'will.pdf' }],
  });
});

test('drops a document of a canceled request from the form', async () => {
  const sent = await createCase();
  const created = (await ask(sent.id, { extraDocuments: [bill] })).body as CaseRequest;
  await call('POST', `/cases/${sent.id}/requests/${created.id}/withdrawal`, {}, staff);
  const { form } = (await call('GET', `/cases/${sent.id}`, undefined, staff)).body;
  expect(form.pages.map(({ key }: { key: string }) => key)).not.toContain('extra-documents');
  const { requests } = (await call('GET', `/cases/${sent.id}/requests`, undefined, staff)).body;
  expect(requests[0].items[0].label).toBe('Water bill');
});

test.each([
  ['without a name', [{ name: ' ' }]],
  ['with more documents than fit', Array.from({ length: 11 }, () => bill)],
])('rejects a request %s', async (_case, extraDocuments) => {
  const sent = await createCase();
  expect((await ask(sent.id, { extraDocuments })).status).toBe(422);
});
