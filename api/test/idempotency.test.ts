// A write with an Idempotency-Key happens once (security B12.61): its key, effect, audit row, and job are committed
// together.
import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../db/seed/people/demo-people.ts';
import { testApp } from './app.ts';
import { type Answer, type Caller, call } from './client.ts';
import { queryAsOwner } from './from-address.ts';
import { createSessionCache } from './people.ts';
import { queryRow, queryRows } from './rows.ts';

const session = createSessionCache();
const tenant = 100;
let applicationId = 0;

beforeAll(async () => {
  const found = await queryRow(
    tenant,
    `select a.id from application a join applicant p on p.id = a.applicant_id
     where a.is_submitted and p.mail is not null and a.id % 2 = 0 order by a.id desc limit 1`,
  );
  applicationId = found['id'] ?? 0;
});

const newKey = (): string => crypto.randomUUID();
const keyed = (caller: Caller, key: string): Caller => ({ ...caller, headers: { 'idempotency-key': key } });
const messageInput = (body: string) => ({ type: 'EMAIL', subject: 'Papers', body });
const sendMessage = async (key: string, body: string, id = applicationId): Promise<Answer> =>
  call('POST', `/cases/${id}/communications`, messageInput(body), keyed(await session('supervisor'), key));

/** The effects of a message: rows of the thread, delivery jobs, and audit entries. */
async function effects(body: string) {
  const messages = await queryRows(tenant, 'select id from communication where body = $1 order by id', [
    body,
  ]);
  const ids = messages.map(({ id }) => id);
  const [jobs] = await queryAsOwner(
    `select count(*)::int as n from pgboss.job where name = 'messaging/deliver'
       and (data ->> 'communicationId')::bigint = any($1)`,
    [ids],
  );
  const audits = await queryRow(
    tenant,
    `select count(*) as n from audit_entry where (details ->> 'communicationId')::bigint = any($1)`,
    [ids],
  );
  return { messages: ids.length, jobs: jobs?.['n'], audits: audits['n'] };
}
const once = { messages: 1, jobs: 1, audits: 1 };

test('the same key and body return the same response and take effect once', async () => {
  const [key, body] = [newKey(), `Once ${newKey()}`];
  const first = await sendMessage(key, body);
  const again = await sendMessage(key, body);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await effects(body)).toEqual(once);
});

test('each request takes effect without a key or with a different key', async () => {
  const body = `Each ${newKey()}`;
  const caller = await session('supervisor');
  await call('POST', `/cases/${applicationId}/communications`, messageInput(body), caller);
  await call('POST', `/cases/${applicationId}/communications`, messageInput(body), caller);
  await sendMessage(newKey(), body);
  expect(await effects(body)).toEqual({ messages: 3, jobs: 3, audits: 3 });
});

test('rejects the same key with a different body, item, or operation', async () => {
  const [key, body] = [newKey(), `Mine ${newKey()}`];
  expect((await sendMessage(key, body)).status).toBe(200);
  const other = `Other ${newKey()}`;
  const read = await call(
    'POST',
    `/cases/${applicationId}/communications/read`,
    {},
    keyed(await session('supervisor'), key),
  );
  const refused = [await sendMessage(key, other), await sendMessage(key, body, applicationId - 1), read];
  for (const { status, body: answer } of refused)
    expect([status, answer.error]).toEqual([422, 'idempotency_key_reused']);
  expect(await effects(other)).toEqual({ messages: 0, jobs: 0, audits: 0 });
  expect(await effects(body)).toEqual(once);
});

test('20 concurrent requests take effect once and return one response', async () => {
  const [key, body] = [newKey(), `Twenty ${newKey()}`];
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendMessage(key, body)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body: answer }) => answer.id)).size).toBe(1);
  expect(await effects(body)).toEqual(once);
});

test('scopes a key to one person at one tenant', async () => {
  const [key, body] = [newKey(), `Own ${newKey()}`];
  const manager = keyed(await session('manager'), key);
  const ownResponse = await sendMessage(key, body);
  const otherResponse = await call(
    'POST',
    `/cases/${applicationId}/communications`,
    messageInput(body),
    manager,
  );
  expect(otherResponse.status).toBe(200);
  expect(otherResponse.body.id).not.toBe(ownResponse.body.id);
  const { id } = await queryRow(210, 'select max(id) as id from application where is_submitted');
  const elsewhere = keyed(await session('reviewer'), key);
  expect((await call('POST', `/cases/${id}/communications/read`, {}, elsewhere)).status).toBe(200);
});

test('a rejected request does not use up its key', async () => {
  const [key, body] = [newKey(), `Late ${newKey()}`];
  expect((await sendMessage(key, body, 987_654_321)).status).toBe(404);
  expect((await sendMessage(key, body)).status).toBe(200);
  expect(await effects(body)).toEqual(once);
});

test('a bulk update with a key runs once and returns the same response', async () => {
  const note = `Bulk ${newKey()}`;
  const caller = await session('supervisor');
  const me = await call('GET', '/users/me', undefined, caller);
  const items = await queryRows(
    tenant,
    `select a.id from application a
     join state_staff l on l.process_id = a.process_id and l.state_id = a.state_id and l.staff_id = $1
     where a.is_submitted and a.owner_id is distinct from $1 order by a.id desc limit 3`,
    [me.body.staffId],
  );
  const changes = items.map(({ id }) => [
    { key: 'ItemID', val: id, type: 'Int' },
    { key: 'AssignedToUserID', val: me.body.staffId, type: 'Int' },
    { key: 'Comment', val: note, type: 'NVarChar' },
  ]);
  const key = newKey();
  const first = await call('POST', '/AdvanceState/bulk', changes, keyed(caller, key));
  expect(first).toMatchObject({ status: 200 });
  const again = await call('POST', '/AdvanceState/bulk', changes, keyed(caller, key));
  expect(first.body.AdvanceState.map(({ changed }: { changed: boolean }) => changed)).toEqual([
    true,
    true,
    true,
  ]);
  expect(again.body).toEqual(first.body);
  const { n } = await queryRow(tenant, 'select count(*) as n from application_history where comment = $1', [
    note,
  ]);
  expect(n).toBe(3);
});

test.each(['', 'k'.repeat(201), 'ключ\u0000'])('rejects the malformed key %j', async (key) => {
  const { http } = await testApp();
  const { token } = await session('supervisor');
  const response = await http.inject({
    method: 'POST',
    url: `/api/cases/${applicationId}/communications`,
    headers: { host: 'riverbend.localhost', authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: messageInput('No key'),
  });
  expect([response.statusCode, response.json().error]).toEqual([400, 'malformed_request']);
});

test('never stores responses that contain credentials, for any caller or key', async () => {
  const caller = await session('individual');
  const key = newKey();
  const login = { email: 'ana@example.test', password: demoPassword };
  const first = await call('POST', '/users/login-v2', login, keyed(caller, key));
  const again = await call('POST', '/users/login-v2', login, keyed(caller, key));
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.token).not.toBe(first.body.token);
  await call('POST', '/users/renew-session', {}, keyed(caller, newKey()));
  await call('POST', '/search-login', { loginId: 'ana@example.test' }, keyed(caller, newKey()));
  const storedResponses = await queryRows<object>(
    tenant,
    `select operation, response from idempotency_key where operation like 'sign-in/%' or response::text like '%token%'`,
  );
  expect(storedResponses).toEqual([]);
});
