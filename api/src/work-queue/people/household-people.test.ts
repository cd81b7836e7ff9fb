// Links household members to their pages by full name and birth date, never by name alone.
import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createCase, createOffice, type SubmittedCase } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

const createMember = (change: object = {}) => ({
  firstName: 'Nadia',
  lastName: 'Petrov',
  birthDate: '1991-07-08',
  relation: 'partner',
  ...change,
});

/** A case whose household has these members. */
const createHousehold = (...members: readonly object[]): Promise<SubmittedCase> => createCase({ members });

const read = async ({ id }: SubmittedCase, who: 'caseWorker' | 'operator' = 'caseWorker') =>
  (await call('GET', `/cases/${id}/household`, undefined, await session(who))).body.people;

const applicantOf = async ({ id }: SubmittedCase): Promise<number> =>
  (await queryRow<{ id: number }>(tenant, 'select applicant_id as id from application where id = $1', [id]))
    .id;

test('finds the newest applicant with the name, apart from case and spaces, and birth date of a member', async () => {
  const birthDate = '1961-01-02';
  await createCase({ birthDate });
  const newest = await createCase({ birthDate });
  const family = await createHousehold(
    createMember({ firstName: 'Iris' }),
    createMember({ firstName: 'NADIA ', lastName: ' petrov', birthDate }),
  );
  expect(await read(family)).toEqual([
    { member: 2, name: 'NADIA petrov', applicantId: await applicantOf(newest) },
  ]);
});

test('finds no one by name or birth date alone, and never the applicant themself', async () => {
  const birthDate = '1962-01-02';
  await createCase({ birthDate });
  const family = await createCase({
    birthDate: '1962-01-03',
    members: [
      createMember({ birthDate: '1962-02-01' }),
      createMember({ firstName: 'Nadja', birthDate }),
      createMember({ firstName: 'Nadia Maria', birthDate }),
      createMember({ birthDate: '1962-01-03' }),
    ],
  });
  expect(await read(family)).toEqual([]);
});

test('finds no applicant of another office, and shows other offices and applicants nothing', async () => {
  const birthDate = '1964-01-02';
  await createCase({ birthDate });
  const [stranger] = await queryRows<{ name: string; born: string }>(
    210,
    `select a.applicant_name as name, s.birth_date as born from application a
     join application_submission s on s.application_id = a.id and s.version = a.submission_version
     where a.is_submitted and s.birth_date is not null and a.applicant_name like '% %' order by a.id limit 1`,
  );
  const [first = '', ...rest] = stranger?.name.split(' ') ?? [];
  const family = await createHousehold(
    createMember({ birthDate }),
    createMember({ firstName: first, lastName: rest.join(' '), birthDate: stranger?.born }),
  );
  const path = `/cases/${family.id}/household`;
  expect((await read(family)).map(({ member }: { member: number }) => member)).toEqual([1]);
  const office = await createOffice();
  expect((await call('GET', path, undefined, office.admin)).status).toBe(404);
  expect((await call('GET', path, undefined, family.applicant)).status).toBe(403);
  expect((await call('GET', path)).status).toBe(401);
  expect((await call('GET', '/cases/1/household', undefined, await session('caseWorker'))).status).toBe(404);
});

test('hides applicants and households that the viewer reviews blind', async () => {
  const birthDate = '1965-01-02';
  await createCase({ birthDate });
  const family = await createHousehold(createMember({ birthDate }));
  expect(await read(family, 'operator')).toHaveLength(1);
  const operator = await session('operator');
  const { staffId } = (await call('GET', '/users/me', undefined, operator)).body;
  await queryRow(
    tenant,
    `insert into review_panel (tenant_id, program_id, staff_id) values ($1, 101, $2) returning staff_id`,
    [tenant, staffId],
  );
  await queryRows(
    tenant,
    `insert into config_version (tenant_id, kind, subject, version, definition, hash, published_at)
     select $1, 'reviews/score-sheet', 101, coalesce(max(version), 0) + 1, '{"isBlind": true, "criteria": []}', sha256(''), now()
     from score_sheet where program_id = 101`,
    [tenant],
  );
  const refused = await call('GET', `/cases/${family.id}/household`, undefined, operator);
  expect(refused.body.error).toBe('blind_review');
  expect(await read(family)).toHaveLength(1);
});
