// Requests for missing information (spec 4 application actions; PEERS 2.10, 3.4): requested, answered, reviewed,
// accepted, or requested again.
import type { CaseRequest, RequestChoices } from '@commonway/contract/work-queue/requests.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createCase, createDocumentAnswer } from '../../../test/factories.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { createSessionCache, type SignedIn } from '../../../test/people.ts';
import {
  createApplicantRequestCalls,
  createStaffRequestCalls,
  dueOn,
  lease,
  listSubmittedVersions,
  rent,
} from '../../../test/requests.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { validateBatch } from '../../applications/validate-batch.ts';

const tenant = 100;
const notice = { field: 'evictionNotice', reason: 'unclear', words: '' };

let staff: SignedIn;
let { create, list, settle } = createStaffRequestCalls({});
beforeAll(async () => {
  staff = await createSessionCache()('supervisor');
  ({ create, list, settle } = createStaffRequestCalls(staff));
});

test('stores accepted answers as the next version with author and time, and keeps the first version', async () => {
  const sent = await createCase();
  const created = await create(sent.id);
  expect([created.status, created.body.error]).toEqual([200, undefined]);
  expect(created.body.items.map(({ field, why }: { field: string; why: string }) => [field, why])).toEqual([
    ['monthlyRent', 'Your lease says 1,350.'],
    ['lease', 'Some pages of this document are missing. Send all the pages.'],
  ]);
  const mine = createApplicantRequestCalls(sent, created.body.id);
  const document = await createDocumentAnswer(sent.applicant, 'whole-lease.pdf');
  const saved = await mine.save(0, { monthlyRent: 1350, lease: [document] });
  expect((await mine.read()).body).toMatchObject({
    revision: 1,
    answers: { monthlyRent: 1350 },
    state: 'open',
  });
  const answered = await mine.send(saved.body.revision);
  expect([answered.status, answered.body.version]).toEqual([200, 2]);

  const [first, second] = await listSubmittedVersions(sent.id);
  expect(first?.answers).toMatchObject({ monthlyRent: 1200, lease: [{ fileName: 'lease.pdf' }] });
  expect(second?.answers).toMatchObject({ monthlyRent: 1350, lease: [{ fileName: 'whole-lease.pdf' }] });
  const shown = (await call('GET', `/cases/${sent.id}`, undefined, staff)).body;
  expect(shown.answers.monthlyRent).toBe(1350);
  expect(shown.documents.map(({ id }: { id: number }) => id)).toContain(document.documentId);

  const [request] = await list(sent.id);
  expect(request).toMatchObject({
    state: 'answered',
    answeredByName: 'Nadia Petrov',
    answeredAt: expect.any(String),
  });
  expect(request?.difference).toMatchObject({
    version: 2,
    before: { monthlyRent: 1200 },
    after: { monthlyRent: 1350 },
    changed: expect.arrayContaining(['monthlyRent', 'lease']),
  });
  expect((await settle(sent.id, created.body.id, 'acceptance')).body).toMatchObject({ state: 'accepted' });
  expect((await settle(sent.id, created.body.id, 'acceptance')).body.error).toBe('request_closed');
  const overwrite = queryRows(
    tenant,
    'update application_submission set answers = $2 where application_id = $1',
    [sent.id, {}],
  );
  await expect(overwrite).rejects.toThrow(/permission denied|written once/);
});

test('security 41: changes only requested answers, whatever the body contains', async () => {
  const sent = await createCase();
  const mine = createApplicantRequestCalls(sent, (await create(sent.id, [rent])).body.id);
  for (const answers of [
    { amountAsked: 9_999 },
    { monthlyRent: 1, signature: null },
    { roles: [99] },
    { rentOwed: 1 },
  ])
    expect((await mine.save(0, answers)).body.error).toBe('answer_not_asked');
  expect((await mine.save(0, { monthlyRent: 1300 })).body.revision).toBe(1);
  expect((await mine.send(1)).status).toBe(200);
  const [first, second] = await listSubmittedVersions(sent.id);
  expect(second?.answers).toEqual({ ...first?.answers, monthlyRent: 1300, rentOwed: 2600 });
});

test('requires answers to questions that a requested answer makes visible', async () => {
  const sent = await createCase();
  const mine = createApplicantRequestCalls(sent, (await create(sent.id, [notice])).body.id);
  await mine.save(0, { evictionNotice: true });
  expect((await mine.send(1)).body).toMatchObject({
    error: 'answers_incomplete',
    fields: { noticeDate: ['required'], noticePaper: ['required'] },
  });
  const document = [await createDocumentAnswer(sent.applicant)];
  await mine.save(1, { noticeDate: '2026-01-05', noticePaper: document });
  expect((await mine.send(2)).status).toBe(200);
  const { notice: flag } = await queryRow<{ notice: boolean }>(
    tenant,
    'select eviction_notice as notice from application where id = $1',
    [sent.id],
  );
  expect(flag).toBe(true);
});

test('rejects a document of another applicant', async () => {
  const [sent, other] = [await createCase(), await createCase()];
  const mine = createApplicantRequestCalls(sent, (await create(sent.id, [lease])).body.id);
  await mine.save(0, { lease: [await createDocumentAnswer(other.applicant)] });
  expect((await mine.send(1)).body).toMatchObject({
    error: 'answers_incomplete',
    fields: { lease: ['invalid'] },
  });
});

test('writes one version when 50 requests submit at once, and returns the saved answers to a stale tab', async () => {
  const sent = await createCase();
  const mine = createApplicantRequestCalls(sent, (await create(sent.id)).body.id);
  const [one, other] = await Promise.all([
    mine.save(0, { monthlyRent: 1 }),
    mine.save(0, { monthlyRent: 2 }),
  ]);
  const [accepted, stale] = one.status === 200 ? [one, other] : [other, one];
  expect([accepted.status, stale.body.error]).toEqual([200, 'stale_answers']);
  expect(stale.body).toMatchObject({
    revision: 1,
    answers: { bedrooms: 1, monthlyRent: accepted === one ? 1 : 2 },
  });
  const sends = await Promise.all(Array.from({ length: 50 }, () => mine.send(1)));
  expect(sends.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(sends.map(({ body }) => body.error))).toEqual(new Set([undefined, 'request_closed']));
  expect(await listSubmittedVersions(sent.id)).toHaveLength(2);
  expect((await mine.save(2, { monthlyRent: 3 })).body.error).toBe('request_closed');
});

test('allows one open request, and a new request returns the answered one and compares with its answers', async () => {
  const sent = await createCase();
  const asks = await Promise.all(Array.from({ length: 10 }, () => create(sent.id)));
  expect(asks.map(({ status, body }) => body.error ?? status).toSorted()).toEqual([
    200,
    ...Array(9).fill('request_open'),
  ]);
  const first = asks.find(({ status }) => status === 200)?.body as CaseRequest;
  expect((await settle(sent.id, first.id, 'acceptance')).body.error).toBe('request_unanswered');
  const mine = createApplicantRequestCalls(sent, first.id);
  await mine.save(0, { monthlyRent: 1350 });
  await mine.send(1);
  const again = (await create(sent.id, [rent])).body as CaseRequest;
  const next = createApplicantRequestCalls(sent, again.id);
  await next.save(0, { monthlyRent: 1400 });
  await next.send(1);
  expect(
    (await list(sent.id)).map(({ state, difference }) => [state, difference?.before['monthlyRent']]),
  ).toEqual([
    ['answered', 1350],
    ['returned', 1200],
  ]);
});

test('validates the new version', async () => {
  const sent = await createCase();
  const mine = createApplicantRequestCalls(sent, (await create(sent.id, [rent])).body.id);
  await mine.save(0, { monthlyRent: 9_000 });
  await mine.send(1);
  const [job] = await queryAsOwner(
    `select count(*)::int as n from pgboss.job where name = 'applications/validate' and data -> 'applicationIds' @> to_jsonb($1::bigint)`,
    [sent.id],
  );
  expect(job?.['n']).toBe(2);
  const { ports } = await testApp();
  await ports.database.tenant(tenant, (tx) => validateBatch(tx, [sent.id]));
  const { body } = await call('GET', `/cases/${sent.id}/validations`, undefined, staff);
  const { result } = body.validations.find(({ rule }: { rule: string }) => rule === 'fair-rent');
  expect(result).toBe('failed');
});

test.each([
  ['a question of another form', [{ field: 'payroll', reason: 'unclear', words: '' }], undefined, 'items'],
  [
    'a question that was not shown',
    [{ field: 'noticePaper', reason: 'unreadable', words: '' }],
    undefined,
    'items',
  ],
  ['a calculated question', [{ field: 'rentOwed', reason: 'unclear', words: '' }], undefined, 'items'],
  [
    'a reason that the question does not allow',
    [{ field: 'monthlyRent', reason: 'unreadable', words: '' }],
    undefined,
    'items',
  ],
  ['a custom reason without text', [{ field: 'lease', reason: 'own', words: '  ' }], undefined, 'items'],
  ['the same question twice', [lease, lease], undefined, 'items'],
  ['no questions', [], undefined, 'items'],
  ['a due date in the past', [lease], '2020-01-01', 'dueOn'],
  ['a due date too far ahead', [lease], '2099-01-01', 'dueOn'],
])('rejects a request with %s', async (_case, items, day, field) => {
  const { id } = await queryRow(
    tenant,
    `select max(id) as id from application where is_submitted and process_id = 1
    and exists (select from workflow_state s where s.process_id = 1 and s.id = state_id and not s.is_terminal)`,
  );
  const refused = await call('POST', `/cases/${id}/requests`, { items, dueOn: day ?? dueOn }, staff);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
});

test('rejects a request on a closed application', async () => {
  const { id } = await queryRow(
    tenant,
    `select max(a.id) as id from application a join workflow_state s
    on s.process_id = a.process_id and s.id = a.state_id where s.name = 'Denied' and a.process_id = 1`,
  );
  expect((await create(id as number, [lease])).body.error).toBe('application_closed');
});

test('adds items to an open request', async () => {
  const sent = await createCase();
  const created = await create(sent.id, [rent]);
  const items = [{ field: 'lease', reason: 'outdated', words: '' }];
  const path = `/cases/${sent.id}/requests`;
  expect((await call('POST', path, { items, dueOn }, staff)).body.error).toBe('request_open');
  const added = await call('POST', path, { items, dueOn, addsToOpen: true }, staff);
  expect(added.body.id).toBe(created.body.id);
  expect(added.body.items.map(({ field }: { field: string }) => field)).toEqual(['lease', 'monthlyRent']);
});

test('offers “missing” as the reason for a document that was not uploaded only', async () => {
  const listReasons = async (id: number) => {
    const { pages } = (await call('GET', `/cases/${id}/request-choices`, undefined, staff)).body;
    return (pages as RequestChoices['pages'])
      .flatMap(({ questions }) => questions)
      .find(({ field }) => field === 'lease')?.reasons;
  };
  expect(await listReasons((await createCase()).id)).not.toContain('missing');
  const later = await createCase({ lease: { later: true } });
  expect(await listReasons(later.id)).toEqual(['missing', 'own']);
});
