// Documents that an applicant adds after submitting: an open request with reminders, until they are there.
import { laterAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import {
  createApplicant,
  createCase,
  createDocumentAnswer,
  createRentAnswers,
} from '../../../test/factories.ts';
import { createSessionCache, type SignedIn } from '../../../test/people.ts';
import {
  createApplicantRequestCalls,
  createStaffRequestCalls,
  dueOn,
  listRequestMessages,
  rent,
  runTwice,
} from '../../../test/requests.ts';
import { queryRows } from '../../../test/rows.ts';
import { listReminders } from './later-request.ts';

const tenant = 100;
const postponed = { lease: laterAnswer, incomeProof: laterAnswer };
let staff: SignedIn;
beforeAll(async () => {
  staff = await createSessionCache()('supervisor');
});

const readRequests = async ({ id, applicant }: { id: number; applicant: SignedIn }) =>
  (await call('GET', `/applications/${id}/requests`, undefined, applicant)).body.requests;
const readCase = async (id: number) => (await call('GET', `/cases/${id}`, undefined, staff)).body;

test('accepts a submission without postponed documents and opens a request for them', async () => {
  const sent = await createCase(postponed);
  const [request] = await readRequests(sent);
  expect(request).toMatchObject({ state: 'open', isLater: true, isOverdue: false });
  expect(request.items).toEqual([
    {
      field: 'lease',
      label: 'Your lease',
      why: 'We still need this document. Send us a photo or a PDF of it.',
      receivedAt: null,
    },
    { field: 'incomeProof', label: 'Proof of income', why: expect.any(String), receivedAt: null },
  ]);
  const { tasks } = (await call('GET', '/home', undefined, sent.applicant)).body;
  expect(tasks[0]).toMatchObject({ kind: 'request', count: 2, isLater: true, requestId: request.id });
  const [card] = (await call('GET', '/applications', undefined, sent.applicant)).body.applications;
  expect(card).toMatchObject({
    turn: 'yours',
    dueAt: request.dueOn,
    request: { id: request.id, count: 2, isLater: true },
    nextStep: 'Add the documents that we still need.',
  });
  expect(await readCase(sent.id)).toMatchObject({
    awaited: { fields: ['lease', 'incomeProof'], dueOn: request.dueOn },
  });
  expect((await readCase(sent.id)).answers).not.toHaveProperty('lease');
});

test('refuses to submit without a document that the form needs, or that was not postponed', async () => {
  const applicant = await createApplicant();
  const { applicationId } = (await call('POST', '/applications', { programId: 101 }, applicant)).body;
  const at = `/applications/${applicationId}`;
  const answers = await createRentAnswers(applicant, { lease: null, photoId: { later: false } });
  await call('PATCH', `${at}/answers`, { revision: 0, answers }, applicant);
  const { status, body } = await call('POST', `${at}/submit`, { revision: 1 }, applicant);
  expect([status, body.error]).toEqual([422, 'answers_incomplete']);
  expect(body.fields).toEqual({ lease: ['required'], photoId: ['invalid'] });
});

test('completes the submission with the added documents, which cannot be postponed again', async () => {
  const sent = await createCase(postponed);
  const [{ id }] = await readRequests(sent);
  const mine = createApplicantRequestCalls(sent, id);
  const document = await createDocumentAnswer(sent.applicant, 'added.pdf');
  await mine.save(0, { lease: [document], incomeProof: laterAnswer });
  expect((await mine.send(1)).body).toMatchObject({
    error: 'answers_incomplete',
    fields: { incomeProof: ['invalid'] },
  });
  await mine.save(1, { incomeProof: [document] });
  expect((await mine.send(2)).body).toMatchObject({ version: 2 });
  await runTwice('work-queue/take-up-answers', sent.id, id);
  expect(await readCase(sent.id)).toMatchObject({
    awaited: null,
    answers: { lease: [{ fileName: 'added.pdf' }] },
  });
  const { tasks } = (await call('GET', '/home', undefined, sent.applicant)).body;
  expect(tasks.filter(({ kind }: { kind: string }) => kind === 'request')).toEqual([]);
});

test('adds the postponed documents to a request of staff, and keeps what was saved', async () => {
  const sent = await createCase(postponed);
  const [{ id }] = await readRequests(sent);
  const mine = createApplicantRequestCalls(sent, id);
  const document = await createDocumentAnswer(sent.applicant, 'saved.pdf');
  await mine.save(0, { lease: [document] });
  const { create } = createStaffRequestCalls(staff);
  const asked = await create(sent.id, [rent], dueOn);
  expect([asked.status, asked.body.id, asked.body.isLater]).toEqual([200, id, false]);
  expect(asked.body.items.map(({ field }: { field: string }) => field)).toEqual([
    'monthlyRent',
    'lease',
    'incomeProof',
  ]);
  expect((await mine.read()).body.answers.lease).toMatchObject([{ fileName: 'saved.pdf' }]);
  expect((await create(sent.id, [rent], dueOn)).body.error).toBe('request_open');
});

test('names the documents in the confirmation, and reminds of them until they are there', async () => {
  const sent = await createCase(postponed);
  const [{ id }] = await readRequests(sent);
  const confirmations = () =>
    queryRows<{ body: string; opens: string }>(
      tenant,
      `select body, opens from communication where application_id = $1 and letter = 'submitted'`,
      [sent.id],
    );
  await expect.poll(confirmations).toHaveLength(1);
  const [confirmation] = await confirmations();
  expect(confirmation?.body).toContain('We still need these documents: Your lease and Proof of income.');
  expect(confirmation?.opens).toBe(`/applications/${sent.id}/requests/${id}`);
  for (const what of ['early-reminder', 'reminder']) {
    await runTwice('messaging/write-of-request', sent.id, id, { what });
    const [reminder, ...others] = await listRequestMessages(sent.id, what);
    expect(reminder?.body).toContain('Your lease and Proof of income');
    expect(others).toEqual([]);
  }
});

test('sends no reminder for a closed application', async () => {
  const sent = await createCase(postponed);
  const [{ id }] = await readRequests(sent);
  await queryRows(
    tenant,
    `update application a set state_id = s.id from workflow_state s
     where s.process_id = a.process_id and s.name = 'Denied' and a.id = $1`,
    [sent.id],
  );
  await runTwice('messaging/write-of-request', sent.id, id, { what: 'reminder' });
  expect(await listRequestMessages(sent.id, 'reminder')).toEqual([]);
  expect((await readCase(sent.id)).awaited).toBeNull();
});

test.each([
  ['twice, in the morning, if there is time', '2026-03-12', ['early-reminder 65', 'reminder 184']],
  ['once if the due date is near', '2026-03-06', ['reminder 41']],
  ['never if it is tomorrow', '2026-03-03', []],
])('reminds %s', (_case, due, reminders) => {
  const now = new Date('2026-03-03T00:00:00Z');
  const found = listReminders('America/Los_Angeles', '2026-03-02', due, now);
  expect(found.map(({ what, startAfterSeconds }) => `${what} ${startAfterSeconds / 3600}`)).toEqual(
    reminders,
  );
});
