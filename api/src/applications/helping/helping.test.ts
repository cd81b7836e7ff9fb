// Helpers: requests and invitations, the applicant's consent by code, and access limited to that consent.
import { operations } from '@commonway/contract/operations.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Answer, type Caller, call } from '../../../test/client.ts';
import { finishUpload, sendChunk, startUpload, uploadDocument } from '../../../test/documents.ts';
import { createApplicant } from '../../../test/factories.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { statement } from '../../platform/sql.ts';

const tenant = 100;
const errorOf = ({ status, body }: Answer) => [status, body.error];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let programId = 0;
beforeAll(async () => {
  programId = (await queryRow(tenant, `select id from program where code = 'utility-relief'`))[
    'id'
  ] as number;
});

interface Person {
  readonly caller: Caller;
  readonly id: number;
  readonly mail: string;
}
async function createPerson(name: string): Promise<Person> {
  const caller = await createApplicant(name, 'Rivers');
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, caller);
  const id = body.accounts[0].cd_community_entity as number;
  const { mail } = await queryRow<{ mail: string }>(tenant, 'select mail from applicant where id = $1', [id]);
  return { caller, id, mail };
}

const requestHelp = (
  from: Person,
  as: 'helper' | 'applicant',
  login: string,
  may: string[],
  until = inDays(30),
) => call('POST', '/helper-requests', { as, login, may, until }, from.caller);
const codeFor = (ana: Person, requestId: string) =>
  call('POST', `/helper-requests/${requestId}/code`, {}, ana.caller);
const answer = (who: Person, requestId: string, body: object) =>
  call('POST', `/helper-requests/${requestId}/answer`, body, who.caller);
const helping = async ({ caller }: Person) => (await call('GET', '/helping', undefined, caller)).body;

/** The codes sent to a person, newest first. */
async function codesTo(mail: string): Promise<string[]> {
  const { ports } = await testApp();
  const sent = await ports.database.plain<{ body: string }>(
    statement('select body from outbox_message where recipient = $1 order by id desc limit 20', [mail]),
  );
  return sent.flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? []);
}

/** Requests a code and reads it. */
async function codeOf(ana: Person, requestId: string): Promise<{ codeId: string; code: string }> {
  const before = await codesTo(ana.mail);
  const { codeId } = (await codeFor(ana, requestId)).body;
  await expect.poll(async () => (await codesTo(ana.mail)).length).toBe(before.length + 1);
  const [code = ''] = await codesTo(ana.mail);
  return { codeId, code };
}

/** A helper with an applicant's consent to some permissions. */
async function grantConsent(ana: Person, sam: Person, may: string[]): Promise<number> {
  const { requestId } = (await requestHelp(sam, 'helper', ana.mail, may)).body;
  const { codeId, code } = await codeOf(ana, requestId);
  return (await answer(ana, requestId, { agrees: true, codeId, code })).body.consentId;
}
const draftOf = async ({ caller }: Person): Promise<number> =>
  (await call('POST', '/applications', { programId }, caller)).body.applicationId;

/** A helper's calls on an application, by the permission that each requires. */
const attemptsOf = (sam: Person, ana: Person, id: number) => ({
  see: () => call('GET', `/clients/${ana.id}/applications/${id}`, undefined, sam.caller),
  fill: () =>
    call('PATCH', `/applications/${id}/answers`, { revision: 0, answers: { firstName: 'Ana' } }, sam.caller),
  send: () => call('POST', `/applications/${id}/submit`, { revision: 0 }, sam.caller),
  messages: () => call('GET', `/clients/${ana.id}/applications/${id}/messages`, undefined, sam.caller),
});

test('grants a helper access when the applicant confirms with a code sent to their own contact', async () => {
  const [ana, sam] = [await createPerson('Ana'), await createPerson('Sam')];
  const { requestId } = (await requestHelp(sam, 'helper', ana.mail.toUpperCase(), ['fill'])).body;
  expect((await helping(sam)).requests).toMatchObject([{ requestId, side: 'helper', isMyTurn: false }]);
  expect((await helping(ana)).requests).toMatchObject([
    { requestId, side: 'applicant', isMyTurn: true, name: 'Sam Rivers', may: ['see', 'fill'] },
  ]);
  expect(errorOf(await codeFor(sam, requestId))).toEqual([404, 'not_found']);
  expect(errorOf(await answer(sam, requestId, { agrees: true }))).toEqual([404, 'not_found']);
  const { codeId, code } = await codeOf(ana, requestId);
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await answer(ana, requestId, { agrees: true, codeId, code: wrong })).body.error).toBe('wrong_code');
  expect((await answer(ana, requestId, { agrees: true })).body.error).toBe('wrong_code');
  const { consentId } = (await answer(ana, requestId, { agrees: true, codeId, code })).body;
  expect((await helping(ana)).helpers).toMatchObject([{ consentId, name: 'Sam Rivers', endedAt: null }]);
  expect((await helping(sam)).clients).toMatchObject([
    { consentId, applicantId: ana.id, name: 'Ana Rivers' },
  ]);
  expect(errorOf(await answer(ana, requestId, { agrees: true, codeId, code }))).toEqual([404, 'not_found']);
});

test('security 11: accepts a code only for its own request, and creates one consent from 20 simultaneous confirmations', async () => {
  const [ana, sam, eve] = [await createPerson('Ana'), await createPerson('Sam'), await createPerson('Eve')];
  const { requestId } = (await requestHelp(sam, 'helper', ana.mail, ['see'])).body;
  const other = (await requestHelp(eve, 'helper', ana.mail, ['send'])).body.requestId;
  const { codeId, code } = await codeOf(ana, requestId);
  expect((await answer(ana, other, { agrees: true, codeId, code })).body.error).toBe('wrong_code');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => answer(ana, requestId, { agrees: true, codeId, code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await helping(ana)).helpers).toHaveLength(1);
});

test('shows an applicant’s invitation to the helper after the code is confirmed, and grants access when the helper accepts', async () => {
  const [ana, sam] = [await createPerson('Ana'), await createPerson('Sam')];
  const { requestId } = (await requestHelp(ana, 'applicant', sam.mail, ['see', 'messages'])).body;
  expect((await helping(sam)).requests).toEqual([]);
  expect(errorOf(await answer(sam, requestId, { agrees: true }))).toEqual([404, 'not_found']);
  const { codeId, code } = await codeOf(ana, requestId);
  expect((await answer(ana, requestId, { agrees: true, codeId, code })).body).toEqual({ consentId: null });
  expect((await helping(ana)).helpers).toEqual([]);
  expect((await helping(sam)).requests).toMatchObject([{ requestId, isMyTurn: true, name: 'Ana Rivers' }]);
  expect((await answer(sam, requestId, { agrees: true })).body.consentId).toEqual(expect.any(Number));
  expect((await helping(ana)).helpers).toMatchObject([{ name: 'Sam Rivers', may: ['see', 'messages'] }]);
});

test('security Z7: responds the same to known and unknown logins, and limits requests to 20', async () => {
  const [ana, sam] = [await createPerson('Ana'), await createPerson('Sam')];
  const known = await requestHelp(sam, 'helper', ana.mail, ['see']);
  const unknown = await requestHelp(sam, 'helper', 'nobody-at-all@example.test', ['see']);
  expect([unknown.status, Object.keys(unknown.body)]).toEqual([known.status, Object.keys(known.body)]);
  const named = (await helping(sam)).requests.map(({ name }: { name: string }) => name).sort();
  expect(named).toEqual([ana.mail, 'nobody-at-all@example.test'].sort());
  const more = await Promise.all(
    Array.from({ length: 25 }, () => requestHelp(sam, 'helper', 'x@example.test', ['see'])),
  );
  expect(more.filter(({ status }) => status === 200)).toHaveLength(18);
  for (const until of [inDays(-2), inDays(400)])
    expect(errorOf(await requestHelp(ana, 'helper', sam.mail, ['see'], until))).toEqual([
      422,
      'invalid_input',
    ]);
});

test.each([
  [['see'], ['see']],
  [['fill'], ['see', 'fill']],
  [['send'], ['see', 'send']],
  [['messages'], ['see', 'messages']],
])('a consent to %j allows only %j', async (may, allowed) => {
  const [ana, sam] = [await createPerson('Ana'), await createPerson('Sam')];
  const id = await draftOf(ana);
  await grantConsent(ana, sam, may);
  for (const [action, attempt] of Object.entries(attemptsOf(sam, ana, id))) {
    const { status } = await attempt();
    // Submitting an empty form fails because of its answers, but only people who may submit see that error.
    expect([action, status]).toEqual([
      action,
      !allowed.includes(action) ? 404 : action === 'send' ? 422 : 200,
    ]);
  }
});

test('refuses all access without consent, after it expires, and after it ends', async () => {
  const [ana, sam] = [await createPerson('Ana'), await createPerson('Sam')];
  const id = await draftOf(ana);
  const list = () => call('GET', `/clients/${ana.id}/applications`, undefined, sam.caller);
  const start = () => call('POST', '/applications', { programId, forApplicantId: ana.id }, sam.caller);
  const allRefused = async () => {
    for (const attempt of [...Object.values(attemptsOf(sam, ana, id)), list, start])
      expect(errorOf(await attempt())).toEqual([404, 'not_found']);
  };
  await allRefused();
  const consentId = await grantConsent(ana, sam, ['see', 'fill', 'send', 'messages']);
  expect((await list()).body).toMatchObject({ name: 'Ana Rivers', applications: [{ id }] });
  const end = (who: Person) => call('POST', `/helper-consents/${consentId}/end`, {}, who.caller);
  expect(errorOf(await end(await createPerson('Eve')))).toEqual([404, 'not_found']);
  expect((await end(ana)).status).toBe(200);
  await allRefused();
  expect(errorOf(await end(ana))).toEqual([404, 'not_found']);
  expect((await helping(ana)).helpers).toMatchObject([{ consentId, endedAt: expect.any(String) }]);
  await queryRows(
    tenant,
    `with r as (insert into helper_request (tenant_id, applicant_id, helper_id, begun_by, login, may, until, closed_at)
       values (100, $1, $2, 'helper', 'x', '{see,fill,send,messages}', current_date - 2, now()) returning id)
     insert into helper_consent (tenant_id, request_id, applicant_id, helper_id, may, until)
     select 100, r.id, $1, $2, '{see,fill,send,messages}', current_date - 2 from r`,
    [ana.id, sam.id],
  );
  await allRefused();
});

test('refuses helpers every operation that is reserved for the applicant', async () => {
  const [ana, sam] = [await createPerson('Ana'), await createPerson('Sam')];
  const id = await draftOf(ana);
  await grantConsent(ana, sam, ['see', 'fill', 'send', 'messages']);
  const allowed = [
    'applications/save-answers',
    'applications/submit-application',
    'applications/list-profile-answers',
  ];
  const own = operations.filter(
    ({ who, path, name, transfer }) =>
      who.kind === 'session' &&
      (who.accountTypes.length === 0 || who.accountTypes.includes('Partner')) &&
      path.includes('{applicationId}') &&
      !path.startsWith('/clients/') &&
      !allowed.includes(name) &&
      transfer === 'json',
  );
  expect(own.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'applications/delete-draft',
      'applications/get-my-application',
      'messaging/reply',
    ]),
  );
  const body = { revision: 0, version: 1, reason: 'Not mine', name: 'Not mine', body: 'Not mine' };
  for (const { method, path, name } of own) {
    const address = path.replace('{applicationId}', String(id));
    const response = await call(
      method,
      address,
      method === 'GET' || method === 'DELETE' ? undefined : body,
      sam.caller,
    );
    expect([name, response.status === 404 || response.status === 422]).toEqual([name, true]);
  }
  expect((await call('GET', `/applications/${id}`, undefined, ana.caller)).body).toMatchObject({ id });
});

test('records each action of a helper with the helper’s name and the applicant', async () => {
  const [ana, sam] = [await createPerson('Ana'), await createPerson('Sam')];
  await grantConsent(ana, sam, ['fill', 'messages']);
  const { applicationId: id } = (
    await call('POST', '/applications', { programId, forApplicantId: ana.id }, sam.caller)
  ).body;
  const attempts = attemptsOf(sam, ana, id);
  await attempts.see();
  await attempts.fill();
  await attempts.messages();
  await call('GET', `/clients/${ana.id}/applications`, undefined, sam.caller);
  const entries = await queryRows<{ operation: string }>(
    tenant,
    `select operation from audit_entry where actor_name = 'Sam Rivers' and details ->> 'helperFor' = $1 order by id`,
    [String(ana.id)],
  );
  expect(entries.map(({ operation }) => operation)).toEqual([
    'applications/start-application',
    'applications/get-client-application',
    'applications/save-answers',
    'messaging/list-client-messages',
    'applications/list-client-applications',
  ]);
  const step = await queryRow<object>(
    tenant,
    'select changed_by_name, helped_by from application_history where application_id = $1',
    [id],
  );
  expect(step).toEqual({ changed_by_name: 'Ana Rivers', helped_by: 'Sam Rivers' });
  const { timeline } = (await call('GET', `/applications/${id}`, undefined, ana.caller)).body;
  expect(timeline[0].label).toBe('Sam Rivers started this application for you');
});

test('lets a helper with fill permission upload documents for the applicant, and refuses uploads after consent ends', async () => {
  const [ana, sam] = [await createPerson('Ana'), await createPerson('Sam')];
  const paperFor = { applicationId: await draftOf(ana), field: 'utilityBill' };
  const bytes = Buffer.from(`%PDF-1.4\n%${ana.id}\n%%EOF\n`);
  const listDocuments = async ({ caller }: Person) =>
    (await call('GET', '/papers', undefined, caller)).body.papers;
  await grantConsent(ana, sam, ['see', 'send', 'messages']);
  expect(errorOf(await uploadDocument(sam.caller, 'bill.pdf', bytes, paperFor))).toEqual([404, 'not_found']);
  const consentId = await grantConsent(ana, sam, ['fill']);
  const { id } = (await uploadDocument(sam.caller, 'bill.pdf', bytes, paperFor)).body;
  expect([await listDocuments(ana), await listDocuments(sam)]).toMatchObject([[{ id }], []]);
  expect((await call('GET', `/documents/${id}`, undefined, sam.caller)).status).toBe(404);
  const auditQuery = `select actor_name, details ->> 'helperFor' as "for" from audit_entry where operation = 'documents/finish-upload' and subject_id = $1`;
  expect(await queryRow<object>(tenant, auditQuery, [id])).toEqual({
    actor_name: 'Sam Rivers',
    for: String(ana.id),
  });
  const { uploadId } = (await startUpload(sam.caller, 'late.pdf', bytes.length, paperFor)).body;
  await sendChunk(sam.caller, uploadId, 0, bytes);
  await call('POST', `/helper-consents/${consentId}/end`, {}, ana.caller);
  expect(errorOf(await finishUpload(sam.caller, uploadId))).toEqual([404, 'not_found']);
});

test('rejects updates and deletions of a consent', async () => {
  const [ana, sam] = [await createPerson('Ana'), await createPerson('Sam')];
  const consentId = await grantConsent(ana, sam, ['see']);
  for (const change of [
    `update helper_consent set may = '{send}' where id = ${consentId}`,
    `delete from helper_consent where id = ${consentId}`,
    'truncate helper_consent cascade',
  ])
    await expect(queryRows(tenant, change)).rejects.toThrow();
});

test('supports several clients per helper and several helpers per client', async () => {
  const [ana, bea, sam, kim] = (await Promise.all(['Ana', 'Bea', 'Sam', 'Kim'].map(createPerson))) as [
    Person,
    Person,
    Person,
    Person,
  ];
  await grantConsent(ana, sam, ['see']);
  await grantConsent(bea, sam, ['fill']);
  await grantConsent(ana, kim, ['messages']);
  expect((await helping(sam)).clients.map(({ name }: { name: string }) => name)).toEqual([
    'Ana Rivers',
    'Bea Rivers',
  ]);
  expect((await helping(ana)).helpers).toHaveLength(2);
});
