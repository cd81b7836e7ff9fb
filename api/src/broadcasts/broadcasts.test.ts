// Broadcasts: recipients, texts, and results.
import { beforeEach, expect, test } from 'vitest';
import {
  blockAddresses,
  countByReason,
  countByResult,
  createDraft,
  createRecipients,
  getBroadcast,
  getCheck,
  listSentMessages,
  repeatRecipient,
  requestBroadcastStep,
  requestPrepare,
  requestSave,
  saveDraft,
  waitUntilFinished,
} from '../../test/broadcasts.ts';
import { call } from '../../test/client.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

// Each test starts with the full rate limit of the office.
beforeEach(() => queryRows(tenant, 'delete from broadcast_pace'));

test('issue 6, dry run: counts recipients by channel, language, and exclusion reason; sends one message to a person with three cases', async () => {
  const supervisor = await session('supervisor');
  const lot = await createRecipients([
    { name: 'Ana', cases: 3 },
    { name: 'Ben', language: 'es' },
    { name: 'Cho', mail: false, phone: true },
    { name: 'Dee', mail: false },
    { name: 'Eva', mail: false, phone: true },
  ]);
  await blockAddresses(lot, 'sms', 'opted-out', 'Eva');
  const { id } = await createDraft(supervisor, lot);
  const dryRun = await getCheck(supervisor, id);
  expect(dryRun).toMatchObject({ total: 7, readers: 3, missing: [], needsRelease: false });
  expect(dryRun.groups).toEqual(
    expect.arrayContaining([
      { language: 'en', channel: 'email', count: 1, words: 'own' },
      { language: 'es', channel: 'email', count: 1, words: 'original' },
      { language: 'en', channel: 'sms', count: 1, words: 'own' },
    ]),
  );
  expect(countByReason({ reasons: dryRun.leftOut })).toEqual({ duplicate: 2, no_address: 1, 'opted-out': 1 });
  expect(dryRun.examples.map(({ body }: { body: string }) => body)).toContain('Dear Ben, we open on Monday.');
  expect(await listSentMessages(id)).toEqual([]);
  expect((await requestBroadcastStep(supervisor, id, 'send')).body.error).toBe('language_missing');
  expect((await requestBroadcastStep(supervisor, id, 'send', { accepted: ['es'] })).status).toBe(200);
  const finished = await waitUntilFinished(supervisor, id);
  expect(countByResult(finished)).toEqual({ sent: 3, 'left-out': 4 });
  expect(countByReason(finished)).toEqual({ duplicate: 2, no_address: 1, 'opted-out': 1 });
  expect((await listSentMessages(id)).map(({ channel }) => channel).toSorted()).toEqual([
    'email',
    'email',
    'sms',
  ]);
});

test('sends each recipient the text in their language, and stale translations only if the sender accepts them', async () => {
  const supervisor = await session('supervisor');
  const lot = await createRecipients([
    { name: 'Ana' },
    { name: 'Ben', language: 'es' },
    { name: 'Cho', language: 'ko' },
  ]);
  const texts = [
    { language: 'en', subject: 'Open', body: 'Hello {{applicantName}}', isStale: false },
    { language: 'es', subject: 'Abierto', body: 'Hola {{applicantName}}', isStale: true },
    { language: 'ko', subject: '', body: '{{applicantName}} 님 안녕하세요', isStale: false },
  ];
  const { id, version } = await createDraft(supervisor, lot, { texts });
  expect((await requestBroadcastStep(supervisor, id, 'send', { version })).body.error).toBe(
    'language_missing',
  );
  expect(
    (await requestBroadcastStep(supervisor, id, 'send', { version: version - 1, accepted: ['es'] })).body
      .error,
  ).toBe('broadcast_changed');
  await requestBroadcastStep(supervisor, id, 'send', { version, accepted: ['es'] });
  await waitUntilFinished(supervisor, id);
  const sentTexts = (await listSentMessages(id)).map(({ language, body }) => [language, body.split('\n')[0]]);
  expect(new Map(sentTexts as [string, string][])).toEqual(
    new Map([
      ['en', 'Hello Ana'],
      ['es', 'Hola Ben'],
      ['ko', 'Cho 님 안녕하세요'],
    ]),
  );
});

test('freezes the recipients: ignores cases that enter or leave the selection afterwards', async () => {
  const supervisor = await session('supervisor');
  const lot = await createRecipients([{ name: 'Stays' }, { name: 'Leaves' }]);
  const { id, total } = await createDraft(supervisor, lot);
  expect(total).toBe(2);
  const later = await createRecipients([{ name: 'Comes' }]);
  await queryRows(tenant, 'update application set category = $1 where category = $2', [lot, later]);
  await queryRows(
    tenant,
    `update application set category = null where category = $1 and applicant_name = 'Leaves'`,
    [lot],
  );
  await requestBroadcastStep(supervisor, id, 'send');
  await waitUntilFinished(supervisor, id);
  const names = (await listSentMessages(id)).map(({ body }) => /Dear (\w+)/.exec(body)?.[1]).toSorted();
  expect(names).toEqual(['Leaves', 'Stays']);
});

test('security 53 STOP honoured: excludes recipients who opt out before sending, and reports the reason', async () => {
  const supervisor = await session('supervisor');
  const lot = await createRecipients([
    { name: 'Ana', mail: false, phone: true },
    { name: 'Ben', mail: false, phone: true },
  ]);
  const { id } = await createDraft(supervisor, lot);
  // At one message per minute, the second recipient opts out while waiting.
  await saveDraft(supervisor, await getBroadcast(supervisor, id), { textsPerMinute: 1 });
  await requestBroadcastStep(supervisor, id, 'send');
  await expect.poll(async () => (await listSentMessages(id)).length).toBe(1);
  await blockAddresses(lot, 'sms', 'opted-out', 'Ben');
  await queryRows(tenant, 'update broadcast_pace set free_at = now()');
  await queryRows(
    tenant,
    `update pgboss.job set start_after = now() where name = 'batches/run' and state = 'created'`,
  );
  const finished = await waitUntilFinished(supervisor, id);
  expect(countByResult(finished)).toEqual({ sent: 1, 'left-out': 1 });
  expect(countByReason(finished)).toEqual({ 'opted-out': 1 });
});

test('sends one message to each recipient when 50 requests send a broadcast at once', async () => {
  const supervisor = await session('supervisor');
  const lot = await createRecipients(repeatRecipient(40));
  const { id } = await createDraft(supervisor, lot);
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => requestBroadcastStep(supervisor, id, 'send')),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(responses.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
    new Set(['step_not_possible']),
  );
  await waitUntilFinished(supervisor, id);
  const messages = await listSentMessages(id);
  expect([messages.length, new Set(messages.map(({ recipient }) => recipient)).size]).toEqual([40, 40]);
});

test('stop: keeps sent messages, takes back queued messages, and skips the remaining recipients', async () => {
  const supervisor = await session('supervisor');
  const lot = await createRecipients(repeatRecipient(12));
  const { id } = await createDraft(supervisor, lot, { mailsPerMinute: 36 });
  await requestBroadcastStep(supervisor, id, 'send');
  await expect.poll(async () => (await listSentMessages(id)).length).toBe(3);
  // A message that is written and waits to be sent.
  const [waiting] = await queryRows<{ id: number }>(
    tenant,
    `with mine as (select application_id from broadcast_recipient where broadcast_id = $1 and outcome = 'waiting' limit 1),
       message as (
         insert into communication (tenant_id, application_id, type, channel, direction, body, author_name, status, destination, leaves_at, broadcast_id)
         select ${tenant}, application_id, 'EMAIL', 'email', 'out', 'Waits', 'Office', 'queued', 'w@example.test', now(), $1 from mine returning id, application_id)
     update broadcast_recipient r set outcome = 'written', communication_id = message.id from message
     where r.broadcast_id = $1 and r.application_id = message.application_id returning message.id`,
    [id],
  );
  expect((await requestBroadcastStep(supervisor, id, 'stop')).body).toMatchObject({
    status: 'stopped',
    may: [],
  });
  expect(countByResult(await getBroadcast(supervisor, id))).toEqual({
    sent: 3,
    'taken-back': 1,
    'left-out': 8,
  });
  expect(countByReason(await getBroadcast(supervisor, id))).toEqual({ stopped: 8 });
  expect(
    await queryRows(tenant, 'select from communication where id = $1 and taken_back_at is not null', [
      waiting?.id,
    ]),
  ).toHaveLength(1);
  expect((await requestBroadcastStep(supervisor, id, 'resume')).body.error).toBe('step_not_possible');
});

test('pause and resume: sends nothing while paused, and one message to each recipient afterwards', async () => {
  const supervisor = await session('supervisor');
  const lot = await createRecipients(repeatRecipient(8));
  const { id } = await createDraft(supervisor, lot, {
    mailsPerMinute: 24,
    leavesAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  expect((await requestBroadcastStep(supervisor, id, 'send')).body.status).toBe('running');
  expect((await requestBroadcastStep(supervisor, id, 'pause')).body.status).toBe('paused');
  await queryRows(tenant, 'update broadcast set leaves_at = null, mails_per_minute = 60000 where id = $1', [
    id,
  ]);
  expect((await requestBroadcastStep(supervisor, id, 'resume')).body.status).toBe('running');
  expect(countByResult(await waitUntilFinished(supervisor, id))).toEqual({ sent: 8 });
  expect(await listSentMessages(id)).toHaveLength(8);
});

test('retries each failed message once, and does not resend messages that arrived', async () => {
  const supervisor = await session('supervisor');
  const lot = await createRecipients(repeatRecipient(5));
  const { id } = await createDraft(supervisor, lot);
  await requestBroadcastStep(supervisor, id, 'send');
  await waitUntilFinished(supervisor, id);
  await queryRows(
    tenant,
    `update communication set status = 'failed', failure = 'mailbox full' where id in (
       select id from communication where broadcast_id = $1 order by id limit 2)`,
    [id],
  );
  expect(countByResult(await getBroadcast(supervisor, id))).toEqual({ sent: 3, failed: 2 });
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => requestBroadcastStep(supervisor, id, 'retry')),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const finished = await waitUntilFinished(supervisor, id);
  expect(countByResult(finished)).toEqual({ sent: 5 });
  expect(finished.may).toEqual([]);
  const retries = await queryRows(
    tenant,
    'select from communication where broadcast_id = $1 and retry_of is not null',
    [id],
  );
  expect(retries).toHaveLength(2);
});

test('requires a second person to release a large broadcast', async () => {
  const [supervisor, admin] = [await session('supervisor'), await session('admin')];
  const lot = await createRecipients(repeatRecipient(1001, { mail: true }));
  const { id } = await createDraft(supervisor, lot);
  expect((await getCheck(supervisor, id)).needsRelease).toBe(true);
  expect((await requestBroadcastStep(supervisor, id, 'send')).body.status).toBe('awaiting');
  expect((await requestBroadcastStep(supervisor, id, 'release')).body.error).toBe('release_by_another');
  expect((await getBroadcast(admin, id)).may).toEqual(['release', 'stop']);
  expect((await requestBroadcastStep(admin, id, 'stop')).body.status).toBe('stopped');
  expect(await listSentMessages(id)).toEqual([]);
});

test('rejects sending with an unfilled variable, without text, or without recipients', async () => {
  const supervisor = await session('supervisor');
  const lot = await createRecipients([{ name: 'Ana' }]);
  const texts = [{ language: 'en', subject: '', body: 'On {{day}}', isStale: false }];
  const view = await createDraft(supervisor, lot, { texts });
  expect((await getCheck(supervisor, view.id)).missing).toEqual(['day']);
  expect((await requestBroadcastStep(supervisor, view.id, 'send')).body.error).toBe('variable_missing');
  const empty = await saveDraft(supervisor, view, { texts: [] });
  expect((await requestBroadcastStep(supervisor, view.id, 'send')).body.error).toBe('words_missing');
  expect((await requestSave(supervisor, view)).body.error).toBe('broadcast_changed');
  await saveDraft(supervisor, empty, { texts, fillings: { day: 'Monday' }, way: 'sms' });
  expect((await requestBroadcastStep(supervisor, view.id, 'send')).body.error).toBe('nobody_to_write');
  expect((await requestPrepare(supervisor, 'nobody is in this')).body.error).toBe('nothing_selected');
});

test('shows its message in the thread of the case, marked with the broadcast, and records it as last contact', async () => {
  const supervisor = await session('supervisor');
  const lot = await createRecipients([{ name: 'Ana' }]);
  const { id } = await createDraft(supervisor, lot);
  await requestBroadcastStep(supervisor, id, 'send');
  await waitUntilFinished(supervisor, id);
  const [sent] = await listSentMessages(id);
  const { body } = await call('GET', `/cases/${sent?.applicationId}/communications`, undefined, supervisor);
  expect(body.communications).toMatchObject([{ broadcastId: id, status: 'sent', authorName: 'James Okoye' }]);
  const [lastContact] = await queryRows(
    tenant,
    `select last_contact_direction as way from application where category = $1`,
    [lot],
  );
  expect(lastContact).toEqual({ way: 'Outbound' });
});

test('lists results by page and filter, and audits the download of the CSV file', async () => {
  const supervisor = await session('supervisor');
  const lot = await createRecipients([...repeatRecipient(3), { name: '=cmd()', mail: false }]);
  const { id } = await createDraft(supervisor, lot);
  await requestBroadcastStep(supervisor, id, 'send');
  await waitUntilFinished(supervisor, id);
  const page = async (query: string) =>
    (await call('GET', `/broadcasts/${id}/recipients${query}`, undefined, supervisor)).body;
  expect((await page('?result=left-out')).recipients).toMatchObject([
    { name: '=cmd()', reason: 'no_address', details: { birthYear: null } },
  ]);
  const first = await page('');
  expect(first.hasMore).toBe(false);
  expect((await page(`?afterId=${first.recipients[1].applicationId}`)).recipients).toHaveLength(2);
  const file = await call('GET', `/broadcasts/${id}/file`, undefined, supervisor);
  expect(file.status).toBe(200);
  expect(file.body.split('\n').filter(Boolean)).toHaveLength(5);
  expect(file.body).toContain(`"'=cmd()"`);
  const audit = await queryRows(
    tenant,
    `select from audit_entry where operation = 'broadcasts/download-broadcast' and subject_id = $1`,
    [id],
  );
  expect(audit).toHaveLength(1);
});

test('pauses a broadcast when its sender loses the permission to send', async () => {
  const supervisor = await session('supervisor');
  const lot = await createRecipients(repeatRecipient(2));
  const { id } = await createDraft(supervisor, lot, {
    leavesAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await requestBroadcastStep(supervisor, id, 'send');
  await queryRows(
    tenant,
    `update broadcast set acting = jsonb_set(acting, '{staffId}', to_jsonb(
    (select id from staff_member where mail = 'caseworker@riverbend.test'))) where id = $1`,
    [id],
  );
  await queryRows(
    tenant,
    `update pgboss.job set start_after = now() where name = 'batches/run' and (data ->> 'batchId')::bigint = $1`,
    [id],
  );
  await expect.poll(async () => (await getBroadcast(supervisor, id)).status).toBe('paused');
  expect(await listSentMessages(id)).toEqual([]);
});
