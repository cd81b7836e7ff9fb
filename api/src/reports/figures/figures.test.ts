import { listReports, reportSubjects } from '@commonway/contract/reports/report-definitions.ts';
import { measures } from '@commonway/contract/reports/report-terms.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createApplicant } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { getStaffId, loadIds } from '../../../test/queue-items.ts';
import { computeFigure, foldReports, getReportPath, listAllRows } from '../../../test/reports.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { createRandom, inSoak } from '../../../test/soak.ts';

const session = createSessionCache();
const tenant = 100;
const everything = { from: '2019-01-01' };
const random = createRandom(11);

beforeAll(async () => {
  await foldReports(tenant);
});

const all = reportSubjects.flatMap((subject) =>
  listReports(subject).map((report) => [`${subject}/${report.name}`, report] as const),
);

/** Gets a report as a person. */
async function getReport(
  report: string,
  filter: Record<string, string>,
  who: 'admin' | 'caseWorker' = 'admin',
) {
  const { status, body } = await call('GET', getReportPath(report, filter), undefined, await session(who));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

/** A figure is what its rows say, up to rounding. */
async function expectFigures(report: (typeof all)[number], filter: Record<string, string>) {
  const [name, { measures: ids }] = report;
  const { totals } = await getReport(name, filter);
  for (const id of ids) {
    const { total, rows } = await listAllRows(name, filter, id, await session('admin'));
    expect([name, filter, id, rows.length]).toEqual([name, filter, id, total]);
    const expected = computeFigure(id, rows, 'Approved');
    const digits = { share: 3, days: 1, count: 0, money: 0 }[measures[id].unit];
    if (expected === null) expect([name, id, totals[id]]).toEqual([name, id, null]);
    else expect(Math.abs(totals[id] - expected), `${name} ${id}`).toBeLessThanOrEqual(0.51 * 10 ** -digits);
  }
}

/** A filter with some of the report's groups and dates, by chance. */
async function chooseFilter([name, { groupings, hasPeriod }]: (typeof all)[number]) {
  const filter: Record<string, string> = hasPeriod
    ? { from: `20${random.between(20, 26)}-0${random.between(1, 9)}-11` }
    : {};
  const { groupings: found } = await getReport(name, hasPeriod ? everything : {});
  for (const { dimension, groups, years } of found) {
    if (years !== null || groups.length === 0 || !groupings.includes(dimension) || random.chance(0.5))
      continue;
    filter[dimension] = random.pick<{ key: string }>(groups).key;
  }
  return filter;
}

describe.each(all)('%s', (...report) => {
  test('has figures that are those of the rows behind them, for any filter', async () => {
    await expectFigures(report, report[1].hasPeriod ? everything : {});
    for (let time = 0; time < inSoak(3, 30); time += 1)
      await expectFigures(report, await chooseFilter(report));
  });

  test('has groups and points whose figures are those of the narrower report', async () => {
    const filter: Record<string, string> = report[1].hasPeriod ? everything : {};
    const { groupings, series } = await getReport(report[0], filter);
    for (const { dimension, groups, years } of groupings) {
      if (years !== null || groups.length === 0) continue;
      const group = random.pick<(typeof groups)[number]>(groups);
      const { totals } = await getReport(report[0], { ...filter, [dimension]: group.key });
      expect(totals, `${dimension} ${group.key}`).toMatchObject(group.values);
    }
    expect(series.length > 0).toBe(report[1].series.length > 0);
    if (series.length === 0) return;
    const point = random.pick<(typeof series)[number]>(series);
    const { totals } = await getReport(report[0], { from: point.at, to: point.to });
    expect(totals).toMatchObject(point.values);
  });
});

test('counts what the demo has', async () => {
  const { totals } = await getReport('individual/applications-resources', everything);
  const { count } = await queryRow<{ count: number }>(
    tenant,
    `select count(*)::int as count from application a join applicant p on p.id = a.applicant_id
     where a.is_submitted and p.kind in ('individual', 'household') and a.submitted_at > '2019-01-02'`,
  );
  expect(count).toBeGreaterThan(20);
  expect(totals.applications).toBe(count);
  expect(totals.approved).toBeGreaterThan(0);
  expect(totals.denied).toBeGreaterThan(0);
  expect(totals.open + totals.approved + totals.denied + totals.withdrawn).toBe(count);
  const { totals: quality } = await getReport('business/data-accuracy', {});
  expect(quality.profiles).toBeGreaterThan(0);
  const { totals: logins } = await getReport('individual/login-activity', {});
  expect(logins.peopleWithAccount).toBeGreaterThan(0);
  const { totals: eligibility } = await getReport('business/resource-eligibility', {});
  expect(eligibility.checkedBusinesses).toBeGreaterThan(0);
});

test('follows changes of cases', async () => {
  const before = await getReport('individual/applications-resources', everything);
  const [moved] = await queryRows<{ id: number }>(
    tenant,
    `update application a set state_id = d.id, version = version + 1
     from report_application r, workflow_state d
     where r.application_id = a.id and r.outcome = 'open' and r.subject = 'individual' and d.process_id = a.process_id
       and d.name = 'Denied' and d.retired_at is null
       and a.id = (select max(application_id) from report_application o where o.outcome = 'open' and o.subject = 'individual'
         and exists (select from workflow_state w where w.process_id = o.process_id and w.name = 'Denied'))
     returning a.id`,
  );
  expect(moved?.id).toBeGreaterThan(0);
  await foldReports(tenant);
  const after = await getReport('individual/applications-resources', everything);
  expect([after.totals.denied - before.totals.denied, after.totals.open - before.totals.open]).toEqual([
    1, -1,
  ]);
  const application = all.find(
    ([name]) => name === 'individual/applications-resources',
  ) as (typeof all)[number];
  await expectFigures(application, everything);
});

test('counts a sign-in', async () => {
  const before = await getReport('individual/login-activity', {});
  await createApplicant();
  await foldReports(tenant);
  const after = await getReport('individual/login-activity', {});
  expect(after.totals.signIns).toBeGreaterThan(before.totals.signIns);
});

test('counts only the programs that the reader may see, and lists no others', async () => {
  await loadIds();
  const staffId = getStaffId('caseworker');
  const programs = (body: Awaited<ReturnType<typeof getReport>>): string[] =>
    body.groupings
      .find(({ dimension }: { dimension: string }) => dimension === 'program')
      .groups.map(({ key }: { key: string }) => key);
  const [hidden] = programs(await getReport('business/resource-eligibility', {}));
  expect(hidden).toMatch(/^\d+$/);
  const removed = await queryRows<{ process_id: number; role_id: number; role_name: string }>(
    tenant,
    'delete from process_staff where process_id in (1, $2::int) and staff_id = $1 returning process_id, role_id, role_name',
    [staffId, hidden],
  );
  expect(removed.length).toBeGreaterThan(0);
  const caller = await session('caseWorker');
  try {
    const name = 'individual/applications-resources';
    const counted = await getReport(name, everything, 'caseWorker');
    const whole = await getReport(name, everything);
    expect(programs(whole)).toContain('1');
    expect(programs(counted)).not.toContain('1');
    expect(counted.totals.applications).toBeLessThan(whole.totals.applications);
    const { total } = await listAllRows(name, { ...everything, program: '1' }, 'applications', caller);
    expect(total).toBe(0);
    const profiles = await getReport('individual/data-accuracy', {}, 'caseWorker');
    expect(profiles.totals.profiles).toBeGreaterThan(0);
    expect(profiles.totals.profiles).toBeLessThan(
      (await getReport('individual/data-accuracy', {})).totals.profiles,
    );
    const eligibility = await getReport('business/resource-eligibility', {}, 'caseWorker');
    expect(programs(eligibility)).not.toContain(hidden);
  } finally {
    for (const { process_id, role_id, role_name } of removed)
      await queryRows(
        tenant,
        'insert into process_staff (tenant_id, process_id, staff_id, role_id, role_name) values ($1, $5, $2, $3, $4)',
        [tenant, staffId, role_id, role_name, process_id],
      );
  }
});

test('refuses what a report does not have', async () => {
  const get = async (path: string) => (await call('GET', path, undefined, await session('admin'))).status;
  expect(await get('/reports/individual/resource-status')).toBe(404);
  expect(await get('/reports/individual/bulk-operations?partner=1')).toBe(422);
  expect(await get('/reports/individual/login-activity?from=2026-02-01&to=2026-01-01')).toBe(422);
  expect(await get('/reports/individual/login-activity/rows?measure=paid')).toBe(404);
  expect(await get('/reports/individual/applications-resources/rows?measure=applications&gender=man')).toBe(
    403,
  );
  for (const after of ['x', '2026-99-99~1', '1-1-1~1', '5~1', '2026-01-01~x', '2026-01-01~1~1'])
    expect(
      await get(`/reports/individual/applications-resources/rows?measure=applications&after=${after}`),
    ).toBe(422);
});

test('exports the rows of a figure', async () => {
  const path = getReportPath(
    'individual/applications-resources',
    { ...everything, measure: 'approved' },
    '/file',
  );
  const { status, body } = await call('GET', path, undefined, await session('admin'));
  expect(status).toBe(200);
  const { total } = await listAllRows(
    'individual/applications-resources',
    everything,
    'approved',
    await session('admin'),
  );
  const lines = String(body).trimEnd().split('\n');
  expect(lines).toHaveLength(total + 1);
  expect(lines[0]).toContain('"Application ID","Applicant","Program"');
});
