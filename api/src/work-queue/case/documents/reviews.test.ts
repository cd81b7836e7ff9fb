// Documents of a case: verdicts that request a document again, answers that a document proves, and staff's notes.
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import type { DocumentNote } from '@commonway/contract/work-queue/document-reviews.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../../test/client.ts';
import { createCase, createDocumentAnswer, type SubmittedCase } from '../../../../test/factories.ts';
import { createSessionCache, type PersonName } from '../../../../test/people.ts';
import {
  createApplicantRequestCalls,
  createStaffRequestCalls,
  dueOn,
  rent,
} from '../../../../test/requests.ts';
import { queryRows } from '../../../../test/rows.ts';

const session = createSessionCache();
let sent: SubmittedCase;
let documentId: number;

beforeAll(async () => {
  sent = await createCase();
  documentId = await findDocument(sent.id);
});

const view = async (id = sent.id): Promise<CaseView> =>
  (await call('GET', `/cases/${id}`, undefined, await session('supervisor'))).body;
/** The only document of a created case: its first question is the photo ID. */
const findDocument = async (id: number): Promise<number> => (await view(id)).documents[0]?.id ?? 0;
const send = async (
  path: string,
  body: object,
  { id = sent.id, document = documentId, who = 'supervisor' as PersonName } = {},
) => call('POST', `/cases/${id}/documents/${document}/${path}`, body, await session(who));
const rejection = { verdict: 'rejected', reason: 'pages-missing' } as const;

test('accepts a document, rejects it, and undoes that, with the newest verdict in the case', async () => {
  expect((await send('reviews', { verdict: 'accepted' })).body).toEqual({ isRequested: false });
  expect((await view()).reviews).toMatchObject([
    { documentId, verdict: 'accepted', why: '', byName: 'James Okoye' },
  ]);
  expect((await send('reviews', { ...rejection, words: 'Page 2.' })).body).toEqual({ isRequested: false });
  expect((await view()).reviews).toMatchObject([
    {
      verdict: 'rejected',
      why: 'Some pages of this document are missing. Send all the pages. Page 2.',
    },
  ]);
  await send('reviews', { verdict: 'none' });
  expect((await view()).reviews).toEqual([]);
  const entries = await queryRows(
    100,
    `select details ->> 'verdict' as verdict from audit_entry where subject_id = $1 and operation = 'work-queue/review-document' order by id`,
    [sent.id],
  );
  expect(entries.map(({ verdict }) => verdict)).toEqual(['accepted', 'rejected', 'none']);
});

test('a rejection with a due date requests the document again, in the open request if there is one', async () => {
  const own = await createCase();
  const document = await findDocument(own.id);
  const { create, list } = createStaffRequestCalls(await session('supervisor'));
  await create(own.id, [rent]);
  expect((await send('reviews', { ...rejection, dueOn }, { id: own.id, document })).body).toEqual({
    isRequested: true,
  });
  const requests = await list(own.id);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.items.map(({ field }) => field).sort()).toEqual(['monthlyRent', 'photoId']);
  const mine = createApplicantRequestCalls(own, requests[0]?.id ?? 0);
  const photoId = [await createDocumentAnswer(own.applicant, 'passport.pdf')];
  const saved = await mine.save(0, { photoId, monthlyRent: 1250 });
  expect((await mine.send(saved.body.revision)).status).toBe(200);
});

test('refuses a rejection without a reason, with another kind of reason, or with an own reason without text', async () => {
  for (const wrong of [{}, { reason: 'sign-again' }, { reason: 'own', words: ' ' }])
    expect((await send('reviews', { verdict: 'rejected', ...wrong })).body).toMatchObject({
      error: 'invalid_input',
      fields: { reason: ['invalid'] },
    });
});

test('records the answers that a document proves until the applicant changes them', async () => {
  const own = await createCase();
  const document = await findDocument(own.id);
  const match = (path: string, isMatch = true) =>
    send('matches', { path, isMatch }, { id: own.id, document });
  expect((await match('monthlyRent')).body).toEqual({ isMatch: true });
  await match('monthlyRent');
  await match('address');
  await match('address', false);
  expect((await match('not-there')).body.error).toBe('not_found');
  const matches = async () => (await view(own.id)).matches.map(({ path, isCurrent }) => [path, isCurrent]);
  expect(await matches()).toEqual([['monthlyRent', true]]);
  const { create } = createStaffRequestCalls(await session('supervisor'));
  const mine = createApplicantRequestCalls(own, (await create(own.id, [rent])).body.id);
  await mine.send((await mine.save(0, { monthlyRent: 1250 })).body.revision);
  expect(await matches()).toEqual([['monthlyRent', false]]);
  await match('monthlyRent');
  expect(await matches()).toEqual([['monthlyRent', true]]);
});

test('keeps notes on a document for staff, which only their author deletes', async () => {
  const place = { x: 0.25, y: 0.5 };
  const note = (await send('notes', { page: 2, place, text: ' The rent is here. ' })).body as DocumentNote;
  expect(note).toMatchObject({
    page: 2,
    place,
    text: 'The rent is here.',
    byName: 'James Okoye',
    isOwn: true,
  });
  const list = async (who: PersonName) =>
    (await call('GET', `/cases/${sent.id}/papers`, undefined, await session(who))).body
      .notes as DocumentNote[];
  expect(await list('manager')).toEqual([{ ...note, isOwn: false }]);
  const at = `/cases/${sent.id}/documents/${documentId}/notes/${note.id}`;
  expect((await call('DELETE', at, undefined, await session('manager'))).status).toBe(404);
  expect((await call('DELETE', at, undefined, await session('supervisor'))).status).toBe(200);
  expect(await list('supervisor')).toEqual([]);
  for (const wrong of [{ page: 0 }, { text: ' ' }, { place: { x: 1.1, y: 0 } }])
    expect((await send('notes', { page: 1, place: null, text: 'A note', ...wrong })).status).toBe(422);
});

test('security 40: finds no document under another application', async () => {
  const other = await createCase();
  for (const [path, body] of [
    ['reviews', { verdict: 'accepted' }],
    ['matches', { path: 'monthlyRent', isMatch: true }],
    ['notes', { page: 1, place: null, text: 'A note' }],
  ] as const)
    expect((await send(path, body, { id: other.id })).status).toBe(404);
});
