// Requests by ID: under other applications, offices, and applicants, and by blind reviewers.
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant, createCase, type SubmittedCase } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow } from '../../../test/rows.ts';
import { computeDueDateRange } from './requests.ts';

const session = createSessionCache();
const { usual: dueOn } = computeDueDateRange('America/Los_Angeles', new Date());
const items = [{ field: 'monthlyRent', reason: 'unclear', words: '' }];
let sent: SubmittedCase;
let other: SubmittedCase;
let requestId: number;

beforeAll(async () => {
  [sent, other] = [await createCase(), await createCase()];
  const created = await call(
    'POST',
    `/cases/${sent.id}/requests`,
    { items, dueOn },
    await session('supervisor'),
  );
  requestId = created.body.id;
});

const lists = (applicationId: number) =>
  [['GET', `/applications/${applicationId}/requests`, undefined]] as const;
const asApplicant = (applicationId: number, id: number) =>
  [
    ['GET', `/applications/${applicationId}/requests/${id}`, undefined],
    [
      'PATCH',
      `/applications/${applicationId}/requests/${id}/answers`,
      { revision: 0, answers: { monthlyRent: 1 } },
    ],
    ['POST', `/applications/${applicationId}/requests/${id}/submission`, { revision: 0 }],
  ] as const;
const asOffice = (applicationId: number) =>
  [
    ['GET', `/cases/${applicationId}/requests`, undefined],
    ['GET', `/cases/${applicationId}/request-choices`, undefined],
    ['POST', `/cases/${applicationId}/requests`, { items, dueOn }],
  ] as const;
const asStaff = (applicationId: number, id: number) =>
  [
    ['POST', `/cases/${applicationId}/requests/${id}/withdrawal`, {}],
    ['POST', `/cases/${applicationId}/requests/${id}/acceptance`, {}],
  ] as const;

type Call = readonly [method: string, path: string, body: unknown];

async function answersOf(calls: readonly Call[], caller: Caller) {
  const answers = await Promise.all(calls.map(([method, path, body]) => call(method, path, body, caller)));
  return answers.map(({ status, body }) => [status, body.error]);
}
const unknown = (count: number) => Array.from({ length: count }, () => [404, 'not_found']);

test('security 40: returns the same 404 for another applicant’s request as for a missing one', async () => {
  for (const stranger of [other.applicant, await createApplicant(), await session('member')]) {
    expect(await answersOf(asApplicant(sent.id, requestId), stranger)).toEqual(unknown(3));
    expect(await answersOf(lists(sent.id), stranger)).toEqual(unknown(1));
    expect(await answersOf(asApplicant(sent.id, 987_654), stranger)).toEqual(unknown(3));
  }
});

test('security 40: returns 404 for a request under another application', async () => {
  expect(await answersOf(asApplicant(other.id, requestId), other.applicant)).toEqual(unknown(3));
  expect(await answersOf(asApplicant(other.id, requestId), sent.applicant)).toEqual(unknown(3));
  expect(await answersOf(asStaff(other.id, requestId), await session('supervisor'))).toEqual(unknown(2));
});

test('security 40: staff of another tenant cannot read, create, withdraw, or accept a request', async () => {
  expect(await answersOf(asOffice(sent.id), await session('reviewer'))).toEqual(unknown(3));
  expect(await answersOf(asStaff(sent.id, requestId), await session('reviewer'))).toEqual(unknown(2));
  const { state } = await queryRow<{ state: string }>(
    100,
    'select state from information_request where id = $1',
    [requestId],
  );
  expect(state).toBe('open');
});

test('security 43: staff who impersonate the applicant can read a request but not save or submit answers', async () => {
  const { id } = await queryRow(100, 'select applicant_id as id from application where id = $1', [sent.id]);
  const admin = await session('admin');
  const impersonation = await call(
    'POST',
    '/impersonation',
    { applicantId: id, reason: 'Asked for help by phone' },
    admin,
  );
  expect(impersonation.status).toBe(200);
  const acting = { host: 'riverbend.localhost', token: impersonation.body.token };
  const answers = await answersOf(asApplicant(sent.id, requestId), acting);
  expect(answers).toEqual([
    [200, undefined],
    [403, 'not_while_impersonating'],
    [403, 'not_while_impersonating'],
  ]);
});
