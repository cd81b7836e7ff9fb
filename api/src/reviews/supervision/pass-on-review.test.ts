// Reassigns the reviews of a reviewer who is away.
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Caller, call } from '../../../test/client.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import {
  assignReview,
  findUnreviewedApplications,
  getStaffIdByLogin,
  plainSheet,
  publishSheet,
  savePanel,
  submitScore,
} from '../../../test/review-program.ts';
import { queryRows } from '../../../test/rows.ts';

const tenant = 100;
/** Utility Relief. */
const [program, process] = [104, 4];

const session = createSessionCache();
const staffIds = new Map<string, number>();
const idOf = (login: string): number => staffIds.get(login) as number;
let applications: number[] = [];

beforeAll(async () => {
  const admin = await session('admin');
  await publishSheet(admin, program, plainSheet);
  const logins = ['manager', 'intake', 'caseworker'];
  await savePanel(admin, program, logins);
  for (const login of [...logins, 'supervisor', 'operator'])
    staffIds.set(login, await getStaffIdByLogin(login));
  applications = await findUnreviewedApplications(process, 3);
});

const assignNext = async (
  who: PersonName,
  login: string,
): Promise<{ caller: Caller; id: number; applicationId: number }> => {
  const applicationId = applications.shift() as number;
  const { body } = await assignReview(await session('supervisor'), applicationId, idOf(login));
  return { caller: await session(who), id: body.reviewId, applicationId };
};
const statusAndError = ({ status, body }: Answer) => [status, body.error];

test('reassigns a review with a reason, clears its scores, and hides it from the previous reviewer', async () => {
  const { caller, id, applicationId } = await assignNext('manager', 'manager');
  const scoresInput = { revision: 0, scores: { need: { score: 4, comment: '' } } };
  expect((await call('PATCH', `/reviews/${id}`, scoresInput, caller)).status).toBe(200);
  const supervisor = await session('supervisor');
  const passOn = (login: string, reason = 'On leave until spring', by = supervisor) =>
    call('POST', `/reviews/${id}/reviewer`, { reviewerId: idOf(login), reason }, by);
  expect(statusAndError(await passOn('caseworker', ' '))).toEqual([422, 'invalid_input']);
  expect(statusAndError(await passOn('operator'))).toEqual([409, 'reviewer_not_free']);
  expect(statusAndError(await passOn('manager'))).toEqual([409, 'reviewer_not_free']);
  expect((await passOn('caseworker')).status).toBe(200);
  expect(statusAndError(await call('GET', `/reviews/${id}`, undefined, caller))).toEqual([404, 'not_found']);
  const reassigned = await call('GET', `/reviews/${id}`, undefined, await session('caseWorker'));
  expect(reassigned.body).toMatchObject({ status: 'assigned', scores: {}, remark: '' });
  const [trail] = await queryRows(
    tenant,
    `select details from audit_entry where operation = 'reviews/pass-on-review' and subject_id = $1`,
    [applicationId],
  );
  expect(trail?.['details']).toMatchObject({
    reviewId: id,
    from: idOf('manager'),
    to: idOf('caseworker'),
    reason: 'On leave until spring',
  });
});

test('ends with one reviewer after 20 concurrent reassignments and rejects reassigning a submitted review', async () => {
  const { id } = await assignNext('manager', 'manager');
  const { caller, id: done } = await assignNext('manager', 'manager');
  expect((await submitScore(caller, done, 5)).status).toBe(200);
  const supervisor = await session('supervisor');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      call(
        'POST',
        `/reviews/${id}/reviewer`,
        // Ten ask for each, so that some ask for who has it already.
        { reviewerId: idOf(turn < 10 ? 'intake' : 'caseworker'), reason: 'On leave' },
        supervisor,
      ),
    ),
  );
  expect(new Set(answers.map(({ status, body }) => (status === 200 ? 'passed' : body.error)))).toEqual(
    new Set(['passed', 'reviewer_not_free']),
  );
  const reason = { reviewerId: idOf('intake'), reason: 'On leave' };
  expect(statusAndError(await call('POST', `/reviews/${done}/reviewer`, reason, supervisor))).toEqual([
    409,
    'review_closed',
  ]);
  expect(statusAndError(await call('POST', '/reviews/987654321/reviewer', reason, supervisor))).toEqual([
    404,
    'not_found',
  ]);
});
