// A request that is answered in parts: what is ready is sent, and the request stays open with the rest.
import type { CaseRequest } from '@commonway/contract/work-queue/requests.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createCase, createDocumentAnswer } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import {
  createApplicantRequestCalls,
  createStaffRequestCalls,
  lease,
  listRequestMessages,
  listSubmittedVersions,
  runTwice,
} from '../../../test/requests.ts';
import { queryRows } from '../../../test/rows.ts';

const photoId = { field: 'photoId', reason: 'unreadable', words: '' };
const received = expect.stringMatching(/^\d{4}-/);

let { create, list, settle } = createStaffRequestCalls({});
beforeAll(async () => {
  ({ create, list, settle } = createStaffRequestCalls(await createSessionCache()('supervisor')));
});

/** A request for a lease and a photo ID, of which the applicant removed the old files and added a new lease. */
async function createHalfAnswered() {
  const sent = await createCase();
  const { id } = (await create(sent.id, [lease, photoId])).body as CaseRequest;
  const mine = createApplicantRequestCalls(sent, id);
  const document = await createDocumentAnswer(sent.applicant, 'whole-lease.pdf');
  const { revision } = (await mine.save(0, { lease: [document], photoId: [] })).body;
  return { sent, id, mine, revision };
}

const toReceived = ({ items }: CaseRequest) => items.map(({ field, receivedAt }) => [field, receivedAt]);

test('what is ready is sent, staff see it, and the request stays open with the rest', async () => {
  const { sent, id, mine, revision } = await createHalfAnswered();
  expect((await mine.send(revision)).body.error).toBe('answers_incomplete');
  expect((await mine.send(revision, true)).body).toMatchObject({ version: 2 });
  const [open] = await list(sent.id);
  expect(open).toMatchObject({ state: 'open', answeredAt: received, difference: { changed: ['lease'] } });
  expect(toReceived(open as CaseRequest)).toEqual([
    ['photoId', null],
    ['lease', received],
  ]);
  const versions = await listSubmittedVersions(sent.id);
  expect(versions[1]?.answers).toMatchObject({
    lease: [{ fileName: 'whole-lease.pdf' }],
    photoId: versions[0]?.answers['photoId'],
  });
  const { applications } = (await call('GET', '/applications', undefined, sent.applicant)).body;
  expect(applications[0]).toMatchObject({ turn: 'yours', request: { id, count: 1 } });
});

test('the rest is sent later, which answers the request', async () => {
  const { sent, mine, revision } = await createHalfAnswered();
  await mine.send(revision, true);
  const left = (await mine.read()).body;
  expect((await mine.save(left.revision, { lease: [] })).body.error).toBe('answer_not_asked');
  const card = await createDocumentAnswer(sent.applicant, 'card.pdf');
  const saved = await mine.save(left.revision, { photoId: [card] });
  expect((await mine.send(saved.body.revision, true)).body).toMatchObject({ version: 3 });
  const [answered] = await list(sent.id);
  expect(answered).toMatchObject({ state: 'answered', difference: { changed: ['photoId', 'lease'] } });
  expect(toReceived(answered as CaseRequest)).toEqual([
    ['photoId', received],
    ['lease', received],
  ]);
});

test('nothing is sent while nothing is ready', async () => {
  const sent = await createCase();
  const { id } = (await create(sent.id, [lease, photoId])).body as CaseRequest;
  const mine = createApplicantRequestCalls(sent, id);
  const { revision } = (await mine.save(0, { lease: [], photoId: [] })).body;
  expect((await mine.send(revision, true)).body).toMatchObject({
    error: 'answers_incomplete',
    fields: { lease: ['required'], photoId: ['required'] },
  });
  expect(await listSubmittedVersions(sent.id)).toHaveLength(1);
});

test('each part is one message to staff, and the reminder names what is left', async () => {
  const { sent, id, mine, revision } = await createHalfAnswered();
  await mine.send(revision, true);
  const parts = { version: 2, fields: ['lease'] };
  await runTwice('messaging/notify-staff-of-answers', sent.id, id, { part: parts });
  const messages = await queryRows<{ body: string }>(
    100,
    `select body from communication where application_id = $1 and letter like 'request-answered:%'`,
    [sent.id],
  );
  expect(messages.map(({ body }) => body)).toEqual(['I sent what you requested: Your lease.']);
  await runTwice('messaging/write-of-request', sent.id, id, { what: 'reminder' });
  const [reminder] = await listRequestMessages(sent.id, 'reminder');
  expect(reminder?.body).toContain('Photo ID');
  expect(reminder?.body).not.toContain('Your lease');
});

test('a request that was answered in part can be canceled', async () => {
  const { sent, id, mine, revision } = await createHalfAnswered();
  await mine.send(revision, true);
  expect((await settle(sent.id, id, 'withdrawal')).body).toMatchObject({ state: 'withdrawn' });
});
