// Messages that are scheduled, taken back, or retried after a failure.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Answer, call } from '../../../test/client.ts';
import { createCase, type SubmittedCase } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
let sent: SubmittedCase;
let path = '';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

beforeAll(async () => {
  sent = await createCase();
  path = `/cases/${sent.id}/communications`;
  await queryRows(
    100,
    `update applicant set phone = '+15551230001' from application a where a.id = $1 and applicant.id = a.applicant_id`,
    [sent.id],
  );
});

const write = async (body: string, more: object = {}) =>
  call('POST', path, { type: 'EMAIL', body, ...more }, await session('caseWorker'));
const postStep = async (id: number, what: 'retry' | 'take-back'): Promise<Answer> =>
  call('POST', `${path}/${id}/${what}`, {}, await session('supervisor'));
const listMessages = async () =>
  (await call('GET', path, undefined, await session('supervisor'))).body.communications as {
    id: number;
    body: string;
    status: string;
    leavesAt: string | null;
    takenBackAt: string | null;
    retryOf: number | null;
    isRetried: boolean;
  }[];
const messageOf = async (id: number) => (await listMessages()).find((message) => message.id === id);
const seenByApplicant = async () =>
  (await call('GET', `/applications/${sent.id}/messages`, undefined, sent.applicant)).body.communications.map(
    (each: { body: string }) => each.body,
  ) as string[];
const listOutbox = (id: number) =>
  queryRows(100, `select from outbox_message where idempotency_key = $1`, [`communication-100-${id}`]);

/** Starts the scheduled delivery job now. */
async function runScheduledDelivery(id: number): Promise<void> {
  await queryRows(100, `update communication set leaves_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  await queryRows(
    100,
    `update pgboss.job set start_after = now()
     where name = 'messaging/deliver' and state = 'created' and (data ->> 'communicationId')::bigint = $1`,
    [id],
  );
}

async function createFailedMessage(): Promise<number> {
  const { id } = (await write('This will not arrive.', { leavesAt: tomorrow() })).body;
  await queryRows(
    100,
    `update communication set status = 'failed', failure = 'no such mailbox', leaves_at = null where id = $1`,
    [id],
  );
  return id;
}

test('hides a scheduled message from the applicant, and sends it once at its time', async () => {
  const { status, body } = await write('See you on Tuesday.', { leavesAt: tomorrow() });
  expect([status, body.status]).toEqual([200, 'queued']);
  expect((await messageOf(body.id))?.leavesAt).not.toBeNull();
  expect(await seenByApplicant()).not.toContain('See you on Tuesday.');
  expect(await listOutbox(body.id)).toHaveLength(0);
  await runScheduledDelivery(body.id);
  await expect.poll(async () => (await messageOf(body.id))?.status).toBe('sent');
  expect(await listOutbox(body.id)).toHaveLength(1);
  expect(await seenByApplicant()).toContain('See you on Tuesday.');
  expect((await postStep(body.id, 'take-back')).body.error).toBe('message_left');
});

test.each([
  ['sending', 'unknown'],
  ['queued', 'failed'],
])(
  'security 50: sets a message that is %s when its last worker is killed to %s, and allows a manual retry',
  async (initialStatus, expectedStatus) => {
    const { id } = (await write('Its worker was killed.', { leavesAt: tomorrow() })).body;
    await queryRows(100, `update communication set status = $2, leaves_at = null where id = $1`, [
      id,
      initialStatus,
    ]);
    await queryRows(
      100,
      `update pgboss.job set state = 'active', retry_count = retry_limit, start_after = now(), started_on = now() - interval '1 minute',
       heartbeat_on = now() - interval '1 minute'
     where name = 'messaging/deliver' and (data ->> 'communicationId')::bigint = $1`,
      [id],
    );
    await expect.poll(async () => (await messageOf(id))?.status).toBe(expectedStatus);
    expect((await postStep(id, 'retry')).status).toBe(200);
  },
);

test('takes a message back once when 50 requests compete, and never sends it', async () => {
  const { id } = (await write('A mistake', { leavesAt: tomorrow() })).body;
  const answers = await Promise.all(Array.from({ length: 50 }, () => postStep(id, 'take-back')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.takenBackAt)).size).toBe(1);
  const auditEntries = await queryRows(
    100,
    `select from audit_entry where operation = 'messaging/take-back-communication' and subject_id = $1`,
    [sent.id],
  );
  expect(auditEntries).toHaveLength(1);
  await runScheduledDelivery(id);
  await expect
    .poll(() =>
      queryRows(
        100,
        `select from pgboss.job where name = 'messaging/deliver' and state in ('created', 'active', 'retry')
             and (data ->> 'communicationId')::bigint = $1`,
        [id],
      ),
    )
    .toHaveLength(0);
  expect(await listOutbox(id)).toHaveLength(0);
  expect(await messageOf(id)).toMatchObject({ status: 'queued', takenBackAt: answers[0]?.body.takenBackAt });
  expect(await seenByApplicant()).not.toContain('A mistake');
});

test('sends one retry when 50 requests compete, keeps the failed message, and shows the applicant one message', async () => {
  const id = await createFailedMessage();
  const answers = await Promise.all(Array.from({ length: 50 }, () => postStep(id, 'retry')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [retryId] = new Set(answers.map(({ body }) => body.communicationId as number));
  expect(new Set(answers.map(({ body }) => body.communicationId)).size).toBe(1);
  await expect.poll(async () => (await messageOf(retryId as number))?.status).toBe('sent');
  expect(await listOutbox(retryId as number)).toHaveLength(1);
  expect(await messageOf(id)).toMatchObject({ status: 'failed', isRetried: true });
  expect(await messageOf(retryId as number)).toMatchObject({ retryOf: id, isRetried: false });
  expect((await seenByApplicant()).filter((body) => body === 'This will not arrive.')).toHaveLength(1);
});

test('rejects a retry of a message that did not fail, and returns 404 for messages of another case', async () => {
  const { id } = (await write('Fine', { leavesAt: tomorrow() })).body;
  expect((await postStep(id, 'retry')).body.error).toBe('message_not_failed');
  const other = await createCase();
  const elsewhere = `/cases/${other.id}/communications/${id}`;
  for (const what of ['retry', 'take-back'])
    expect((await call('POST', `${elsewhere}/${what}`, {}, await session('supervisor'))).status).toBe(404);
  expect((await messageOf(id))?.takenBackAt).toBeNull();
});

test('rejects a message with an unfilled variable, and accepts a note with one', async () => {
  expect((await write('Hello {{applicantName}}')).body.error).toBe('variable_missing');
  expect((await write('Hello', { subject: 'On {{date}}' })).body.error).toBe('variable_missing');
  expect((await write('Hello {{applicantName}}', { type: 'NOTE' })).status).toBe(200);
});

test('security 53 quiet hours per tenant: postpones manual and automatic texts until quiet hours end, but not email', async () => {
  const tenant = await queryRow<{ settings: { calendar?: object } }>(
    100,
    'select settings from tenant where id = 100',
  );
  // Quiet hours for the next twelve hours, in the office's time zone.
  const localTime = (offset: number) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Los_Angeles',
      hour: '2-digit',
      minute: '2-digit',
    }).format(Date.now() + offset);
  const quiet_hours = { from: localTime(-60_000), until: localTime(12 * 3_600_000) };
  const settings = { ...tenant.settings, calendar: { ...tenant.settings.calendar, quiet_hours } };
  await queryRows(100, 'update tenant set settings = $1 where id = 100', [JSON.stringify(settings)]);
  try {
    const hoursUntil = (iso: string | null | undefined) =>
      Math.round((Date.parse(iso ?? '') - Date.now()) / 3_600_000);
    await expect
      .poll(async () => {
        const { id } = (await write('Your papers are here.', { type: 'SMS' })).body;
        return hoursUntil((await messageOf(id))?.leavesAt);
      })
      .toBe(12);
    const { id: mail } = (await write('Your papers are here.')).body;
    expect((await messageOf(mail))?.leavesAt).toBeNull();
    // An automatic message, enqueued like a letter.
    const { id } = await queryRow<{ id: number }>(
      100,
      `insert into communication (tenant_id, application_id, type, channel, direction, body, author_name, status, destination)
       values (100, $1, 'SMS', 'sms', 'out', 'Automatic', 'Office', 'queued', '+15551230001') returning id`,
      [sent.id],
    );
    const { ports } = await testApp();
    await ports.database.tenant(100, (tx) =>
      ports.jobs.enqueue(tx, 'messaging/deliver', [{ tenantId: 100, communicationId: id }]),
    );
    await expect.poll(async () => hoursUntil((await messageOf(id))?.leavesAt)).toBe(12);
    expect(await messageOf(id)).toMatchObject({ status: 'queued' });
    expect(await listOutbox(id)).toHaveLength(0);
  } finally {
    await queryRows(100, 'update tenant set settings = $1 where id = 100', [JSON.stringify(tenant.settings)]);
  }
});
