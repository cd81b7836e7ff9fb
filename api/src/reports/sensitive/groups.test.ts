// Tries to find small groups by comparing reports, filters, and days.
import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createOffice, type Office } from '../../../test/factories.ts';
import { foldReports, getReportPath } from '../../../test/reports.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const name = 'individual/applications-resources';

/** Inserts people with a gender and an old decision, and publishes the groups. */
async function createPeople(
  office: Office,
  people: Readonly<Record<string, number>>,
  program = 1,
  year = 2024,
) {
  const groups = Object.entries(people);
  for (const [index, [gender, count]] of groups.entries())
    await queryRows(
      office.id,
      `with person as (
         insert into report_person (tenant_id, applicant_id, subject, joined_on, has_account, gender)
         select $1, $6::int * 1000 + $4::int * 100000 + n, 'individual', '2020-01-01', true, $2 from generate_series(1, $3::int) n
         on conflict do nothing returning applicant_id)
       insert into report_application (tenant_id, application_id, subject, applicant_id, process_id, state_id, outcome,
         submitted_at, submitted_on, decided_on, decision_days, gender)
       select $1, $5::int::bigint * 10000000 + applicant_id, 'individual', applicant_id, $4, 1, 'approved', make_date($5, 3, 1),
         make_date($5, 3, 1), make_date($5, 3, 9), 8, $2 from person`,
      [office.id, gender, count, program, year, index],
    );
  await queryRows(office.id, 'delete from report_group_publication');
  await foldReports(office.id);
}

async function getGroups(office: Office, filter: Record<string, string>) {
  const { status, body } = await call('GET', getReportPath(name, filter), undefined, office.admin);
  expect(status).toBe(200);
  const { groups, isWithheld } = body.groupings.find(
    ({ dimension }: { dimension: string }) => dimension === 'gender',
  );
  const shown = Object.fromEntries(
    groups.map(({ key, values }: { key: string; values: Record<string, number> }) => [
      key,
      values['applications'] ?? null,
    ]),
  );
  return { shown, isWithheld, totals: body.totals };
}
const wide = { from: '2021-01-01' };

test('shows groups of ten people, and hides what could be found by subtraction', async () => {
  const office = await createOffice();
  await createPeople(office, { woman: 40, man: 30, nonbinary: 4 });
  const { shown, totals } = await getGroups(office, wide);
  // 74 in all: with men shown too, the four would be known.
  expect(totals.applications).toBe(74);
  expect(shown).toMatchObject({ woman: 40, man: null, nonbinary: null });
});

test('adding up programs and years shows nothing that each hides', async () => {
  const office = await createOffice();
  await createPeople(office, { woman: 20, man: 20, nonbinary: 6, 'another-gender': 6 });
  await createPeople(office, { woman: 20, man: 20, nonbinary: 6, 'another-gender': 6 }, 2, 2023);
  const both = await getGroups(office, wide);
  expect(both.shown).toMatchObject({ woman: 40, man: 40, nonbinary: null, 'another-gender': null });
  const program = await getGroups(office, { ...wide, program: '1' });
  const year = await getGroups(office, { from: '2023-01-01', to: '2023-12-31' });
  expect([program.shown, year.shown].map((each) => each['nonbinary'])).toEqual([null, null]);
  expect(both.shown['woman'] - program.shown['woman']).toBe(year.shown['woman']);
});

test('has the same figures for part of a year, and none with other filters', async () => {
  const office = await createOffice();
  await createPeople(office, { woman: 40, man: 30 });
  const whole = await getGroups(office, wide);
  const day = await getGroups(office, { from: '2024-03-02', to: '2024-03-02' });
  expect(day.shown).toEqual(whole.shown);
  for (const filter of [{ status: '1' }, { outcome: 'approved' }, { partner: 'none' }, { owner: 'none' }])
    expect((await getGroups(office, { ...wide, ...filter })).isWithheld).toBe(true);
  expect((await getGroups(office, { ...wide, gender: 'woman' })).totals.applications).toBe(40);
  expect(
    (await getGroups(office, { ...wide, gender: 'woman', race: 'white' })).totals.applications,
  ).toBeNull();
  expect((await getGroups(office, { ...wide, gender: 'woman', status: '1' })).totals.applications).toBeNull();
});

test('stays the same until the next quarter, so that one decision shows nothing', async () => {
  const office = await createOffice();
  await createPeople(office, { woman: 40, man: 30 });
  const before = await getGroups(office, wide);
  await queryRows(office.id, `update report_application set gender = 'man' where gender = 'woman'`);
  await foldReports(office.id);
  expect((await getGroups(office, wide)).shown).toEqual(before.shown);
  const { cutoff } = await queryRow<{ cutoff: string }>(
    office.id,
    'select cutoff::text as cutoff from report_group_publication',
  );
  expect(cutoff).toMatch(/-(01|04|07|10)-01$/);
});
