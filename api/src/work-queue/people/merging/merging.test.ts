// Possible duplicates of an applicant, the memory of who is different, and merges with their undo.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Caller, call } from '../../../../test/client.ts';
import { createApplicant, createCase, createOffice } from '../../../../test/factories.ts';
import { queryAsOwner } from '../../../../test/from-address.ts';
import { createSessionCache } from '../../../../test/people.ts';
import { queryRow, queryRows } from '../../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
let admin: Caller;
beforeAll(async () => {
  admin = await session('admin');
});

const createMark = (): string => randomUUID().replace(/[\d-]/g, '').slice(0, 8);

/** Inserts an applicant without an account. */
const insertApplicant = async (row: object): Promise<number> =>
  (
    await queryRow<{ id: number }>(
      tenant,
      `insert into applicant (tenant_id, kind, name, first_name, last_name, birth_date, mail, phone, address)
       select $1, coalesce(r.kind, 'individual'), r.name, split_part(r.name, ' ', 1), split_part(r.name, ' ', 2), r.birth_date, r.mail,
         r.phone, r.address
       from jsonb_to_record($2::jsonb) r (kind text, name text, birth_date date, mail text, phone text, address jsonb)
       returning id`,
      [tenant, JSON.stringify(row)],
    )
  ).id;

/** The applicant of a case. */
const findApplicantId = async (applicationId: number): Promise<number> =>
  (
    await queryRow<{ id: number }>(tenant, 'select applicant_id as id from application where id = $1', [
      applicationId,
    ])
  ).id;

/** Inserts an account, not accepted yet, for an applicant. */
const inviteTo = async (applicantId: number, personId?: number) => {
  const [row] = await queryAsOwner(
    `insert into identity.account (person_id, tenant_id, entity_type, community_type, account_kind, applicant_id, display_name, accepted_at)
     select coalesce($3, (select person_id from identity.account where tenant_id = $1 limit 1)), $1, 2, 1, 'business', $2, 'One', null
     returning id::int as "accountId"`,
    [tenant, applicantId, personId ?? null],
  );
  return row as { accountId: number };
};

const listSimilar = (id: number, caller = admin): Promise<Answer> =>
  call('GET', `/people/${id}/similar`, undefined, caller);
const preview = (id: number, otherId: number, caller = admin): Promise<Answer> =>
  call('GET', `/people/${id}/merges/preview?otherId=${otherId}`, undefined, caller);
const merge = async (id: number, otherId: number, values: object = {}, caller = admin): Promise<Answer> => {
  const { versions } = (await preview(id, otherId)).body;
  return call('POST', `/people/${id}/merges`, { otherId, values, versions }, caller);
};
const undo = (id: number, mergeId: number, caller = admin): Promise<Answer> =>
  call('POST', `/people/${id}/merges/${mergeId}/undo`, {}, caller);

const readState = (...ids: number[]) =>
  queryRow(
    tenant,
    `select (select jsonb_agg(to_jsonb(p) - 'version' order by p.id) from applicant p where p.id = any($1)) as applicants,
       (select jsonb_agg(to_jsonb(v) order by v.id) from profile_value v where v.applicant_id = any($1)) as values,
       (select jsonb_agg(jsonb_build_array(a.id, a.applicant_id) order by a.id) from application a where a.applicant_id = any($1)) as cases,
       (select jsonb_agg(jsonb_build_array(d.id, d.applicant_id) order by d.id) from document d where d.applicant_id = any($1)) as documents`,
    [ids],
  );

test('scores each field, finds other spellings, and puts twins and other people last', async () => {
  const mark = createMark();
  const base = {
    birth_date: '1980-03-14',
    address: { line1: '12 Oak Street', city: 'Riverbend', zip: '95301' },
  };
  const subject = await insertApplicant({ ...base, name: `Sofía ${mark}`, phone: '+12095551234' });
  const same = await insertApplicant({
    ...base,
    name: `Sofia ${mark}`,
    address: { ...base.address, line1: '12 oak st.' },
  });
  const twin = await insertApplicant({ ...base, name: `Tomás ${mark}` });
  const stranger = await insertApplicant({ name: `Sofia ${createMark()}`, birth_date: '1981-05-06' });
  const business = await insertApplicant({ ...base, kind: 'business', name: `Sofía ${mark}` });
  const { body } = await listSimilar(subject);
  const ids = body.candidates.map(({ id }: { id: number }) => id);
  expect(ids.filter((id: number) => [same, twin, stranger, business].includes(id))).toEqual([same, twin]);
  expect(body.candidates[0]).toMatchObject({
    likeness: { name: 1, birthDate: 1, address: 1, phone: null, mail: null },
    score: 1,
    isTwin: false,
    notDuplicate: null,
  });
  expect(body.candidates.find(({ id }: { id: number }) => id === twin)).toMatchObject({ isTwin: true });

  const path = `/people/${subject}/similar/${same}/not-duplicate`;
  const marked = await call('PUT', path, { isDifferent: true }, admin);
  expect(marked.body.candidates.at(-1)).toMatchObject({
    id: same,
    notDuplicate: { byName: expect.any(String) },
  });
  expect((await listSimilar(same)).body.candidates.at(-1)).toMatchObject({ id: subject, notDuplicate: {} });
  const unmarked = await call('PUT', path, { isDifferent: false }, admin);
  expect(unmarked.body.candidates[0]).toMatchObject({ id: same, notDuplicate: null });
});

test('merges cases, messages, documents, and the profile, and restores all of it', async () => {
  const mark = createMark();
  const sent = await createCase({}, { firstName: 'Mira', lastName: mark });
  const other = await findApplicantId(sent.id);
  const target = await insertApplicant({
    name: `Mirah ${mark}`,
    phone: '+12095550000',
    birth_date: '1980-03-14',
  });
  const group = `/profiles/${other}/groups`;
  const save = (path: string, method: string, body: object) => call(method, `${group}/${path}`, body, admin);
  expect(
    (await save('general', 'PATCH', { revision: 0, values: { preferredName: 'Mimi', ssn: '512-93-6781' } }))
      .status,
  ).toBe(200);
  const income = { incomeType: 'wages', frequency: 'weekly', amount: 100 };
  expect((await save('incomes/items', 'POST', { revision: 0, values: income })).status).toBe(200);
  const before = await readState(target, other);

  const shown = (await preview(target, other)).body;
  expect(shown).toMatchObject({ obstacle: null, moves: { cases: 1, login: true } });
  expect(shown.moves.documents).toBeGreaterThan(0);
  const { status, body } = await merge(target, other, { phone: 'target' });
  expect(status).toBe(200);
  expect(await findApplicantId(sent.id)).toBe(target);
  for (const path of [`/profiles/${other}`, `/people/${other}`, `/people/${other}/similar`])
    expect([path, (await call('GET', path, undefined, admin)).status]).toEqual([path, 404]);
  const found = (await call('POST', '/applicants/search', { words: mark }, admin)).body.applicants;
  expect(found.map(({ id }: { id: number }) => id)).toEqual([target]);
  const profile = (await call('GET', `/profiles/${target}`, undefined, admin)).body;
  const general = profile.groups.find(({ key }: { key: string }) => key === 'general');
  expect(general.items[0].values).toMatchObject({ preferredName: { value: 'Mimi' } });
  const reason = 'To compare it with the letter';
  const secret = await call(
    'POST',
    `/profiles/${target}/groups/general/sealed-value`,
    { field: 'ssn', reason },
    admin,
  );
  expect(String(secret.body.value).replaceAll('-', '')).toBe('512936781');
  // The sign-in moved: it must sign in again, and then has the case.
  expect((await call('GET', '/profile', undefined, sent.applicant)).status).toBe(401);

  expect((await listSimilar(target)).body.merges).toMatchObject([
    { id: body.mergeId, name: expect.stringContaining(mark) },
  ]);
  expect((await undo(target, body.mergeId)).body).toEqual({ otherId: other });
  expect(await readState(target, other)).toEqual(before);
  expect((await undo(target, body.mergeId)).status).toBe(404);
  const entries = await queryRows(
    tenant,
    `select operation from audit_entry where subject_kind = 'applicant' and subject_id = $1 and operation like 'work-queue/%merge%'
       and outcome = 'done' and details ->> 'mergeId' is not null order by id`,
    [target],
  );
  expect(entries.map(({ operation }) => operation)).toEqual([
    'work-queue/merge-people',
    'work-queue/undo-merge',
  ]);
});

test('refuses to undo after a change, and to merge what changed or is unsafe', async () => {
  const mark = createMark();
  const [one, two] = [
    await insertApplicant({ name: `One ${mark}` }),
    await insertApplicant({ name: `Two ${mark}` }),
  ];
  const { body } = await merge(one, two);
  const change = { revision: 0, values: { preferredName: 'Uno' } };
  expect((await call('PATCH', `/profiles/${one}/groups/general`, change, admin)).status).toBe(200);
  const late = await undo(one, body.mergeId);
  expect([late.status, late.body.error]).toEqual([409, 'merge_changed']);

  const logins = await Promise.all([createApplicant('Ada', mark), createApplicant('Ida', mark)]);
  const [first, second] = await Promise.all(
    logins.map(async (caller) => (await call('GET', '/profile', undefined, caller)).body.id as number),
  );
  expect((await preview(first as number, second as number)).body.obstacle).toBe('two-logins');
  const unsafe = await merge(first as number, second as number);
  expect([unsafe.status, unsafe.body.error]).toEqual([409, 'merge_unsafe']);
  const third = await insertApplicant({ name: `Three ${mark}` });
  const stale = { otherId: third, values: {}, versions: { target: 99, other: 1 } };
  expect((await call('POST', `/people/${one}/merges`, stale, admin)).status).toBe(409);
});

test('refuses to undo once others have a right to the record, or something was added to it', async () => {
  const mark = createMark();
  const [one, two, helper] = [
    await insertApplicant({ name: `One ${mark}` }),
    await insertApplicant({ name: `Two ${mark}` }),
    await insertApplicant({ name: `Help ${mark}` }),
  ];
  const { body } = await merge(one, two);
  const additions: [string, string][] = [
    [
      `insert into helper_request (tenant_id, applicant_id, helper_id, begun_by, login, may, until)
       values ($1, $2, $3, 'applicant', 'x', '{see}', '2030-01-01') returning id`,
      'delete from helper_request where tenant_id = $1 and id = $2',
    ],
    [
      `insert into document (tenant_id, applicant_id, file_name, media_type, size_bytes, sha256, storage_key, uploaded_by)
       select $1, $2, 'a.pdf', 'application/pdf', 1, 'x', 'x', $3::bigint returning id`,
      'delete from document where tenant_id = $1 and id = $2',
    ],
    [
      `insert into application (tenant_id, program_id, process_id, form_version, applicant_id, applicant_name)
       select tenant_id, program_id, process_id, form_version, $2, 'One' from application
       where tenant_id = $1 and applicant_id <> $3 limit 1 returning id`,
      'delete from application where tenant_id = $1 and id = $2',
    ],
    [
      `insert into privacy_request (tenant_id, applicant_id, kind, text, requested_by, requested_at, due_on)
       values ($1, $2, 'deletion', 'All', $3, now(), '2030-01-01') returning id`,
      'delete from privacy_request where tenant_id = $1 and id = $2',
    ],
  ];
  const refusals: unknown[] = [];
  for (const [add, remove] of additions) {
    const added = await queryRow<{ id: unknown }>(tenant, add, [tenant, one, helper]);
    refusals.push((await undo(one, body.mergeId)).body.error);
    await queryRows(tenant, remove, [tenant, added.id]);
  }
  const { id: otherPersonId } = (await call('GET', '/users/me', undefined, await session('caseWorker'))).body;
  const { accountId } = await inviteTo(one, otherPersonId);
  refusals.push((await undo(one, body.mergeId)).body.error);
  expect(refusals).toEqual(Array.from({ length: 5 }, () => 'merge_changed'));
  await queryAsOwner('delete from identity.account where id = $1', [accountId]);
  expect((await undo(one, body.mergeId)).status).toBe(200);
});

test('moves privacy requests, and returns them with an undo', async () => {
  const mark = createMark();
  const [one, two] = [
    await insertApplicant({ name: `One ${mark}` }),
    await insertApplicant({ name: `Two ${mark}` }),
  ];
  const ask = (id: number, kind: string) =>
    queryRow<{ id: number }>(
      tenant,
      `insert into privacy_request (tenant_id, applicant_id, kind, text, requested_by, requested_at, due_on)
       values ($1, $2, $3, 'All', 1, now(), '2030-01-01') returning id`,
      [tenant, id, kind],
    );
  const ownerOf = async (id: number) =>
    (
      await queryRow<{ id: number }>(tenant, 'select applicant_id as id from privacy_request where id = $1', [
        id,
      ])
    ).id;
  const [, deletion] = [await ask(one, 'correction'), await ask(two, 'deletion')];
  const { body } = await merge(one, two);
  expect(await ownerOf(deletion.id)).toBe(one);
  expect((await undo(one, body.mergeId)).status).toBe(200);
  expect(await ownerOf(deletion.id)).toBe(two);
  await ask(two, 'correction');
  expect((await preview(one, two)).body.obstacle).toBe('open-requests');
  expect((await merge(one, two)).body.error).toBe('merge_unsafe');
});

test('refuses staff who have an account for one of the records', async () => {
  const mark = createMark();
  const [one, two] = [
    await insertApplicant({ kind: 'business', name: `One ${mark}` }),
    await insertApplicant({ kind: 'business', name: `Two ${mark}` }),
  ];
  const { id: personId } = (await call('GET', '/users/me', undefined, admin)).body;
  const { accountId } = await inviteTo(two, personId);
  expect((await preview(one, two)).body.obstacle).toBe('own-record');
  expect((await merge(one, two)).body.error).toBe('merge_unsafe');
  await queryAsOwner('delete from identity.account where id = $1', [accountId]);
  const { mergeId } = (await merge(one, two)).body;
  const own = await inviteTo(one, personId);
  expect((await undo(one, mergeId)).body.error).toBe('not_allowed');
  await queryAsOwner('delete from identity.account where id = $1', [own.accountId]);
  expect((await undo(one, mergeId)).status).toBe(200);
});

test('masks contacts of candidates, and records a comparison for both', async () => {
  const mark = createMark();
  const contacts = { mail: `zoe.${mark}@example.test`, phone: '+12095551299', birth_date: '1980-03-14' };
  const [one, two] = [
    await insertApplicant({ ...contacts, name: `Zoe ${mark}` }),
    await insertApplicant({ ...contacts, name: `Zoe ${mark}` }),
  ];
  const candidates: { id: number; mail: string; phone: string }[] = (await listSimilar(one)).body.candidates;
  const found = candidates.find(({ id }) => id === two);
  expect(found).toMatchObject({ likeness: { mail: 1, phone: 1 } });
  expect([found?.mail, found?.phone]).not.toEqual([contacts.mail, contacts.phone]);
  expect(JSON.stringify(found)).not.toMatch(new RegExp(`zoe\\.${mark}@|2095551299`));
  await preview(one, two);
  const entries = await queryRows(
    tenant,
    `select subject_id::int as id from audit_entry
     where operation = 'work-queue/preview-merge' and subject_kind = 'applicant' and subject_id = any($1) order by id`,
    [[one, two]],
  );
  expect(entries).toEqual([{ id: one }, { id: two }]);
});

test('gives the retired applicant nothing that was in flight', async () => {
  const caller = await createApplicant('Late', createMark());
  const { id } = (await call('GET', '/profile', undefined, caller)).body;
  const upload = { applicationId: null, field: '', fileName: 'a.pdf', sizeBytes: 10, modifiedAt: null };
  const target = await insertApplicant({ name: 'Target' });
  await queryRows(tenant, 'update applicant set merged_into = $2 where id = $1', [id, target]);
  const answers = await Promise.all([
    call('POST', '/applications', { programId: 101 }, caller),
    call('POST', '/uploads', upload, caller),
    call('POST', '/privacy/requests', { kind: 'deletion', text: 'Delete all my data' }, caller),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  await queryRows(tenant, 'update applicant set merged_into = null where id = $1', [id]);
  expect((await call('POST', '/uploads', upload, caller)).status).toBe(200);
  expect((await call('POST', '/applications', { programId: 101 }, caller)).status).toBe(200);
});

test('merges once of 4 simultaneous requests', async () => {
  const mark = createMark();
  const [one, two] = [
    await insertApplicant({ name: `One ${mark}` }),
    await insertApplicant({ name: `Two ${mark}` }),
  ];
  const { versions } = (await preview(one, two)).body;
  const input = { otherId: two, values: {}, versions };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => call('POST', `/people/${one}/merges`, input, admin)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('is for staff who manage users and see every program, of their own office', async () => {
  const mark = createMark();
  const [one, two] = [
    await insertApplicant({ name: `One ${mark}` }),
    await insertApplicant({ name: `Two ${mark}` }),
  ];
  expect((await preview(one, two, await session('caseWorker'))).status).toBe(403);
  const { admin: stranger } = await createOffice();
  const { versions } = (await preview(one, two)).body;
  const input = { otherId: two, values: {}, versions };
  for (const answer of [
    await listSimilar(one, stranger),
    await preview(one, two, stranger),
    await call('POST', `/people/${one}/merges`, input, stranger),
    await call('PUT', `/people/${one}/similar/${two}/not-duplicate`, { isDifferent: true }, stranger),
  ])
    expect(answer.status).toBe(404);
});
