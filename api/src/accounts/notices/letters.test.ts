// Notification emails: schedule, recipients, text, and unsubscribing.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant } from '../../../test/factories.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { getApplicantId, getOwnStaffId, notifyNow } from '../../../test/notices.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import type { JobContext } from '../../job-context.ts';
import { sql } from '../../platform/sql.ts';
import { portalUrl } from '../../portal-address.ts';
import { UnknownOutcome } from '../../providers/message-port.ts';
import { notify } from './notify.ts';
import { insertLetters } from './queries/letters.ts';
import { sendNoticeLetter } from './send-notice-letter.ts';
import { sendTenantNotices } from './send-notices.ts';

const as = createSessionCache();
const tenant = 100;
/** A Friday, 8:30 p.m. in Riverbend. */
const friday = new Date('2031-11-22T04:30:00Z');
const hours = (count: number): Date => new Date(friday.getTime() + count * 3_600_000);

let context: JobContext;
beforeAll(async () => {
  const { ports, config } = await testApp();
  context = { ...ports, portalUrl: portalUrl(config) };
});

interface Reader {
  readonly session: Caller;
  readonly applicantId: number;
  readonly mail: string;
}

async function newReader(language = 'en'): Promise<Reader> {
  const session = await createApplicant();
  const applicantId = await getApplicantId(session);
  const mail = `reader-${randomUUID()}@example.test`;
  await queryRows(tenant, 'update applicant set mail = $2 where id = $1', [applicantId, mail]);
  await queryAsOwner(
    `update identity.person set language = '${language}' where id = (select person_id from identity.account where applicant_id = ${applicantId})`,
  );
  return { session, applicantId, mail };
}

const choose = (
  { session }: Reader,
  mail: string,
  quiet: { from: string; until: string } | null = null,
  kind = 'payment',
) => call('PUT', '/notices/preferences', { preferences: [{ kind, mail, isPushed: false }], quiet }, session);

/** Creates a notice shortly before that Friday evening, so that the worker, which uses the real clock, ignores it. */
const createNotice = (reader: Reader, subjectId: number, key: string): Promise<unknown> =>
  context.database.tenant(tenant, async (tx) => {
    const notification = { kind: 'payment', to: [reader.applicantId], subjectId, key } as const;
    await notify(tx, tenant, [notification]);
    await tx.run(
      sql`update notice set made_at = ${hours(-0.1)} where key = ${key} and subject_id = ${subjectId}`,
    );
  });

/** How many letters were created for a reader. */
const countLetters = async ({ applicantId }: Reader): Promise<number> =>
  (
    await queryRows(
      tenant,
      'select from notice_letter l join notice_reader r on r.id = l.reader_id where r.applicant_id = $1',
      [applicantId],
    )
  ).length;

/** Creates a letter with a reader's waiting notices, not yet given to a worker. */
async function createUnsentLetter(reader: { staffId?: number; applicantId?: number }): Promise<number> {
  const { id } = await queryRow<{ id: number }>(
    tenant,
    'select id from notice_reader where staff_id = $1 or applicant_id = $2',
    [reader.staffId ?? null, reader.applicantId ?? null],
  );
  const wanted = { cadence: 'at-once', day: '2031-11-21', before: friday, readerIds: [id] } as const;
  const [letter] = await context.database.tenant(tenant, (tx) => insertLetters(tx, wanted));
  return letter?.letterId ?? 0;
}

const send = (letterId: number, by = context) => sendNoticeLetter(by, { tenantId: tenant, letterId }, false);

interface Letter {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

const lettersTo = async ({ mail }: Pick<Reader, 'mail'>): Promise<Letter[]> =>
  (await queryAsOwner('select subject, body, html from outbox_message where recipient = $1 order by id', [
    mail,
  ])) as unknown as Letter[];

/** Runs the per-minute job at that moment. Returns the number of letters afterwards. */
async function runNoticeJob(reader: Reader, at: Date): Promise<number> {
  await sendTenantNotices(context, tenant, at);
  return countLetters(reader);
}

/** Returns the sent messages once there are that many. */
async function waitForLetters(reader: Reader, count: number): Promise<Letter[]> {
  await expect.poll(async () => (await lettersTo(reader)).length).toBe(count);
  return lettersTo(reader);
}

/** The application of a new applicant, with a named program. */
async function assignApplication({
  applicantId,
}: Reader): Promise<{ id: number; name: Record<string, string> }> {
  const { id } = await queryRow<{ id: number }>(
    tenant,
    'select id from application where is_submitted order by id desc limit 1 offset 40',
  );
  await queryRows(tenant, 'update application set applicant_id = $2 where id = $1', [id, applicantId]);
  return queryRow(
    tenant,
    'select a.id, p.name from application a join program p on p.id = a.program_id where a.id = $1',
    [id],
  );
}

test('groups immediate notices into one email in the reader’s language and direction, with a text part', async () => {
  const reader = await newReader('ar');
  await choose(reader, 'at-once');
  const { id, name } = await assignApplication(reader);
  for (const key of ['one', 'two']) await createNotice(reader, id, key);
  expect(await runNoticeJob(reader, friday)).toBe(1);
  const [letter] = await waitForLetters(reader, 1);
  expect(letter?.html).toContain('<html lang="ar" dir="rtl">');
  expect(letter?.body).toContain('هناك جديد بشأن دفعتين');
  expect(letter?.body).toContain(name['ar'] ?? name['en']);
  expect(letter?.body).toContain(`(${id})`);
});

test('sends one daily email in the office’s morning when 10 workers run the job', async () => {
  const reader = await newReader();
  await choose(reader, 'daily');
  const { id } = await assignApplication(reader);
  const createNoticeWithKey = (key: string) => createNotice(reader, id, key);
  await createNoticeWithKey('one');
  expect(await runNoticeJob(reader, hours(10))).toBe(0);
  await Promise.all(Array.from({ length: 10 }, () => sendTenantNotices(context, tenant, hours(11))));
  expect(await countLetters(reader)).toBe(1);
  await waitForLetters(reader, 1);
  await createNoticeWithKey('late');
  expect(await runNoticeJob(reader, hours(13))).toBe(1);
  expect(await runNoticeJob(reader, hours(35))).toBe(2);
  await waitForLetters(reader, 2);
});

test('quiet hours in the office’s time zone delay immediate emails', async () => {
  const reader = await newReader();
  await choose(reader, 'at-once', { from: '20:00', until: '06:30' });
  const { id } = await assignApplication(reader);
  await createNotice(reader, id, 'in the night');
  expect(await runNoticeJob(reader, friday)).toBe(0);
  expect(await runNoticeJob(reader, hours(10.5))).toBe(1);
});

test('omits notices that are read or no longer visible, and sends no empty email', async () => {
  const reader = await newReader();
  await choose(reader, 'at-once');
  const own = await assignApplication(reader);
  await createNotice(reader, 1, 'of somebody else');
  await send(await createUnsentLetter(reader));
  await createNotice(reader, own.id, 'read');
  const letterId = await createUnsentLetter(reader);
  const { unread } = (await call('GET', '/notices', undefined, reader.session)).body;
  await call('POST', '/notices/read', { upToId: unread[0].lastId }, reader.session);
  await send(letterId);
  expect(await lettersTo(reader)).toEqual([]);
});

test('does not email inactive staff', async () => {
  const caller = await as('processAdmin');
  const staffId = await getOwnStaffId(caller);
  await call(
    'PUT',
    '/notices/preferences',
    { preferences: [{ kind: 'bulk-finished', mail: 'at-once', isPushed: false }], quiet: null },
    caller,
  );
  await notifyNow(tenant, { kind: 'bulk-finished', to: [staffId], subjectId: 1, key: 'before leaving' });
  const letterId = await createUnsentLetter({ staffId });
  await queryRows(tenant, 'update staff_member set is_active = false where id = $1', [staffId]);
  await send(letterId);
  await queryRows(tenant, 'update staff_member set is_active = true where id = $1', [staffId]);
  expect(
    (await lettersTo({ mail: 'processadmin@riverbend.test' })).filter(({ subject }) =>
      /not read/.test(subject),
    ),
  ).toEqual([]);
});

test('a one-click POST to the link unsubscribes, and opening the link changes nothing (RFC 8058)', async () => {
  const reader = await newReader();
  await choose(reader, 'at-once');
  const { id } = await assignApplication(reader);
  const createNoticeWithKey = (key: string) => createNotice(reader, id, key);
  await createNoticeWithKey('with a link');
  await runNoticeJob(reader, friday);
  const [letter] = await waitForLetters(reader, 1);
  const link = new URL(/http\S+stop-letters\S+/.exec(letter?.body ?? '')?.[0] ?? '');
  const { http } = await testApp();
  const request = (method: 'GET' | 'POST', url: string, host = 'riverbend.localhost') =>
    http.inject({
      method,
      url,
      headers: { host, ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
    });
  const mailPreferences = async (): Promise<string[]> =>
    (await call('GET', '/notices/preferences', undefined, reader.session)).body.preferences.map(
      ({ mail }: { mail: string }) => mail,
    );
  const path = `${link.pathname}${link.search}`;
  await request('GET', path);
  await request(
    'POST',
    path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  );
  await request('POST', path, 'eastgate.localhost');
  expect(await mailPreferences()).toContain('at-once');
  await createNoticeWithKey('before the click');
  const clicked = await request('POST', path);
  expect([clicked.statusCode, clicked.headers.location]).toEqual([200, undefined]);
  expect(new Set(await mailPreferences())).toEqual(new Set(['never']));
  expect(await runNoticeJob(reader, friday)).toBe(1);
});

test('retries a rejected email once across 20 workers and never resends after an unknown outcome', async () => {
  const reader = await newReader();
  await choose(reader, 'at-once');
  const { id } = await assignApplication(reader);
  await createNotice(reader, id, 'once');
  const letterId = await createUnsentLetter(reader);
  let acceptedCount = 0;
  const server = (outcome: Error | null): JobContext => ({
    ...context,
    providers: {
      ...context.providers,
      mail: {
        send: async (_message, beforeSend) => {
          await beforeSend?.();
          if (outcome !== null) throw outcome;
          acceptedCount += 1;
          return { providerId: 'x' };
        },
      },
    },
  });
  await expect(send(letterId, server(new Error('451 try again')))).rejects.toThrow('451');
  await Promise.allSettled(Array.from({ length: 20 }, () => send(letterId, server(null))));
  expect(acceptedCount).toBe(1);
  await createNotice(reader, id, 'unknown');
  const next = await createUnsentLetter(reader);
  await send(next, server(new UnknownOutcome('nobody answered')));
  await send(next, server(null));
  expect(acceptedCount).toBe(1);
});

test('saves preferences per notice kind and rejects kinds of another reader type', async () => {
  const reader = await newReader();
  const getPreferences = async () =>
    (await call('GET', '/notices/preferences', undefined, reader.session)).body;
  const before = await getPreferences();
  expect(before.preferences).toContainEqual({
    kind: 'paper-held',
    mail: 'at-once',
    isPushed: true,
    label: 'A document I sent can’t be accepted',
  });
  await choose(reader, 'weekly', { from: '21:00', until: '07:00' });
  const after = await getPreferences();
  expect(after.quiet).toEqual({ from: '21:00', until: '07:00' });
  expect(after.preferences).toContainEqual(expect.objectContaining({ kind: 'payment', mail: 'weekly' }));
  expect((await choose(reader, 'daily', null, 'assigned')).body.error).toBe('invalid_input');
  expect((await choose(reader, 'daily', { from: '24:00', until: '07:00' })).status).toBe(422);
});
