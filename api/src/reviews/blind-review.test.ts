// Tests of blind reviews, conflicts of interest, and what marketplace reviewers may not see, on the demo's score
// sheets.
import { expect, test } from 'vitest';
import { type Answer, type Caller, call } from '../../test/client.ts';
import { createSessionCache } from '../../test/people.ts';
import { assignReview, getStaffIdByLogin, listReviews } from '../../test/review-program.ts';
import { queryRow } from '../../test/rows.ts';

const tenant = 100;
/** Home Repair Loan, which is reviewed blind. The operator is on its panel. */
const loans = 105;

const session = createSessionCache();
const get = (path: string, caller: Caller): Promise<Answer> => call('GET', path, undefined, caller);
const statusAndError = ({ status, body }: Answer) => [status, body.error];

test('blind review: no response contains a name, number, contact, or document of the applicant', async () => {
  const operator = await session('operator');
  const { body } = await get('/reviews?status=assigned', operator);
  const [open] = body.reviews.filter((each: { isBlind: boolean }) => each.isBlind);
  const answer = await get(`/reviews/${open.id}`, operator);
  const facts = await queryRow<{
    application: number;
    first: string;
    last: string;
    phone: string | null;
    paper: number;
  }>(
    tenant,
    `select r.application_id as application, p.first_name as first, p.last_name as last, p.phone,
       (select min(document_id) from application_document d where d.application_id = r.application_id) as paper
     from review r join application a on a.id = r.application_id join applicant p on p.id = a.applicant_id where r.id = $1`,
    [open.id],
  );
  const text = JSON.stringify({ ...answer.body, sheet: null, form: null });
  for (const identifier of [String(facts.application), facts.first, facts.last, facts.phone ?? facts.last])
    expect(text).not.toContain(identifier);
  expect(answer.body).toMatchObject({ applicationId: null, applicantName: null, documents: [] });
  expect(statusAndError(await get(`/reviews/${open.id}/documents/${facts.paper}`, operator))).toEqual([
    404,
    'not_found',
  ]);
  const paths = [
    `/cases/${facts.application}`,
    `/cases/${facts.application}/documents/${facts.paper}`,
    `/cases/${facts.application}/communications`,
    `/cases/${facts.application}/summary`,
  ];
  for (const path of paths) expect(statusAndError(await get(path, operator))).toEqual([403, 'blind_review']);
  const input = { path: 'tin', reason: 'To know who it is' };
  const revealed = await call('POST', `/cases/${facts.application}/private-answers`, input, operator);
  // Private numbers require a permission that reviewers do not have.
  expect(statusAndError(revealed)).toEqual([403, 'not_allowed']);
  const summary = await call('POST', `/cases/${facts.application}/summary`, {}, operator);
  expect(statusAndError(summary)).toEqual([403, 'blind_review']);
  expect((await get(paths[0] as string, await session('supervisor'))).status).toBe(200);
});

test('a declared conflict removes the review and its scores and reassigns the application', async () => {
  const operator = await session('operator');
  const { body } = await get('/reviews?status=assigned', operator);
  const [open] = body.reviews;
  await call(
    'PATCH',
    `/reviews/${open.id}`,
    { revision: 1, scores: { need: { score: 5, comment: 'x' } } },
    operator,
  );
  const declared = await call(
    'POST',
    `/reviews/${open.id}/conflict`,
    { reason: 'They are my neighbours' },
    operator,
  );
  expect(declared.body).toEqual({ isReassigned: true });
  expect(statusAndError(await get(`/reviews/${open.id}`, operator))).toEqual([404, 'not_found']);
  const after = await get('/reviews?status=assigned', operator);
  expect(after.body.reviews).toHaveLength(body.reviews.length - 1);
  const applicationId = (await listReviews(loans)).find((each) => each.id === open.id)?.application;
  const remaining = (await listReviews(loans)).filter((each) => each.application === applicationId);
  expect(remaining.filter((each) => each.status !== 'conflict')).toHaveLength(2);
  expect(
    statusAndError(
      await assignReview(
        await session('supervisor'),
        applicationId as number,
        await getStaffIdByLogin('operator'),
      ),
    ),
  ).toEqual([409, 'reviewer_not_free']);
  expect(
    await queryRow<object>(tenant, 'select scores, remark from review where id = $1', [open.id]),
  ).toEqual({
    scores: {},
    remark: '',
  });
});

test('ReviewerMarket can review applications but not call staff operations', async () => {
  const reviewer = await session('marketReviewer');
  const { body } = await get('/reviews?status=assigned', reviewer);
  expect(body.reviews.length).toBeGreaterThan(0);
  const opened = await get(`/reviews/${body.reviews[0].id}`, reviewer);
  expect(opened.status).toBe(200);
  for (const path of [`/cases/${opened.body.applicationId}`, '/audit', '/staff', '/programs/401/ranking'])
    expect(statusAndError(await get(path, reviewer))).toEqual([403, 'not_allowed']);
  expect(statusAndError(await call('POST', '/GetWorkQueue', [], reviewer))).toEqual([403, 'not_allowed']);
});
