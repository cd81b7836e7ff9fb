// Staff enter a case: find or add the applicant, record consent, fill in the applicant's form; the applicant claims it
// later.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Answer, type Caller, call } from '../../../test/client.ts';
import { uploadDocument } from '../../../test/documents.ts';
import { createApplicant } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { sql } from '../../platform/sql.ts';
import { addIndividual } from '../../sign-in/queries/sign-ups.ts';

const tenant = 100;
/** Utility Relief: one application per person. */
let program = 0;
const session = createSessionCache();
const errorOf = ({ status, body }: Answer) => [status, body.error];

beforeAll(async () => {
  const row = await queryRow(tenant, `select id from program where code = 'utility-relief'`);
  program = row['id'] as number;
});

const personOf = (more: object = {}) => ({
  firstName: 'Walk',
  lastName: 'In',
  mail: `walk-${randomUUID()}@example.test`,
  phone: null,
  language: 'es',
  ...more,
});
const add = (caller: Caller, person: object): Promise<Answer> => call('POST', '/applicants', person, caller);
const open = (caller: Caller, applicantId: number): Promise<Answer> =>
  call('POST', `/applicants/${applicantId}/cases`, { programId: program, consent: 'by-phone' }, caller);
const find = (caller: Caller, input: object): Promise<Answer> =>
  call('POST', '/applicants/search', input, caller);
const search = async (caller: Caller, words: string): Promise<{ id: number; hasLogin: boolean }[]> =>
  (await find(caller, { words })).body.applicants;
const listIds = (applicants: readonly { readonly id: number }[]): number[] => applicants.map(({ id }) => id);

test('finds an applicant by full email, full phone number, or parts of the name, and masks contacts', async () => {
  const intake = await session('intake');
  const mail = `zoe-${randomUUID()}@example.test`;
  const person = personOf({
    firstName: 'Zoë',
    lastName: '100% Sure_ly',
    mail: mail.toUpperCase(),
    phone: '(555) 010-7788',
  });
  const { body } = await add(intake, { ...person, lastName: 'Quirke' });
  for (const words of [mail, '555-010-7788', 'quirke, zoe']) {
    const found = await search(intake, words);
    expect([words, found.map(({ id }) => id)]).toEqual([words, [body.applicantId]]);
    expect(JSON.stringify(found)).not.toContain(mail);
    expect(found).toMatchObject([{ phone: '+1555*******', details: { phoneEnding: '7788' } }]);
    expect(JSON.stringify(found)).not.toContain('0107788');
  }
  for (const words of ['%%%', '___', mail.slice(0, 16)]) expect(await search(intake, words)).toEqual([]);
  expect(errorOf(await call('POST', '/applicants/search', { words: 'z' }, intake))).toEqual([
    422,
    'invalid_input',
  ]);
});

test('takes an email with an apostrophe and a copied phone number, and refuses an impossible one', async () => {
  const intake = await session('intake');
  const mail = `patrick.o'neil-${randomUUID()}@example.test`;
  const person = personOf({ lastName: "O'Neil", mail, phone: '\u202d(555) 010-0104 x7\u202c' });
  const { status, body } = await add(intake, person);
  expect(status).toBe(200);
  expect(await search(intake, mail.replace("'", '’'))).toMatchObject([{ id: body.applicantId }]);
  const row = await queryRow(tenant, 'select mail, phone from applicant where id = $1', [body.applicantId]);
  expect(row).toEqual({ mail, phone: '+15550100104' });
  for (const wrong of [{ phone: '916-911-0142' }, { mail: 'ana..b@example.test' }, { mail: 'ana@example' }])
    expect(errorOf(await add(intake, personOf(wrong)))).toEqual([422, 'invalid_input']);
});

test('shows people with a similarly spelled name after those with the words, before anyone is added', async () => {
  const intake = await session('intake');
  const mark = randomUUID().replace(/[\d-]/g, '').slice(0, 8);
  const addNamed = async (lastName: string): Promise<number> =>
    (await add(intake, personOf({ firstName: 'Jürgen', lastName, mail: null }))).body.applicantId;
  const umlaut = await addNamed(`Mül${mark}`);
  const plain = await addNamed(`Muel${mark}`);
  const { body } = await find(intake, { words: `jurgen muel${mark}` });
  expect(listIds(body.applicants)).toEqual([plain]);
  expect(listIds(body.similar)).toEqual([umlaut]);
});

test('security 40: finds no applicants of another tenant and opens no case for them', async () => {
  const intake = await session('intake');
  const person = personOf();
  const { body } = await add(intake, person);
  const reviewer = await session('reviewer');
  expect(await search(reviewer, person.mail)).toEqual([]);
  const foreign = await open(reviewer, body.applicantId);
  expect(errorOf(foreign)).toEqual(errorOf(await open(reviewer, 987_654_321)));
});

test('adds a person once from 8 simultaneous requests and refuses the others', async () => {
  const intake = await session('intake');
  const person = personOf();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(intake, person)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const each of answers.filter(({ status }) => status !== 200))
    expect(errorOf(each)).toEqual([409, 'applicant_known']);
});

test('audits the consent, the staff member, and the applicant when staff enter a case', async () => {
  const intake = await session('intake');
  const applicantId = (await add(intake, personOf())).body.applicantId;
  const { applicationId } = (await open(intake, applicantId)).body;
  expect((await open(intake, applicantId)).body).toEqual({ applicationId });
  const path = `/applications/${applicationId}`;
  expect((await call('GET', path, undefined, intake)).body).toMatchObject({
    revision: 0,
    isSubmitted: false,
  });
  const saved = await call('PATCH', `${path}/answers`, { revision: 0, answers: { city: 'Here' } }, intake);
  expect(saved.body).toMatchObject({ revision: 1 });
  const incomplete = await call('POST', `${path}/submit`, { revision: 1 }, intake);
  expect(errorOf(incomplete)).toEqual([422, 'answers_incomplete']);
  const entry = await queryRow<object>(
    tenant,
    `select actor_name, details from audit_entry where operation = 'applications/open-case' and subject_id = $1 order by id limit 1`,
    [applicationId],
  );
  expect(entry).toEqual({
    actor_name: 'Maria Reyes',
    details: { enteredFor: applicantId, programId: program, consent: 'by-phone' },
  });
  const step = await queryRow(
    tenant,
    'select changed_by_name as by from application_history where application_id = $1',
    [applicationId],
  );
  expect(step).toEqual({ by: 'Maria Reyes' });
});

test('refuses access to drafts that another staff member or an applicant started', async () => {
  const intake = await session('intake');
  const applicantId = (await add(intake, personOf())).body.applicantId;
  const { applicationId } = (await open(intake, applicantId)).body;
  const draft = await queryRow(
    tenant,
    `select a.id from application a where not a.is_submitted and not exists (select from entered_case e where e.application_id = a.id) limit 1`,
  );
  const other = await session('caseWorker');
  for (const [caller, id] of [
    [other, applicationId],
    [intake, draft['id']],
    [await createApplicant(), applicationId],
  ] as const) {
    const path = `/applications/${id}`;
    const responses = [
      await call('GET', path, undefined, caller),
      await call('PATCH', `${path}/answers`, { revision: 0, answers: { city: 'Mine' } }, caller),
      await call('POST', `${path}/submit`, { revision: 0 }, caller),
    ];
    for (const each of responses) expect(errorOf(each)).toEqual([404, 'not_found']);
  }
  expect(errorOf(await open(other, applicantId))).toEqual([409, 'already_applied']);
});

test('links an entered applicant to a login with the same email, and to no other', async () => {
  const intake = await session('intake');
  const person = personOf();
  const applicantId = (await add(intake, person)).body.applicantId;
  const { ports } = await testApp();
  const join = (mail: string) =>
    ports.database.identity(tenant, async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into identity.person (first_name, last_name, mail) values ('Walk', 'In', ${mail}) returning id`);
      await tx.run(
        sql`insert into identity.login (login_id, person_id, channel, verified_at) values (${mail}, ${id}, 'email', now())`,
      );
      await addIndividual(tx, { personId: id, partnerId: null, loginId: mail });
      return tx.one<{ applicantId: number }>(sql`
        select applicant_id as "applicantId" from identity.account where person_id = ${id} and tenant_id = ${tenant}`);
    });
  expect((await join(`other-${person.mail}`)).applicantId).not.toBe(applicantId);
  expect(await join(person.mail)).toEqual({ applicantId });
  const [row] = await queryRows<{ n: number }>(
    tenant,
    'select count(*)::int as n from applicant where mail_key = $1',
    [person.mail],
  );
  expect(row).toEqual({ n: 1 });
  expect(await search(intake, person.mail)).toMatchObject([{ id: applicantId, hasLogin: true }]);
});

test('assigns uploads to the applicant of the entered case and refuses other cases', async () => {
  const intake = await session('intake');
  const applicantId = (await add(intake, personOf())).body.applicantId;
  const { applicationId } = (await open(intake, applicantId)).body;
  const lease = await readFile(new URL('../../documents/fixtures/lease.pdf', import.meta.url));
  const upload = (caller: Caller, id: number) =>
    uploadDocument(caller, 'lease.pdf', lease, { applicationId: id, field: 'lease' });
  const sent = await upload(intake, applicationId);
  expect(sent.status).toBe(200);
  const row = await queryRow(tenant, 'select applicant_id as "of" from document where id = $1', [
    sent.body.id,
  ]);
  expect(row).toEqual({ of: applicantId });
  for (const [caller, id] of [
    [await session('caseWorker'), applicationId],
    [await session('reviewer'), applicationId],
    [intake, 100_001],
  ] as const)
    expect((await upload(caller, id)).status).toBe(404);
});
