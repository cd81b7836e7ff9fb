// Prefilled drafts: only from the same applicant's data in the same office, and never over typed answers.
import { beforeAll, expect, test } from 'vitest';
import { call, signIn } from '../../../test/client.ts';
import { createFormOffice, type FormOffice, type StartedApplication } from '../../../test/form-office.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const label = (en: string) => ({ en });
const question = (key: string, kind: string, means: string, more: object = {}) => ({
  key,
  kind,
  means,
  label: label(key),
  ...more,
});
const household = (key: string, name: string) => ({
  kind: 'group',
  key,
  holds: 'household',
  label: label('People'),
  itemLabel: label('Person'),
  addLabel: label('Add'),
  fields: [question(name, 'text', 'given-name')],
});
const formOf = (...fields: object[]) => ({ pages: [{ key: 'you', title: label('You'), fields }] });
const first = formOf(
  question('firstName', 'text', 'given-name'),
  question('birthDate', 'date', 'birth-date'),
  question('ssn', 'text', 'organization', { isPrivate: true }),
  household('members', 'name'),
);
/** The same questions with other keys, as in a later version. */
const second = formOf(
  question('givenName', 'text', 'given-name'),
  question('born', 'date', 'birth-date'),
  question('number', 'text', 'organization', { isPrivate: true }),
  household('others', 'called'),
);

let office: FormOffice;
beforeAll(async () => {
  office = await createFormOffice(first);
  await queryRows(office.id, 'update program set allows_multiple_applications = true');
  await publish(office.id, 2, second);
});

const publish = (tenant: number, version: number, form: object) =>
  queryRows(
    tenant,
    `insert into form_version (tenant_id, program_id, version, definition) values ($1, 7001, $2, $3::jsonb)`,
    [tenant, version, JSON.stringify(form)],
  );

const start = async ({ caller }: Pick<StartedApplication, 'caller'>, more: object = {}) =>
  (await call('POST', '/applications', { programId: 7001, ...more }, caller)).body.applicationId as number;
const read = async ({ caller }: Pick<StartedApplication, 'caller'>, id: number) =>
  (await call('GET', `/applications/${id}`, undefined, caller)).body;
/** Another draft of the same person, as the API returns it. */
const another = async (one: StartedApplication) => read(one, await start(one));

/** Submits on the latest version of the form. */
async function submitApplication(answers: object): Promise<StartedApplication> {
  const one = await office.startApplication();
  expect((await one.save(0, answers)).status).toBe(200);
  expect((await one.submit(1)).status).toBe(200);
  return one;
}
const sampleAnswers = {
  givenName: 'Nadia',
  born: '1990-05-12',
  number: '512-93-6781',
  others: [{ called: 'Leo' }, { called: 'Eva' }],
};

test('issue 4.3 prefill: fills a new draft from the latest submission, except what the profile offers, and reports the source of each answer', async () => {
  const one = await submitApplication(sampleAnswers);
  const draft = await another(one);
  const from = { programName: 'Help', sentAt: expect.any(String) };
  expect(draft).toMatchObject({ revision: 0, isSubmitted: false });
  expect(draft.answers).toEqual({ born: '1990-05-12', others: sampleAnswers.others });
  expect(draft.filled).toEqual({ born: from, others: from });
  const { body } = await call('GET', `/applications/${draft.id}/profile-answers`, undefined, one.caller);
  expect(body.answers).toEqual([{ key: 'givenName', value: 'Nadia', source: 'account', saidAt: null }]);
});

test('prefills a later form version by question meaning, regardless of keys', async () => {
  const one = await submitApplication(sampleAnswers);
  await publish(office.id, 3, first);
  const draft = await another(one);
  await publish(office.id, 4, second);
  expect(draft.answers).toEqual({
    birthDate: '1990-05-12',
    members: [{ name: 'Leo' }, { name: 'Eva' }],
  });
});

test('security 41: does not prefill private answers, whether plain, sealed, or masked', async () => {
  const one = await submitApplication(sampleAnswers);
  const id = await start(one);
  const stored = await queryRow<object>(
    office.id,
    'select answers, filled from application_answers where application_id = $1',
    [id],
  );
  for (const trace of ['6781', 'sealed', '•']) expect(JSON.stringify(stored)).not.toContain(trace);
});

test('reopens a draft without overwriting typed answers, and does not mark them as prefilled', async () => {
  const one = await submitApplication(sampleAnswers);
  const id = await start(one);
  const saved = { revision: 0, answers: { givenName: 'Nadja', born: null } };
  expect((await call('PATCH', `/applications/${id}/answers`, saved, one.caller)).status).toBe(200);
  expect(await start(one)).toBe(id);
  const draft = await read(one, id);
  expect(draft.answers).toMatchObject({ givenName: 'Nadja', born: null });
  expect(Object.keys(draft.filled)).toEqual(['others']);
});

test('does not restore a removed household member from an older application', async () => {
  const one = await submitApplication(sampleAnswers);
  const id = await start(one);
  const others = [{ called: 'Leo' }];
  await call('PATCH', `/applications/${id}/answers`, { revision: 0, answers: { others } }, one.caller);
  expect((await call('POST', `/applications/${id}/submit`, { revision: 1 }, one.caller)).status).toBe(200);
  expect((await another(one)).answers.others).toEqual(others);
});

test('does not prefill from drafts or from another applicant’s applications', async () => {
  const stranger = await submitApplication({ ...sampleAnswers, born: '1971-01-01' });
  const one = await office.startApplication();
  expect((await one.read()).body.answers).toEqual({});
  await one.save(0, { born: '1980-02-02' });
  const second = await another(one);
  expect(second.id).toBe(one.id);
  expect((await another(stranger)).answers.born).toBe('1971-01-01');
});

test('does not prefill from the same person’s application at another office', async () => {
  const one = await submitApplication(sampleAnswers);
  const elsewhere = await createFormOffice(second);
  const { mail } = await queryRow<{ mail: string }>(
    office.id,
    'select mail from applicant p join application a on a.applicant_id = p.id where a.id = $1',
    [one.id],
  );
  await queryAsOwner(`
    select set_config('app.tenant', '${elsewhere.id}', false);
    with known as (select person_id as id from identity.login where login_id = '${mail}'), applicant as (
      insert into applicant (tenant_id, kind, person_id, name, first_name, last_name)
      select ${elsewhere.id}, 'individual', id, 'N. P.', 'N.', 'P.' from known returning id)
    insert into identity.account (person_id, tenant_id, entity_type, community_type, account_kind, applicant_id, display_name)
    select known.id, ${elsewhere.id}, 2, 2, 'individual', applicant.id, 'N. P.' from known, applicant`);
  const caller = await signIn(mail, elsewhere.host);
  const draft = await read({ caller }, await start({ caller }));
  expect([draft.answers, draft.filled]).toEqual([{}, {}]);
});

test("prefills a helper's application with the client's answers only, and refuses to start one after consent ends", async () => {
  const client = await submitApplication(sampleAnswers);
  const helper = await submitApplication({ ...sampleAnswers, born: '1955-05-05', others: [] });
  const applicantOf = async ({ id }: StartedApplication) =>
    (await queryRow(office.id, 'select applicant_id as id from application where id = $1', [id]))['id'];
  const [clientId, helperId] = [await applicantOf(client), await applicantOf(helper)];
  const { id: consentId } = await queryRow(
    office.id,
    `with asked as (
       insert into helper_request (tenant_id, applicant_id, helper_id, begun_by, login, may, until)
       values ($1, $2, $3, 'helper', 'x', '{see,fill}', current_date + 9) returning id)
     insert into helper_consent (tenant_id, request_id, applicant_id, helper_id, may, until)
     select $1, id, $2, $3, '{see,fill}', current_date + 9 from asked returning id`,
    [office.id, clientId, helperId],
  );
  const id = await start(helper, { forApplicantId: clientId });
  const draft = await call('GET', `/clients/${clientId}/applications/${id}`, undefined, helper.caller);
  expect(draft.body.answers).toMatchObject({ born: '1990-05-12', others: sampleAnswers.others });
  await queryRows(
    office.id,
    `insert into helper_consent_end (tenant_id, consent_id, ended_by) values ($1, $2, 'applicant')`,
    [office.id, consentId],
  );
  const late = await call(
    'POST',
    '/applications',
    { programId: 7001, forApplicantId: clientId },
    helper.caller,
  );
  expect([late.status, late.body.error]).toEqual([404, 'not_found']);
});
