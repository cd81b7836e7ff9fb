// What merges, mail of other people, and submissions in between mean for an applicant's data.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createBusiness } from '../../../test/businesses.ts';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant, createCase } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
let admin: Caller;
beforeAll(async () => {
  admin = await session('admin');
});

const idOf = async (caller: Caller): Promise<number> =>
  (await call('GET', '/profile', undefined, caller)).body.id;
const askDeletion = async (caller: Caller): Promise<number> =>
  (await call('POST', '/privacy/requests', { kind: 'deletion', text: 'Please delete my data.' }, caller)).body
    .id;
const preview = async (id: number) =>
  (await call('GET', `/privacy/requests/${id}/deletion`, undefined, admin)).body;
const complete = (id: number, sha256: string) =>
  call(
    'POST',
    `/privacy/requests/${id}/answer`,
    { outcome: 'done', answer: 'We deleted your data.', sha256 },
    admin,
  );
const download = async ({ token }: Caller) => {
  const { http } = await testApp();
  return http.inject({
    method: 'GET',
    url: '/api/privacy/mine/export?format=json',
    headers: { host: 'riverbend.localhost', authorization: `Bearer ${token}` },
  });
};

/** Inserts an applicant without an account, with a Social Security number. */
async function createDuplicate(name: string): Promise<number> {
  const { id } = await queryRow<{ id: number }>(
    tenant,
    `insert into applicant (tenant_id, kind, name, first_name, last_name, birth_date, mail, address)
     values ($1, 'individual', $2 || ' Rowe', $2, 'Rowe', '1980-03-14', 'old@example.test', '{"line1": "9 Elm Street"}') returning id`,
    [tenant, name],
  );
  const values = { preferredName: 'Duplo', ssn: '512-93-6781' };
  const saved = await call('PATCH', `/profiles/${id}/groups/general`, { revision: 0, values }, admin);
  expect(saved.status).toBe(200);
  return id;
}

async function merge(target: number, otherId: number): Promise<number> {
  const { versions } = (
    await call('GET', `/people/${target}/merges/preview?otherId=${otherId}`, undefined, admin)
  ).body;
  const input = { otherId, values: {}, versions };
  const merged = await call('POST', `/people/${target}/merges`, input, admin);
  expect(merged.status).toBe(200);
  return merged.body.mergeId;
}

test('a deletion erases what was merged into the applicant, and what the merges kept', async () => {
  const caller = await createApplicant('Dana', 'Rowe');
  const target = await idOf(caller);
  const middle = await createDuplicate('Dina');
  const first = await createDuplicate('Deena');
  await merge(middle, first);
  const mergeId = await merge(target, middle);
  const requestId = await askDeletion(caller);
  const { sha256, deleted, retained } = await preview(requestId);
  expect(retained).toMatchObject({ profile: 0, contact: 1 });
  expect(deleted.contact).toBeGreaterThanOrEqual(6);
  expect((await complete(requestId, sha256)).status).toBe(200);
  const left = await queryRow<{ text: string; values: number }>(
    tenant,
    `select (select jsonb_agg(to_jsonb(p))::text from applicant p where p.id = any($1) and p.merged_into is not null)
       || (select jsonb_agg(jsonb_build_array(m.before, m.after))::text from applicant_merge m where m.merged_id = any($1)) as text,
       (select count(*)::int from profile_value v where v.applicant_id = any($1)) as values`,
    [[target, middle, first]],
  );
  expect(left.values).toBe(0);
  expect(left.text).not.toMatch(/sealed|Rowe|deena|dina|1980|Elm|old@/i);
  const undone = await call('POST', `/people/${target}/merges/${mergeId}/undo`, {}, admin);
  expect([undone.status, undone.body.error]).toEqual([409, 'merge_changed']);
  expect((await call('GET', `/people/${target}/similar`, undefined, admin)).body.merges).toEqual([]);
});

test('a request of a merged applicant deletes the data where it is', async () => {
  const caller = await createApplicant('Theo', 'Rowe');
  const target = await idOf(caller);
  const other = await createDuplicate('Teo');
  await merge(target, other);
  const { id } = await queryRow<{ id: number }>(
    tenant,
    `insert into privacy_request (tenant_id, applicant_id, kind, text, requested_by, requested_at, due_on)
     values ($1, $2, 'deletion', 'Please delete my data.', 1, now(), current_date) returning id`,
    [tenant, other],
  );
  const { sha256, deleted } = await preview(id);
  expect(deleted.profile).toBeGreaterThan(0);
  expect((await complete(id, sha256)).body.proof.counts).toEqual(deleted);
  const { values } = await queryRow(
    tenant,
    'select count(*)::int as values from profile_value where applicant_id = any($1)',
    [[target, other]],
  );
  expect(values).toBe(0);
});

test('the count and the export have no mail of other people, and no message that is held', async () => {
  const { id, applicant } = await createCase();
  const countMessages = async () =>
    (await call('GET', '/privacy/mine', undefined, applicant)).body.held.messages;
  // The confirmation of the submission.
  await expect.poll(countMessages).toBe(1);
  await queryRows(
    tenant,
    `with added as (
       insert into communication (tenant_id, application_id, type, channel, direction, body, language, author_name, status, is_held)
       values ($1, $2, 'EMAIL', 'email', 'in', 'From the neighbor', 'en', 'Neighbor', 'received', false),
         ($1, $2, 'EMAIL', 'email', 'out', 'Held for a scan', 'en', 'Office', 'queued', true),
         ($1, $2, 'EMAIL', 'email', 'in', 'From the applicant', 'en', 'Nadia', 'received', false) returning id, body)
     insert into inbound_mail (tenant_id, addressed_to, raw_sha256, storage_key, state, kind, application_id, is_from_applicant, communication_id)
     select $1, 'case-' || id, sha256(id::text::bytea), 'none', 'threaded', 'letter', $2, body = 'From the applicant', id
     from added where body <> 'Held for a scan'`,
    [tenant, id],
  );
  const { messages, onlyNewest } = JSON.parse((await download(applicant)).body);
  expect(messages.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringContaining('We received your application'),
    'From the applicant',
  ]);
  expect(onlyNewest).toEqual([]);
  expect(await countMessages()).toBe(2);
});

test('only owners of a business download its data or request its deletion', async () => {
  const { owner, member } = await createBusiness();
  const refused = await download(member.caller);
  expect([refused.statusCode, JSON.parse(refused.body).error]).toEqual([403, 'not_allowed']);
  const request = { kind: 'deletion', text: 'Please delete our data.' };
  const asked = await call('POST', '/privacy/requests', request, member.caller);
  expect([asked.status, asked.body.error]).toEqual([403, 'not_allowed']);
  const correction = { ...request, kind: 'correction' };
  expect((await call('POST', '/privacy/requests', correction, member.caller)).status).toBe(200);
  expect((await download(owner.caller)).statusCode).toBe(200);
  expect((await call('POST', '/privacy/requests', request, owner.caller)).status).toBe(200);
});

test('a draft that changes after the preview is shown again', async () => {
  const caller = await createApplicant();
  const { applicationId } = (await call('POST', '/applications', { programId: 1715 }, caller)).body;
  const save = (revision: number, situation: string) =>
    call('PATCH', `/applications/${applicationId}/answers`, { revision, answers: { situation } }, caller);
  const { revision } = (await save(0, 'We need help')).body;
  const requestId = await askDeletion(caller);
  const { sha256 } = await preview(requestId);
  expect((await save(revision, 'We need help soon')).status).toBe(200);
  expect((await complete(requestId, sha256)).body.error).toBe('stale_version');
});
