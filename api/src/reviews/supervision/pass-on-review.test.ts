// Reassigns the reviews of a reviewer who is away.
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Caller, call } from '../../../test/client.ts';
import { type PersonName, sessionBook } from '../../../test/people.ts';
import {
  assign,
  choosePanel,
  freshApplications,
  plainSheet,
  publishSheet,
  score,
  staffIdOf,
} from '../../../test/review-program.ts';
import { rowsOf } from '../../../test/rows.ts';

const tenant = 100;
/** Utility Relief. */
const [program, process] = [104, 4];

const session = sessionBook();
const staffIds = new Map<string, number>();
const idOf = (login: string): number => staffIds.get(login) as number;
let applications: number[] = [];

beforeAll(async () => {
  const admin = await session('admin');
  await publishSheet(admin, program, plainSheet);
  const logins = ['manager', 'intake', 'caseworker'];
  await choosePanel(admin, program, logins);
  for (const login of [...logins, 'supervisor', 'operator']) staffIds.set(login, await staffIdOf(login));
  applications = await freshApplications(process, 3);
});

const given = async (who: PersonName, login: string): Promise<{ caller: Caller; id: number; of: number }> => {
  const of = applications.shift() as number;
  const { body } = await assign(await session('supervisor'), of, idOf(login));
  return { caller: await session(who), id: body.reviewId, of };
};
const refused = ({ status, body }: Answer) => [status, body.error];

test('the review of somebody who is away is passed on with a reason, empty; who had it finds it no more', async () => {
  const { caller, id, of } = await given('manager', 'manager');
  const begun = { revision: 0, scores: { need: { score: 4, comment: '' } } };
  expect((await call('PATCH', `/reviews/${id}`, begun, caller)).status).toBe(200);
  const supervisor = await session('supervisor');
  const passOn = (login: string, reason = 'On leave until spring', by = supervisor) =>
    call('POST', `/reviews/${id}/reviewer`, { reviewerId: idOf(login), reason }, by);
  expect(refused(await passOn('caseworker', ' '))).toEqual([422, 'invalid_input']);
  expect(refused(await passOn('operator'))).toEqual([409, 'reviewer_not_free']);
  expect(refused(await passOn('manager'))).toEqual([409, 'reviewer_not_free']);
  expect((await passOn('caseworker')).status).toBe(200);
  expect(refused(await call('GET', `/reviews/${id}`, undefined, caller))).toEqual([404, 'not_found']);
  const taken = await call('GET', `/reviews/${id}`, undefined, await session('caseWorker'));
  expect(taken.body).toMatchObject({ status: 'assigned', scores: {}, remark: '' });
  const [trail] = await rowsOf(
    tenant,
    `select details from audit_entry where operation = 'reviews/pass-on-review' and subject_id = $1`,
    [of],
  );
  expect(trail?.['details']).toMatchObject({
    reviewId: id,
    from: idOf('manager'),
    to: idOf('caseworker'),
    reason: 'On leave until spring',
  });
});

test('passed on twenty times at once, a review ends with one reviewer; a submitted one stays where it is', async () => {
  const { id } = await given('manager', 'manager');
  const { caller, id: done } = await given('manager', 'manager');
  expect((await score(caller, done, 5)).status).toBe(200);
  const supervisor = await session('supervisor');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      call(
        'POST',
        `/reviews/${id}/reviewer`,
        { reviewerId: idOf(turn % 2 ? 'intake' : 'caseworker'), reason: 'On leave' },
        supervisor,
      ),
    ),
  );
  expect(new Set(answers.map(({ status, body }) => (status === 200 ? 'passed' : body.error)))).toEqual(
    new Set(['passed', 'reviewer_not_free']),
  );
  const reason = { reviewerId: idOf('intake'), reason: 'On leave' };
  expect(refused(await call('POST', `/reviews/${done}/reviewer`, reason, supervisor))).toEqual([
    409,
    'review_closed',
  ]);
  expect(refused(await call('POST', '/reviews/987654321/reviewer', reason, supervisor))).toEqual([
    404,
    'not_found',
  ]);
});
