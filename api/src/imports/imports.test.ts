// Import of people: nothing is written before it is confirmed, each person once, and an undo restores what wasn't changed since.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call } from '../../test/client.ts';
import { createCase, createOffice } from '../../test/factories.ts';
import {
  checkImport,
  createCheckedImport,
  getImport,
  requestImportStep,
  uploadImport,
  waitForStatus,
} from '../../test/imports.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRow, queryRows } from '../../test/rows.ts';
import { isStepPossible, maySteer } from './imports.ts';

const tenant = 100;
const session = createSessionCache();
let admin: Caller;
beforeAll(async () => {
  admin = await session('admin');
});

const newMark = (): string => `i${randomUUID().slice(0, 8)}`;
const listRows = async (id: number, outcome: string, caller = admin) =>
  (await call('GET', `/imports/${id}/rows?outcome=${outcome}`, undefined, caller)).body.rows;
const findPeople = (mark: string) =>
  queryRows<{ id: number; name: string; phone: string | null }>(
    tenant,
    'select id, name, phone from applicant where mail like $1 order by id',
    [`${mark}%`],
  );
/** Everything of a person, to compare to the byte. */
const readPerson = (id: number) =>
  queryRow(
    tenant,
    `select a::text as person, (select string_agg(v::text, ',' order by v.id) from profile_value v where v.applicant_id = a.id) as "values"
     from applicant a where a.id = $1`,
    [id],
  );
async function runImport(id: number): Promise<void> {
  expect((await requestImportStep(admin, id, 'confirm')).status).toBe(200);
  await waitForStatus(admin, id, 'finished');
}
async function undoImport(id: number): Promise<void> {
  expect((await requestImportStep(admin, id, 'undo')).status).toBe(200);
  await waitForStatus(admin, id, 'undone');
}

test('checks each row by the rules of the profile, and names the cell of each problem', async () => {
  const mark = newMark();
  const csv = [
    'First name,Last name,DOB,Email,Phone,City,SSN',
    `Ana,"Ruiz\nLopez",3/2/1984,${mark}-1@example.test,(555) 201-0101,,212-44-6789`,
    `Bo,Wu,2999-01-01,${mark}-2@example.test,12,Riverbend,`,
    `,Only,,${mark}-3@example.test,,,`,
    `Ana,Again,,${mark}-1@example.test,,,`,
  ].join('\n');
  const before = await queryRow(tenant, 'select count(*)::int as n, max(id) as last from applicant', []);
  const id = await createCheckedImport(admin, csv);
  expect((await getImport(admin, id)).counts).toEqual({ new: 1, problem: 3 });
  const problems = await listRows(id, 'problem');
  expect(
    problems.map((row: { row: number; problems: { cell: string; message: string }[] }) => [
      row.row,
      row.problems.map(({ cell }) => cell).toSorted(),
    ]),
  ).toEqual([
    [3, ['C3', 'E3', null, null, null]],
    [4, ['A4']],
    [5, [null]],
  ]);
  const { body } = await call('GET', `/imports/${id}/problems`, undefined, admin);
  expect(String(body)).toContain('"3","C3","DOB","This value isn’t valid for this field."');
  const after = await queryRow(tenant, 'select count(*)::int as n, max(id) as last from applicant', []);
  expect(after).toEqual(before);
});

test('imports people with sealed private values and their source, and undoes it', async () => {
  const mark = newMark();
  const id = await createCheckedImport(
    admin,
    `First name,Last name,DOB,Email,Phone,SSN,Preferred name\nAna,Ruiz,1984-03-02,${mark}@example.test,555-201-0101,212-44-6789,=1+1`,
  );
  expect(await findPeople(mark)).toEqual([]);
  await runImport(id);
  const [person] = await findPeople(mark);
  expect(person).toMatchObject({ name: 'Ana Ruiz', phone: '+15552010101' });
  const values = await queryRows<{ field: string; value: unknown; source: string; of: number }>(
    tenant,
    'select field_key as field, value, source, source_id as of from profile_value where applicant_id = $1 order by field_key',
    [person?.id],
  );
  expect(values.map(({ source, of }) => [source, of])).toEqual(values.map(() => ['import', id]));
  expect(Object.fromEntries(values.map(({ field, value }) => [field, value]))).toEqual({
    birthDate: null,
    email: null,
    firstName: null,
    lastName: null,
    phone: null,
    preferredName: '=1+1',
    ssn: { sealed: expect.any(String), masked: '•••-••-6789' },
  });
  expect(JSON.stringify(values)).not.toContain('212-44');
  const rows = await queryRows(tenant, 'select cells from people_import_row where import_id = $1', [id]);
  expect(rows).toEqual([{ cells: null }]);
  await undoImport(id);
  expect(await findPeople(mark)).toEqual([]);
  const entries = await queryRows<{ details: object }>(
    tenant,
    `select details from audit_entry where subject_kind = 'people_import' and subject_id = $1 and operation = 'imports/steer-import' order by id`,
    [id],
  );
  expect(entries.map(({ details }) => details)).toEqual([
    { step: 'confirm', counts: { new: 1 } },
    { status: 'finished', created: 1 },
    { step: 'undo', counts: { created: 1 } },
    { status: 'undone', undone: 1 },
  ]);
});

test('leaves an imported person who was changed since, and says which row', async () => {
  const mark = newMark();
  const lines = [1, 2, 3].map((each) => `Ina,Kept,${mark}-${each}@example.test`);
  const id = await createCheckedImport(admin, ['First name,Last name,Email', ...lines].join('\n'));
  await runImport(id);
  const [first, second] = await findPeople(mark);
  await queryRows(tenant, `update applicant set phone = '+15552010199' where id = $1`, [first?.id]);
  // Anything that refers to a person keeps them.
  await queryRows(tenant, 'insert into notice_reader (tenant_id, applicant_id) values ($1, $2)', [
    tenant,
    second?.id,
  ]);
  await undoImport(id);
  expect((await findPeople(mark)).map((person) => person.id)).toEqual([first?.id, second?.id]);
  expect((await listRows(id, 'kept')).map(({ row }: { row: number }) => row)).toEqual([2, 3]);
  expect((await getImport(admin, id)).counts).toEqual({ kept: 2, undone: 1 });
});

test.each([true, false])(
  'finds existing people, and updates them only by choice (%s)',
  async (updatesKnown) => {
    const { applicant } = await createCase();
    const { id: personId } = (await call('GET', '/profile', undefined, applicant)).body;
    const { body: me } = await call('GET', '/users/me', undefined, applicant);
    await call(
      'PATCH',
      `/profiles/${personId}/groups/landlord`,
      { revision: 0, values: { company: 'Old Homes' } },
      applicant,
    );
    const before = await readPerson(personId);
    const { first, last } = await queryRow<{ first: string; last: string }>(
      tenant,
      'select first_name as first, last_name as last from applicant where id = $1',
      [personId],
    );
    const csv = `First name,Last name,Email,Company,Website,Phone\n${first.toUpperCase()},${last},${me.email.toUpperCase()},New Homes,https://example.test,555-201-0177`;
    const uploaded = (await uploadImport(admin, csv)).body;
    expect(uploaded.columns).toEqual([
      'general.firstName',
      'general.lastName',
      'contact.email',
      'landlord.company',
      'contact.website',
      'contact.phone',
    ]);
    await checkImport(admin, uploaded, updatesKnown);
    const checked = await waitForStatus(admin, uploaded.id, 'checked');
    expect(checked.counts).toEqual({ known: 1 });
    expect(await listRows(uploaded.id, 'known')).toMatchObject([{ row: 2, applicantId: personId }]);
    expect(await readPerson(personId)).toEqual(before);
    if (!updatesKnown) {
      expect((await requestImportStep(admin, uploaded.id, 'confirm')).status).toBe(409);
      return;
    }
    await runImport(uploaded.id);
    expect((await getImport(admin, uploaded.id)).counts).toEqual({ updated: 1 });
    const { body: profile } = await call('GET', `/profiles/${personId}`, undefined, applicant);
    const find = (group: string) =>
      profile.groups.find(({ key }: { key: string }) => key === group).items[0].values;
    expect(find('landlord').company).toMatchObject({ value: 'New Homes', source: 'import' });
    expect(find('contact').phone).toMatchObject({ value: '+15552010177', source: 'import' });
    expect(find('general').firstName.value).toBe(first);
    await undoImport(uploaded.id);
    expect(await readPerson(personId)).toEqual(before);
  },
);

test('finds a person by name and birth date, and a business by name', async () => {
  const last = `Mark${newMark().replace(/\d/g, 'x')}`;
  const csv = `First name,Last name,DOB\nZoë,${last},1990-05-06`;
  await runImport(await createCheckedImport(admin, csv));
  const again = await createCheckedImport(admin, `First name,Last name,DOB\nzoe,${last},5/6/1990`);
  expect((await getImport(admin, again)).counts).toEqual({ known: 1 });
  const { body } = await uploadImport(admin, `Business name,EIN\n${last} Bakery,94-3456712`, 'business');
  await checkImport(admin, body);
  await waitForStatus(admin, body.id, 'checked');
  await runImport(body.id);
  const { body: second } = await uploadImport(admin, `Company\n${last} bakery`, 'business');
  await checkImport(admin, second);
  expect((await waitForStatus(admin, second.id, 'checked')).counts).toEqual({ known: 1 });
});

test('reports an email of someone else, and rows that match several people or one again', async () => {
  const mark = newMark();
  const last = `Mark${mark.replace(/\d/g, 'x')}`;
  const head = 'First name,Last name,DOB,Email';
  const first = [
    `Ana,${last},1984-03-02,${mark}-1@example.test`,
    `Bo,${last},1990-05-06,${mark}-2@example.test`,
  ];
  await runImport(await createCheckedImport(admin, [head, ...first].join('\n')));
  const rows = [
    `Child,${last},,${mark}-1@example.test`,
    `Ana,${last},2015-01-01,${mark}-1@example.test`,
    `Bo,${last},1990-05-06,${mark}-1@example.test`,
    `Bo,${last},1990-05-06,`,
    `Bo,${last},,${mark}-2@example.test`,
  ];
  const id = await createCheckedImport(admin, [head, ...rows].join('\n'), true);
  const problems = await listRows(id, 'problem');
  const taken = 'This email belongs to someone with another name or date of birth.';
  expect(
    problems.map(({ row, problems: found }: { row: number; problems: object[] }) => [row, found]),
  ).toEqual([
    [2, [{ cell: 'D2', target: 'contact.email', message: taken }]],
    [3, [{ cell: 'D3', target: 'contact.email', message: taken }]],
    [4, [{ cell: null, target: null, message: 'This row matches more than one person or business.' }]],
    [6, [{ cell: null, target: null, message: 'An earlier row has the same person or business.' }]],
  ]);
  expect(await listRows(id, 'known')).toMatchObject([{ row: 5 }]);
});

test('decides again whom a row matches when it is imported', async () => {
  const mark = newMark();
  const last = `Mark${mark.replace(/\d/g, 'x')}`;
  const id = await createCheckedImport(
    admin,
    `First name,Last name,DOB,Email\nBo,${last},1990-05-06,${mark}@example.test\nCy,${last},1991-05-06,`,
    true,
  );
  await queryRows(
    tenant,
    `insert into applicant (tenant_id, kind, name, mail) values ($1, 'individual', 'Ana Ruiz', $2)`,
    [tenant, `${mark}@example.test`],
  );
  await runImport(id);
  expect(await listRows(id, 'failed')).toMatchObject([{ row: 2, problems: [{ cell: 'D2' }] }]);
  expect((await getImport(admin, id)).counts).toEqual({ created: 1, failed: 1 });
  const left = await queryRow(
    tenant,
    `select headings, (select count(*)::int from people_import_key where import_id = i.id) as keys from people_import i where id = $1`,
    [id],
  );
  expect(left).toEqual({ headings: [], keys: 0 });
});

test('an undo leaves a person who got an account or was merged', async () => {
  const [person] = await queryRows<{ id: number }>(
    tenant,
    `insert into applicant (tenant_id, kind, name, person_id) values ($1, 'individual', 'Ana Ruiz', 1) returning id`,
    [tenant],
  );
  await queryRows(
    tenant,
    `insert into profile_value (tenant_id, applicant_id, group_key, field_key, value, source, said_by_name, said_at)
     values ($1, $2, 'general', 'preferredName', '"Ann"', 'import', 'Test', now())`,
    [tenant, person?.id],
  );
  const remove = () =>
    queryRow(tenant, 'select delete_unused_applicant($1, $2) as done', [tenant, person?.id]);
  expect(await remove()).toEqual({ done: false });
  expect(await readPerson(person?.id ?? 0)).toMatchObject({
    values: expect.stringContaining('Ann'),
  });
  await queryRows(tenant, 'update applicant set person_id = null where id = $1', [person?.id]);
  expect(await remove()).toEqual({ done: true });
});

test('only who uploaded a file, and staff who see every case, steer its import', () => {
  const caseScope = { processIds: [], openedIds: [] };
  expect(maySteer({ staffId: 1, caseScope }, { createdBy: 1 })).toBe(true);
  expect(maySteer({ staffId: 2, caseScope: null }, { createdBy: 1 })).toBe(true);
  expect(maySteer({ staffId: 2, caseScope }, { createdBy: 1 })).toBe(false);
});

test('an undo that stopped can be continued for a day after it stopped', () => {
  const stopped = {
    status: 'stopped',
    finishedAt: '2026-01-01T00:00:00Z',
    stoppedAt: '2026-01-01T23:00:00Z',
    undoStartedAt: '2026-01-01T22:00:00Z',
  } as const;
  expect(isStepPossible(stopped, 'undo', new Date('2026-01-02T22:00:00Z'))).toBe(true);
  expect(isStepPossible(stopped, 'undo', new Date('2026-01-02T23:00:00Z'))).toBe(false);
  expect(isStepPossible(stopped, 'resume', new Date('2026-01-02T00:00:00Z'))).toBe(false);
});

test('finds a person twice in a file by email, or by name and birth date', async () => {
  const mark = newMark();
  const rows = [
    `Ida,Twice,1990-05-06,${mark}-1@example.test`,
    `Ida,Twice,1990-05-07,${mark}-2@example.test`,
    `Ída,TWICE,5/6/1990,${mark}-3@example.test`,
    `Udo,Other,,${mark}-2@example.test`,
  ];
  const id = await createCheckedImport(admin, ['First name,Last name,DOB,Email', ...rows].join('\n'));
  expect((await getImport(admin, id)).counts).toEqual({ new: 2, problem: 2 });
  expect((await listRows(id, 'problem')).map(({ row }: { row: number }) => row)).toEqual([4, 5]);
});

test('refuses files that are no tables, columns that are no targets, and steps at the wrong time', async () => {
  const unreadable = Buffer.from([0x50, 0x4b, 3, 4, 0, 0]);
  for (const [content, error] of [
    [unreadable, 'table_unreadable'],
    [Buffer.from('a,"b'), 'table_unreadable'],
    ['', 'file_empty'],
    ['First name,Last name', 'file_empty'],
  ] as const)
    expect((await uploadImport(admin, content)).body.error).toBe(error);
  const { body } = await uploadImport(admin, 'First name,Last name,Race\nAna,Ruiz,white');
  expect(body.columns).toEqual(['general.firstName', 'general.lastName', null]);
  const check = (columns: unknown) =>
    call('POST', `/imports/${body.id}/check`, { columns, updatesKnown: false }, admin);
  for (const columns of [
    ['general.firstName', 'general.lastName', 'demographics.race'],
    ['general.firstName', 'general.firstName', null],
    ['general.firstName', null, null],
    ['general.firstName', 'general.lastName'],
  ])
    expect((await check(columns)).body.error).toBe('invalid_input');
  for (const step of ['confirm', 'resume', 'undo'] as const)
    expect((await requestImportStep(admin, body.id, step)).body.error).toBe('step_not_possible');
  expect((await requestImportStep(admin, body.id, 'discard')).status).toBe(200);
  expect((await call('GET', `/imports/${body.id}`, undefined, admin)).status).toBe(404);
});

test('another office finds no imports, and none of their people', async () => {
  const mark = newMark();
  const csv = `First name,Last name,Email\nAna,Ruiz,${mark}@example.test`;
  const id = await createCheckedImport(admin, csv);
  await runImport(id);
  const { admin: other } = await createOffice();
  for (const [method, path, body] of [
    ['GET', `/imports/${id}`, undefined],
    ['GET', `/imports/${id}/rows?outcome=created`, undefined],
    ['GET', `/imports/${id}/problems`, undefined],
    ['POST', `/imports/${id}/check`, { columns: [], updatesKnown: false }],
    ['POST', `/imports/${id}/steps`, { step: 'undo' }],
  ] as const)
    expect((await call(method, path, body, other)).status).toBe(404);
  expect((await call('GET', '/imports', undefined, other)).body.imports).toEqual([]);
  const theirs = await createCheckedImport(other, csv);
  expect((await getImport(other, theirs)).counts).toEqual({ new: 1 });
});
