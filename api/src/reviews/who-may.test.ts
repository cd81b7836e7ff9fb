// Attacks on reviews: unassigned reviews, other reviewers' reviews, submitted reviews, and leaks of the applicant's
// name.
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Caller, call } from '../../test/client.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { createSessionCache, type PersonName } from '../../test/people.ts';
import {
  assignReview,
  findUnreviewedApplications,
  getStaffIdByLogin,
  listReviews,
  plainSheet,
  publishSheet,
  savePanel,
  submitScore,
} from '../../test/review-program.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

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
  applications = await findUnreviewedApplications(process, 12);
});

const assignNext = async (
  who: PersonName,
  login: string,
): Promise<{ caller: Caller; id: number; applicationId: number }> => {
  const applicationId = applications.shift() as number;
  const { body } = await assignReview(await session('supervisor'), applicationId, idOf(login));
  return { caller: await session(who), id: body.reviewId, applicationId };
};
const get = (path: string, caller: Caller): Promise<Answer> => call('GET', path, undefined, caller);
const statusAndError = ({ status, body }: Answer) => [status, body.error];

test('returns the same 404 for another reviewer’s review as for a missing one', async () => {
  const { id } = await assignNext('manager', 'manager');
  const before = await listReviews(program);
  for (const stranger of ['intake', 'admin', 'reviewer', 'marketReviewer'] as const) {
    const caller = await session(stranger);
    for (const reviewId of [id, 987_654_321]) {
      const path = `/reviews/${reviewId}`;
      const answers = [
        await get(path, caller),
        await get(`${path}/documents/1`, caller),
        await call('PATCH', path, { revision: 0, scores: {} }, caller),
        await call('POST', `${path}/submit`, { revision: 0 }, caller),
        await call('POST', `${path}/conflict`, { reason: 'Not mine at all' }, caller),
      ];
      for (const answer of answers) expect(statusAndError(answer)).toEqual([404, 'not_found']);
    }
  }
  expect(await listReviews(program)).toEqual(before);
});

test('rejects reopening by staff of another tenant and of a missing review', async () => {
  const { id, caller } = await assignNext('manager', 'manager');
  await submitScore(caller, id, 5);
  const reason = { reason: 'To look at it again' };
  expect(
    statusAndError(await call('POST', `/reviews/${id}/reopen`, reason, await session('reviewer'))),
  ).toEqual([403, 'not_allowed']);
  expect(
    statusAndError(await call('POST', '/reviews/987654321/reopen', reason, await session('admin'))),
  ).toEqual([404, 'not_found']);
});

test.each([
  ['above the scale', { need: { score: 11, comment: '' } }],
  ['below the scale', { need: { score: -1, comment: '' } }],
  ['for an unknown criterion', { luck: { score: 1, comment: '' } }],
  ['a fraction of a point', { need: { score: 1.5, comment: '' } }],
  ['a string', { need: { score: '9', comment: '' } }],
])('rejects a score that the sheet does not allow: %s', async (_, scores) => {
  const [own] = (await listReviews(program)).filter(
    (each) => each.reviewer === idOf('manager') && each.status === 'assigned',
  );
  const answer = await call(
    'PATCH',
    `/reviews/${own?.id}`,
    { revision: 0, scores },
    await session('manager'),
  );
  expect(statusAndError(answer)).toEqual([422, 'invalid_input']);
  expect(
    await queryRow<object>(tenant, 'select scores, revision from review where id = $1', [own?.id]),
  ).toEqual({
    scores: {},
    revision: 0,
  });
});

test('shows other reviewers’ scores only after the reviewer submits', async () => {
  const { id, applicationId, caller } = await assignNext('manager', 'manager');
  const second = (await assignReview(await session('supervisor'), applicationId, idOf('intake'))).body
    .reviewId;
  await submitScore(caller, id, 8);
  const other = await session('intake');
  expect((await get(`/reviews/${second}`, other)).body).toMatchObject({ others: [], total: null });
  const lists = await get('/reviews?status=assigned', other);
  expect(JSON.stringify(lists.body)).not.toContain('"total":80');
  await submitScore(other, second, 7);
  const { body } = await get(`/reviews/${second}`, other);
  expect(body.others).toMatchObject([{ reviewerName: 'Helen Park', total: 80 }]);
});

test('denies a supervisor the ranking, its file, and reopening until they submit their own reviews', async () => {
  const supervisor = await session('supervisor');
  const admin = await session('admin');
  const path = `/programs/${program}/ranking`;
  const submitted = (await listReviews(program)).find(({ status }) => status === 'submitted');
  await savePanel(admin, program, ['manager', 'intake', 'caseworker', 'supervisor']);
  const own = (await assignReview(admin, applications.shift() as number, idOf('supervisor'))).body.reviewId;
  const requests = [
    () => get(path, supervisor),
    () => get(`${path}/file`, supervisor),
    () => call('POST', `/reviews/${submitted?.id}/reopen`, { reason: 'To see what it says' }, supervisor),
  ];
  for (const send of requests) expect(statusAndError(await send())).toEqual([409, 'own_review_open']);
  await submitScore(supervisor, own, 5);
  expect((await get(path, supervisor)).status).toBe(200);
  expect(
    statusAndError(await call('POST', `/reviews/${own}/reopen`, { reason: 'My own one' }, supervisor)),
  ).toEqual([403, 'not_allowed']);
  await savePanel(admin, program, ['manager', 'intake', 'caseworker']);
  const trail = await queryRows<{ details: object }>(
    tenant,
    `select details from audit_entry where operation in ('reviews/submit-review', 'reviews/save-scores')`,
  );
  expect(JSON.stringify(trail)).not.toMatch(/score|total/);
});

test('accepts one of 50 concurrent submissions and rejects later changes', async () => {
  const { id, caller } = await assignNext('caseWorker', 'caseworker');
  const saved = await call(
    'PATCH',
    `/reviews/${id}`,
    { revision: 0, scores: { need: { score: 6, comment: '' } } },
    caller,
  );
  const { revision } = saved.body;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call('POST', `/reviews/${id}/submit`, { revision }, caller)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect([409, 503]).toContain(answer.status);
  const late = { revision: revision + 1, scores: { need: { score: 0, comment: '' } } };
  expect(statusAndError(await call('PATCH', `/reviews/${id}`, late, caller))).toEqual([409, 'review_closed']);
  expect(
    statusAndError(await call('POST', `/reviews/${id}/conflict`, { reason: 'Too late now' }, caller)),
  ).toEqual([409, 'review_closed']);
  expect(await queryRow<object>(tenant, 'select total, status from review where id = $1', [id])).toEqual({
    total: 60,
    status: 'submitted',
  });
});

test('a supervisor reopens a review with a reason, and the reviewer submits it again', async () => {
  const { id, caller } = await assignNext('caseWorker', 'caseworker');
  await submitScore(caller, id, 2);
  const supervisor = await session('supervisor');
  const reopen = (reason: string) => call('POST', `/reviews/${id}/reopen`, { reason }, supervisor);
  expect(statusAndError(await reopen(' '))).toEqual([422, 'invalid_input']);
  expect((await reopen('New papers have come')).status).toBe(200);
  expect(statusAndError(await reopen('New papers have come'))).toEqual([409, 'review_not_submitted']);
  expect((await get(`/reviews/${id}`, caller)).body).toMatchObject({
    status: 'assigned',
    reopenReason: 'New papers have come',
    total: null,
    scores: { need: { score: 2 } },
  });
  expect((await submitScore(caller, id, 9)).body).toEqual({ total: 90 });
});

test('rejects a save from a stale tab and returns the current scores', async () => {
  const { id, caller } = await assignNext('intake', 'intake');
  const save = (revision: number, need: number) =>
    call('PATCH', `/reviews/${id}`, { revision, scores: { need: { score: need, comment: '' } } }, caller);
  expect((await save(0, 3)).body).toMatchObject({ revision: 1 });
  const stale = await save(0, 4);
  expect(statusAndError(stale)).toEqual([409, 'stale_review']);
  expect(stale.body).toMatchObject({ revision: 1, scores: { need: { score: 3 } } });
  expect(statusAndError(await call('POST', `/reviews/${id}/submit`, { revision: 0 }, caller))).toEqual([
    409,
    'stale_review',
  ]);
});

test('keeps the sheet version of started applications when a new version is published', async () => {
  const { id, applicationId, caller } = await assignNext('manager', 'manager');
  const [first] = (await listReviews(program)).filter((each) => each.id === id);
  const steep = { ...plainSheet, criteria: plainSheet.criteria.map((each) => ({ ...each, weight: 7 })) };
  const version = await publishSheet(await session('admin'), program, steep);
  expect(version).toBeGreaterThan(first?.version ?? 0);
  const second = (await assignReview(await session('supervisor'), applicationId, idOf('intake'))).body
    .reviewId;
  const next = await assignNext('manager', 'manager');
  const versions = Object.fromEntries((await listReviews(program)).map((each) => [each.id, each.version]));
  expect([versions[id], versions[second], versions[next.id]]).toEqual([
    first?.version,
    first?.version,
    version,
  ]);
  expect((await get(`/reviews/${id}`, caller)).body.sheetVersion).toBe(first?.version);
});

test('the database denies the app changes to a published sheet', async () => {
  await expect(
    queryRows(tenant, 'update score_sheet set definition = $1 returning 1', ['{}']),
  ).rejects.toThrow(/permission denied/);
});

test('never assigns reviewers their own application, manually or automatically', async () => {
  const [own] = applications.splice(0, 1);
  const person = await queryRow(tenant, 'select person_id as id from staff_member where id = $1', [
    idOf('manager'),
  ]);
  await queryRows(
    tenant,
    'update applicant set person_id = $1 where id = (select applicant_id from application where id = $2) returning id',
    [person['id'], own],
  );
  const supervisor = await session('supervisor');
  expect(statusAndError(await assignReview(supervisor, own as number, idOf('manager')))).toEqual([
    409,
    'reviewer_not_free',
  ]);
  const shared = await call('POST', `/programs/${program}/reviews`, { stateId: null }, supervisor);
  expect(shared.body.assigned).toBeGreaterThan(10);
  const reviewers = (await listReviews(program)).filter((each) => each.application === own);
  expect(reviewers.map((each) => each.reviewer)).toEqual(expect.not.arrayContaining([idOf('manager')]));
  expect(reviewers).toHaveLength(2);
});

test('security 36: own_applicants_of_staff returns only two IDs per row and only the tenant’s own staff', async () => {
  const own = await queryRows<{ staff_id: number }>(tenant, 'select * from own_applicants_of_staff($1)', [
    tenant,
  ]);
  const other = await queryRows<{ staff_id: number }>(
    210,
    'select * from own_applicants_of_staff($1)',
    [210],
  );
  expect(other.filter((row) => own.some((each) => each.staff_id === row.staff_id))).toEqual([]);
  for (const row of [...own, ...other]) expect(Object.keys(row)).toEqual(['staff_id', 'applicant_id']);
});

test('security 36: an invitation alone keeps no reviewer from an application; access that ended does', async () => {
  const member = await queryRow<{ id: number; person_id: number }>(
    tenant,
    'select id, person_id from staff_member where tenant_id = $1 and id = $2',
    [tenant, idOf('manager')],
  );
  const business = await queryRow<{ id: number }>(
    tenant,
    `insert into applicant (tenant_id, kind, name) values ($1, 'business', 'Inviting Mill') returning id`,
    [tenant],
  );
  await queryAsOwner(
    `insert into identity.account (person_id, tenant_id, entity_type, community_type, account_kind, applicant_id,
       invited_login, invited_at, accepted_at)
     values ($1, $2, 2, 1, 'business', $3, 'manager@example.test', now(), null)`,
    [member.person_id, tenant, business.id],
  );
  const listBarred = () =>
    queryRows(tenant, 'select staff_id from own_applicants_of_staff($1) where applicant_id = $2', [
      tenant,
      business.id,
    ]);
  const setAccount = (values: string) =>
    queryAsOwner(`update identity.account set ${values} where applicant_id = $1`, [business.id]);
  expect(await listBarred()).toEqual([]);
  await setAccount('is_enabled = false');
  expect(await listBarred()).toEqual([]);
  await setAccount('accepted_at = now()');
  expect(await listBarred()).toEqual([{ staff_id: member.id }]);
});

test('rejects assignments outside the panel and duplicate assignments', async () => {
  const [first] = await listReviews(program);
  const supervisor = await session('supervisor');
  expect(statusAndError(await assignReview(supervisor, first?.application ?? 0, idOf('operator')))).toEqual([
    409,
    'reviewer_not_free',
  ]);
  expect(
    statusAndError(await assignReview(supervisor, first?.application ?? 0, first?.reviewer ?? 0)),
  ).toEqual([409, 'reviewer_not_free']);
});
