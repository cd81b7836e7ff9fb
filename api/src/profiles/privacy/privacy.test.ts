// What an applicant sees of their data, what they ask, and what an administrator deletes.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createBusiness } from '../../../test/businesses.ts';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant, createCase, createDocumentAnswer, createOffice } from '../../../test/factories.ts';
import { waitForMessage } from '../../../test/from-address.ts';
import { createSessionCache, type SignedIn } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { readAsOwner, verifyChains } from '../../platform/audit-chain/verify-chain.ts';
import { withOwnerConnection } from '../../platform/database.ts';

const session = createSessionCache();
const tenant = 100;
let admin: SignedIn;
beforeAll(async () => {
  admin = await session('admin');
});

const download = async (format: string, { token }: Caller) => {
  const { http } = await testApp();
  return http.inject({
    method: 'GET',
    url: `/api/privacy/mine/export?format=${format}`,
    headers: { host: 'riverbend.localhost', authorization: `Bearer ${token}` },
  });
};
const mine = async (caller: Caller) => (await call('GET', '/privacy/mine', undefined, caller)).body;
const ask = (caller: Caller, kind = 'deletion', text = 'Please delete what you have about me.') =>
  call('POST', '/privacy/requests', { kind, text }, caller);
const preview = (id: number, caller: Caller = admin) =>
  call('GET', `/privacy/requests/${id}/deletion`, undefined, caller);
const reply = (id: number, body: object, caller: Caller = admin) =>
  call(
    'POST',
    `/privacy/requests/${id}/answer`,
    { outcome: 'done', answer: 'We deleted what we may.', ...body },
    caller,
  );
const addIncome = async (caller: Caller) => {
  const { id } = (await call('GET', '/profile', undefined, caller)).body;
  const values = { incomeType: 'wages', amount: 1000, frequency: 'monthly' };
  await call('POST', `/profiles/${id}/groups/incomes/items`, { revision: 0, values }, caller);
  return id as number;
};
/** Inserts what an import keeps of an applicant that it changed. */
const insertImportRow = (applicantId: number) =>
  queryRow<{ importId: number }>(
    tenant,
    `with added as (
       insert into people_import (tenant_id, kind, status, file_name, headings, columns, row_count, created_by, created_by_person,
         created_by_name, created_at, finished_at)
       values ($1, 'individual', 'finished', 'a.csv', '[]', '[]', 1, 1, 1, 'One', now(), now()) returning id)
     insert into people_import_row (tenant_id, import_id, row_number, cells, outcome, applicant_id, before, fingerprint)
     select $1, id, 2, 'sealed', 'updated', $2, '{}', 'b' from added returning import_id as "importId"`,
    [tenant, applicantId],
  );
const startDraft = async (caller: Caller, programId = 1715) =>
  (await call('POST', '/applications', { programId }, caller)).body.applicationId as number;

test('an applicant sees what is held, and who viewed which private number, without the reason', async () => {
  const { id, applicant } = await createCase();
  const before = await mine(applicant);
  expect(before.held).toMatchObject({ applications: 1, drafts: 0 });
  expect([before.reveals, before.requests]).toEqual([[], []]);
  const own = await queryRow<{ id: number }>(
    tenant,
    'select applicant_id as id from application where id = $1',
    [id],
  );
  await queryRows(
    tenant,
    `insert into audit_entry (tenant_id, operation, person_id, actor_name, subject_kind, subject_id, details)
     select $1, operation, m.person_id, m.name, kind, subject, jsonb_build_object('reason', 'To compare with the tax office', 'field', 'ssn')
     from (values ('work-queue/reveal-answer', 'application', $2::bigint), ('profiles/reveal-value', 'applicant', $3::bigint))
       v (operation, kind, subject)
     join staff_member m on m.tenant_id = $1 and m.mail = 'admin@riverbend.test'`,
    [tenant, id, own.id],
  );
  const { reveals } = await mine(applicant);
  expect(reveals).toEqual([
    { id: expect.any(Number), at: expect.any(String), roles: [99], field: 'ssn', applicationId: null },
    { id: expect.any(Number), at: expect.any(String), roles: [99], field: null, applicationId: id },
  ]);
  expect((await mine(await createApplicant())).reveals).toEqual([]);
});

test('an applicant downloads their data as JSON and as a PDF, audited, and never that of others', async () => {
  const { id, applicant } = await createCase();
  await addIncome(applicant);
  const json = JSON.parse((await download('json', applicant)).body);
  expect(json.applications.map((each: { id: number }) => each.id)).toEqual([id]);
  expect(json.applications[0].answers.firstName).toBe('Nadia');
  expect(JSON.stringify(json)).not.toContain('"sealed"');
  const pdf = await download('pdf', applicant);
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const other = JSON.parse((await download('json', await createApplicant())).body);
  expect([other.applications, other.documents, other.messages]).toEqual([[], [], []]);
  const entries = await queryRows<{ details: object }>(
    tenant,
    `select e.details from audit_entry e join application a on a.tenant_id = e.tenant_id and a.id = $2 and a.applicant_id = e.subject_id
     where e.tenant_id = $1 and e.operation = 'profiles/download-own-data' order by e.id`,
    [tenant, id],
  );
  expect(entries.map(({ details }) => details)).toEqual([{ format: 'json' }, { format: 'pdf' }]);
});

test('one open request of a kind; the answer comes back with a message', async () => {
  const caller = await createApplicant();
  const { email: mail } = (await call('GET', '/users/me', undefined, caller)).body;
  const [first, second] = await Promise.all([ask(caller, 'correction'), ask(caller, 'correction')]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  const { id } = first.status === 200 ? first.body : second.body;
  const { requests } = (await call('GET', '/privacy/requests', undefined, admin)).body;
  const listed = requests.find((each: { id: number }) => each.id === id);
  expect(listed).toMatchObject({
    kind: 'correction',
    outcome: null,
    isOverdue: false,
    applicantName: 'Nadia Petrov',
  });
  expect((await preview(id)).status).toBe(404);
  expect((await reply(id, { outcome: 'refused', answer: 'Your name is right as it is.' })).status).toBe(200);
  expect((await reply(id, {})).status).toBe(404);
  const [answered] = (await mine(caller)).requests;
  expect(answered).toMatchObject({ outcome: 'refused', answer: 'Your name is right as it is.', proof: null });
  expect(answered).not.toHaveProperty('answeredByName');
  expect((await waitForMessage(mail, 'riverbend')).body).toContain('/profile/privacy');
  expect((await ask(caller, 'correction')).status).toBe(200);
});

test('a deletion deletes the profile, drafts, and unused documents, keeps submitted applications, and leaves a proof', async () => {
  const { id: caseId, applicant } = await createCase();
  const applicantId = await addIncome(applicant);
  const draft = await startDraft(applicant);
  await call(
    'PATCH',
    `/applications/${draft}/answers`,
    { revision: 0, answers: { situation: 'We need help' } },
    applicant,
  );
  const unused = await createDocumentAnswer(applicant, 'unused.pdf');
  const row = await insertImportRow(applicantId);
  const countSignIns = () =>
    queryRow(tenant, 'select count(*)::int as count from report_sign_in where applicant_id = $1', [
      applicantId,
    ]);
  expect(await countSignIns()).toEqual({ count: 1 });
  const { body: request } = await ask(applicant);
  const { body: shown } = await preview(request.id);
  expect(shown.deleted).toMatchObject({ drafts: 1, documents: 1, applications: 0, messages: 0, contact: 0 });
  expect(shown.deleted.profile).toBeGreaterThan(0);
  expect(shown.retained).toMatchObject({ applications: 1, drafts: 0, profile: 0 });
  // The data changes after the preview.
  await addIncomeAgain(applicant, applicantId);
  expect((await reply(request.id, { sha256: shown.sha256 })).body.error).toBe('stale_version');
  expect((await reply(request.id, {})).body.error).toBe('stale_version');
  const { body: next } = await preview(request.id);
  const { body: answered } = await reply(request.id, { sha256: next.sha256 });
  expect(answered.proof).toEqual({ counts: next.deleted, sha256: next.sha256 });
  const left = await queryRow(
    tenant,
    `select (select count(*)::int from profile_value where applicant_id = $1) as values,
       (select answers::text from application_answers where application_id = $2) as draft,
       (select put_away_at is not null from document where id = $3) as "isPutAway",
       (select count(*)::int from application_submission where application_id = $4) as submissions,
       (select jsonb_build_array(cells, before, fingerprint, outcome) from people_import_row where import_id = $5) as imported`,
    [applicantId, draft, unused.documentId, caseId, row.importId],
  );
  const imported = [null, null, null, 'updated'];
  expect(left).toEqual({ values: 0, draft: '{}', isPutAway: true, submissions: 1, imported });
  expect(await countSignIns()).toEqual({ count: 0 });
  expect((await call('GET', '/profile', undefined, applicant)).status).toBe(200);
  const [entry] = await queryRows<{ details: { proof: unknown } }>(
    tenant,
    `select details from audit_entry where tenant_id = $1 and operation = 'profiles/answer-privacy-request'
       and subject_id = $2 and outcome = 'done'`,
    [tenant, applicantId],
  );
  expect(entry?.details.proof).toEqual(answered.proof);
  await expectWholeChain();
});

test('without a submitted application, the birth date and address go too', async () => {
  const caller = await createApplicant();
  const applicantId = await addIncome(caller);
  await queryRows(
    tenant,
    `update applicant set birth_date = '1990-05-12', address = '{"line1": "1 River Road"}' where tenant_id = $1 and id = $2`,
    [tenant, applicantId],
  );
  const { body: request } = await ask(caller);
  const { body: shown } = await preview(request.id);
  expect(shown.deleted.contact).toBe(2);
  expect((await reply(request.id, { sha256: shown.sha256 })).status).toBe(200);
  const row = await queryRow(
    tenant,
    `select birth_date, address, mail is not null as "hasMail",
       (select count(*)::int from profile_value v where v.tenant_id = a.tenant_id and v.applicant_id = a.id) as values
     from applicant a where tenant_id = $1 and id = $2`,
    [tenant, applicantId],
  );
  expect(row).toEqual({ birth_date: null, address: null, hasMail: true, values: 0 });
});

test('other applicants, other staff, and other offices reach no request', async () => {
  const { owner } = await createBusiness();
  const { body: request } = await ask(owner.caller);
  const { admin: foreign } = await createOffice();
  const attempts: [Caller, number][] = [
    [owner.caller, 403],
    [await session('individual'), 403],
    [await session('supervisor'), 403],
    [await session('caseWorker'), 403],
    [foreign, 404],
  ];
  for (const [caller, status] of attempts) {
    expect((await preview(request.id, caller)).status).toBe(status);
    expect((await reply(request.id, {}, caller)).status).toBe(status);
  }
  expect((await call('GET', '/privacy/requests', undefined, foreign)).body.requests).toEqual([]);
  const other = await createBusiness();
  expect((await mine(other.owner.caller)).requests).toEqual([]);
  expect((await mine(owner.caller)).requests).toHaveLength(1);
});

async function addIncomeAgain(caller: Caller, id: number): Promise<void> {
  const { groups } = (await call('GET', `/profiles/${id}`, undefined, caller)).body;
  const { revision } = groups.find(({ key }: { key: string }) => key === 'incomes');
  const values = { incomeType: 'wages', amount: 10, frequency: 'monthly' };
  const added = await call('POST', `/profiles/${id}/groups/incomes/items`, { revision, values }, caller);
  expect(added.status).toBe(200);
}

/** The activity log has no gap and no changed entry. */
async function expectWholeChain(): Promise<void> {
  const { url } = await testApp();
  const reports = await withOwnerConnection(url, async (owner) => {
    const found = [];
    for await (const report of verifyChains(readAsOwner(owner), [], String(tenant))) found.push(report);
    return found;
  });
  expect(reports.map(({ findings }) => findings)).toEqual([[]]);
}
