// Compares review results with a manual recount after assigning, submitting, reopening, and declaring conflicts.
import type { RankedApplication } from '@commonway/contract/reviews/ranking.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createSessionCache, type PersonName } from '../../test/people.ts';
import {
  assignReview,
  findUnreviewedApplications,
  getStaffIdByLogin,
  listReviews,
  plainSheet,
  publishSheet,
  type ReviewRow,
  savePanel,
  submitScore,
} from '../../test/review-program.ts';
import { queryRow } from '../../test/rows.ts';

const tenant = 100;
const session = createSessionCache();
/** Family Support, a program with cases. */
let program = 0;
let applications: number[] = [];
const panel: readonly (readonly [PersonName, string])[] = [
  ['manager', 'manager'],
  ['operator', 'operator'],
  ['intake', 'intake'],
  ['caseWorker', 'caseworker'],
];
const staffIds: number[] = [];

beforeAll(async () => {
  const row = await queryRow(
    tenant,
    `select id, process_id as process from program where code = 'family-support'`,
  );
  program = row['id'] as number;
  const admin = await session('admin');
  await publishSheet(admin, program, plainSheet);
  await savePanel(
    admin,
    program,
    panel.map(([, login]) => login),
  );
  for (const [, login] of panel) staffIds.push(await getStaffIdByLogin(login));
  applications = await findUnreviewedApplications(row['process'] as number, 5);
});

const ranking = async (): Promise<RankedApplication[]> =>
  (await call('GET', `/programs/${program}/ranking`, undefined, await session('supervisor'))).body
    .applications;

type Counted = Pick<
  RankedApplication,
  'applicationId' | 'wanted' | 'submitted' | 'average' | 'spread' | 'differs' | 'rank' | 'isTied'
>;

/** Recomputes the figures in integer hundredths. */
function recount(rows: readonly ReviewRow[]): Counted[] {
  const counted = [...Map.groupBy(rows, ({ application }) => application)].map(([applicationId, reviews]) => {
    const totals = reviews
      .filter(({ status }) => status === 'submitted')
      .map(({ total }) => Math.round((total ?? 0) * 100));
    const [n, sum] = [totals.length, totals.reduce((all, each) => all + each, 0)];
    const spread = n === 0 ? null : (Math.max(...totals) - Math.min(...totals)) / 100;
    const differs = n >= 2 && (spread ?? 0) > plainSheet.differenceLimit;
    const given = reviews.filter(({ status }) => status !== 'conflict').length;
    const wanted = Math.max(plainSheet.reviewsPerApplication + (differs ? 1 : 0), given);
    const average = n === 0 ? null : Math.floor((2 * sum + n) / (2 * n)) / 100;
    return { applicationId, wanted, submitted: n, average, spread, differs, isIn: n >= wanted };
  });
  return counted.map(({ isIn, ...each }) => {
    const rivals = counted.filter((other) => other.isIn);
    const better = rivals.filter((other) => (other.average ?? 0) > (each.average ?? 0));
    const equal = rivals.filter((other) => other.average === each.average);
    return { ...each, rank: isIn ? better.length + 1 : null, isTied: isIn && equal.length > 1 };
  });
}

type Step =
  | { readonly does: 'share' }
  | {
      readonly does: 'assign' | 'submit' | 'conflict' | 'reopen';
      readonly who: number;
      readonly which: number;
      readonly score: number;
    };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ does: 'share' } as const) },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constantFrom('assign', 'submit', 'submit', 'submit', 'conflict', 'reopen'),
      who: fc.nat(panel.length - 1),
      which: fc.nat(99),
      score: fc.nat(10),
    }),
  },
);

async function applyStep(action: Step): Promise<void> {
  const supervisor = await session('supervisor');
  if (action.does === 'share') {
    const { state } = await queryRow(tenant, 'select state_id as state from application where id = $1', [
      applications[0],
    ]);
    await call('POST', `/programs/${program}/reviews`, { stateId: state }, supervisor);
    return;
  }
  const { does, who, which } = action;
  const pick = <T>(list: readonly T[]): T | undefined => list[which % Math.max(1, list.length)];
  const caller = await session((panel[who] as (typeof panel)[number])[0]);
  const rows = await listReviews(program);
  const open = pick(rows.filter((each) => each.reviewer === staffIds[who] && each.status === 'assigned'));
  const done = pick(rows.filter((each) => each.status === 'submitted'));
  if (does === 'assign')
    await assignReview(supervisor, pick(applications) as number, staffIds[who] as number);
  if (does === 'submit' && open) expect((await submitScore(caller, open.id, action.score)).status).toBe(200);
  if (does === 'conflict' && open)
    await call('POST', `/reviews/${open.id}/conflict`, { reason: 'Somebody I know' }, caller);
  if (does === 'reopen' && done)
    await call('POST', `/reviews/${done.id}/reopen`, { reason: 'Look again' }, supervisor);
}

const byId = (one: Counted, other: Counted): number => one.applicationId - other.applicationId;

test('averages, spreads, flags, and ranks match a recount after any sequence of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      for (const each of steps) await applyStep(each);
      const shown = await ranking();
      const counted = recount(await listReviews(program));
      expect(
        shown.map(({ applicantName: _n, stateName: _s, reviews: _r, ...figures }) => figures).toSorted(byId),
      ).toEqual(counted.toSorted(byId));
      const ranks = shown.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY);
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }),
    { numRuns: 8 },
  );
});

test('assigns a third reviewer when two scores differ by more than the sheet allows', async () => {
  const supervisor = await session('supervisor');
  const row = await queryRow(tenant, 'select process_id as process from program where id = $1', [program]);
  const [fresh] = await findUnreviewedApplications(row['process'] as number, 1);
  const pair = [0, 1] as const;
  for (const place of pair) {
    const { body } = await assignReview(supervisor, fresh as number, staffIds[place] as number);
    await submitScore(
      await session((panel[place] as (typeof panel)[number])[0]),
      body.reviewId,
      place === 0 ? 9 : 3,
    );
  }
  const found = (await ranking()).find(({ applicationId }) => applicationId === fresh);
  expect(found).toMatchObject({
    differs: true,
    wanted: 3,
    submitted: 2,
    rank: null,
    spread: 60,
    average: 60,
  });
  expect(found?.reviews.map(({ status }) => status).toSorted()).toEqual([
    'assigned',
    'submitted',
    'submitted',
  ]);
});

test('gives equal averages the same rank and skips the ranks after it', async () => {
  const shown = (await ranking()).filter(({ rank }) => rank !== null);
  expect(shown.length).toBeGreaterThan(0);
  for (const { rank, average } of shown)
    expect(rank).toBe(shown.filter((each) => (each.average ?? 0) > (average ?? 0)).length + 1);
});

test('security 47: downloads the ranking as a CSV attachment and audits the download', async () => {
  const supervisor = await session('supervisor');
  const { headers, body } = await call('GET', `/programs/${program}/ranking/file`, undefined, supervisor);
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''ranking-${program}.csv`);
  const shown = await ranking();
  expect(String(body).trim().split('\r\n')).toHaveLength(shown.length + 1);
  const entry = await queryRow<{ details: object }>(
    tenant,
    `select details from audit_entry where operation = 'reviews/download-ranking' order by id desc limit 1`,
  );
  expect(entry.details).toEqual({ rows: shown.length });
});
