import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createLot } from '../../../test/bulk-selections.ts';
import { createCase, createOffice } from '../../../test/factories.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { foldReports } from '../../../test/reports.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { foldBatch } from './fold-changes.ts';

const tenant = 100;

const countWaiting = async (): Promise<number> =>
  (await queryRow<{ count: number }>(tenant, 'select count(*)::int as count from report_change')).count;
const readFacts = (lot: string) =>
  queryRows<{ id: number; outcome: string; owner: number | null }>(
    tenant,
    `select r.application_id as id, r.outcome, r.owner_id as owner from report_application r
     join application a on a.id = r.application_id where a.category = $1 order by 1`,
    [lot],
  );

test('a worker that dies with a batch loses no change, and one that repeats it changes nothing', async () => {
  const { ports } = await testApp();
  await foldReports(tenant);
  const lot = await createLot({ 'QA/QC': 2, Denied: 1 });
  expect(await readFacts(lot)).toEqual([]);
  const died = ports.database.tenant(tenant, async (tx) => {
    await foldBatch(tx, ports, 500);
    throw new Error('killed');
  });
  await expect(died).rejects.toThrow('killed');
  expect(await readFacts(lot)).toEqual([]);
  await foldReports(tenant);
  const facts = await readFacts(lot);
  expect(facts.map(({ outcome }) => outcome).sort()).toEqual(['denied', 'open', 'open']);
  await queryRows(
    tenant,
    `insert into report_change (tenant_id, kind, subject_id)
     select tenant_id, 'application', id from application where category = $1`,
    [lot],
  );
  await foldReports(tenant);
  expect(await readFacts(lot)).toEqual(facts);
});

test('several workers take turns, and a case that changed often is one row', async () => {
  const lot = await createLot({ 'QA/QC': 1 });
  for (let time = 0; time < 5; time += 1)
    await queryRows(
      tenant,
      `update application set owner_id = (select id from staff_member order by id offset $2 limit 1) where category = $1`,
      [lot, time],
    );
  await Promise.all([1, 2, 3].map(() => foldReports(tenant)));
  expect(await countWaiting()).toBe(0);
  const [fact, ...others] = await readFacts(lot);
  const last = await queryRow<{ id: number }>(
    tenant,
    'select id from staff_member order by id offset 4 limit 1',
  );
  expect([fact?.owner, others]).toEqual([last.id, []]);
});

test('a change that commits while a worker runs is applied by the next', async () => {
  const { ports } = await testApp();
  const lot = await createLot({ 'QA/QC': 1 });
  await foldReports(tenant);
  const move = `update application a set state_id = (
    select s.id from workflow_state s where s.process_id = a.process_id and s.name = 'Denied') where a.category = $1`;
  await ports.database.tenant(tenant, async (tx) => {
    await foldBatch(tx, ports, 500);
    await queryRows(tenant, move, [lot]);
  });
  await foldReports(tenant);
  expect((await readFacts(lot)).map(({ outcome }) => outcome)).toEqual(['denied']);
});

test('an office has only its own rows', async () => {
  const office = await createOffice();
  await foldReports(office.id);
  const { count } = await queryRow<{ count: number }>(
    office.id,
    'select (select count(*) from report_application)::int + (select count(*) from report_person)::int as count',
  );
  expect(count).toBe(0);
});

test('measures profiles: what is filled in, verified, and outdated', async () => {
  const { id } = await queryRow<{ id: number }>(
    tenant,
    `insert into applicant (tenant_id, kind, name, first_name, last_name, birth_date)
     values (${tenant}, 'individual', 'Ada Report', 'Ada', 'Report', '1990-02-03') returning id`,
  );
  const read = async () => {
    await foldReports(tenant);
    return queryRow(
      tenant,
      `select fields, filled, verified, outdated from report_profile where applicant_id = $1 and group_key = 'general'`,
      [id],
    );
  };
  expect(await read()).toEqual({ fields: 5, filled: 3, verified: 0, outdated: 0 });
  await queryRows(
    tenant,
    `insert into profile_value (tenant_id, applicant_id, group_key, field_key, source, said_at, verified_at, verified_until)
     values (${tenant}, $1, 'general', 'birthDate', 'staff', now(), now(), now()::date + 5)`,
    [id],
  );
  expect(await read()).toEqual({ fields: 5, filled: 3, verified: 1, outdated: 0 });
  const { expires } = await queryRow<{ expires: string | null }>(
    tenant,
    'select expires_on::text as expires from report_person where applicant_id = $1',
    [id],
  );
  expect(expires).not.toBeNull();
  await queryRows(
    tenant,
    `update profile_value set verified_until = now()::date - 2 where applicant_id = $1 and field_key = 'birthDate'`,
    [id],
  );
  expect(await read()).toEqual({ fields: 5, filled: 3, verified: 0, outdated: 1 });
});

/** Inserts a person, which notes them as changed. */
const insertPerson = async (name: string): Promise<number> =>
  (
    await queryRow<{ id: number }>(
      tenant,
      `insert into applicant (tenant_id, kind, name, first_name, last_name, birth_date)
       values (${tenant}, 'individual', $1, 'Report', $1, '1990-02-03') returning id`,
      [name],
    )
  ).id;
const readPerson = (id: number) =>
  queryRow<{ person: boolean; groups: number }>(
    tenant,
    `select exists (select from report_person where applicant_id = $1) as person,
       (select count(*)::int from report_profile where applicant_id = $1) as groups`,
    [id],
  );

test('a profile that can’t be read stops no other', async () => {
  const { id: caseId } = await createCase();
  const { id: unreadable, programId } = await queryRow<{ id: number; programId: number }>(
    tenant,
    'select applicant_id as id, program_id as "programId" from application where id = $1',
    [caseId],
  );
  const version = 900_000 + Math.floor(Math.random() * 90_000);
  const other = await insertPerson('Other');
  // A definition without pages, which no form can have.
  await queryRows(
    tenant,
    `insert into form_version (tenant_id, program_id, version, definition) values ($1, $2, $3, '{}')`,
    [tenant, programId, version],
  );
  await queryRows(
    tenant,
    `insert into application_submission (tenant_id, application_id, version, form_version, language, answers, submitted_by)
     select tenant_id, application_id, version + 1, $2, language, answers, submitted_by from application_submission where application_id = $1`,
    [caseId, version],
  );
  await queryRows(
    tenant,
    'update application set submission_version = submission_version + 1 where id = $1',
    [caseId],
  );
  await queryRows(tenant, `update applicant set language = 'ko' where id = any($1)`, [[unreadable, other]]);
  await foldReports(tenant);
  expect(await readPerson(other)).toMatchObject({ person: true });
  expect(await readPerson(unreadable)).toEqual({ person: true, groups: 0 });
});

test('a change that can’t be applied waits for a day, and the others are applied', async () => {
  await foldReports(tenant);
  const [first, wrong, last] = [
    await insertPerson('First'),
    await insertPerson('Wrong'),
    await insertPerson('Last'),
  ];
  await queryAsOwner(
    `alter table report_person add constraint wrong check (applicant_id <> ${wrong}) not valid`,
  );
  try {
    await foldReports(tenant);
  } finally {
    await queryAsOwner('alter table report_person drop constraint wrong');
  }
  const failed = await queryRows<{ id: number }>(
    tenant,
    'delete from report_change where failed_at is not null returning subject_id as id',
  );
  expect(new Set(failed.map(({ id }) => id))).toEqual(new Set([wrong]));
  const people = [await readPerson(first), await readPerson(wrong), await readPerson(last)];
  expect(people.map(({ person }) => person)).toEqual([true, false, true]);
});

test('deleted people are gone from reports', async () => {
  const id = await insertPerson('Deleted');
  await foldReports(tenant);
  expect((await readPerson(id)).person).toBe(true);
  const deleted = await queryRows(tenant, 'select delete_unused_applicants($1, array[$2::bigint])', [
    tenant,
    id,
  ]);
  expect(deleted).toHaveLength(1);
  await foldReports(tenant);
  expect(await readPerson(id)).toEqual({ person: false, groups: 0 });
});
