// Threads: each staff member has their own unread messages, by channel.
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createCase, type SubmittedCase } from '../../../test/factories.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
let sent: SubmittedCase;
let path = '';

beforeAll(async () => {
  sent = await createCase();
  path = `/cases/${sent.id}/communications`;
});

const thread = async (query = '', who: PersonName = 'supervisor') =>
  (await call('GET', `${path}${query}`, undefined, await session(who))).body;
const changes = async (afterRevision: number) =>
  (
    await call(
      'GET',
      `${path}/changes?afterRevision=${afterRevision}`,
      undefined,
      await session('supervisor'),
    )
  ).body;
const answer = async (body: string): Promise<number> =>
  (await call('POST', `/applications/${sent.id}/messages`, { body }, sent.applicant)).body.id;
const note = async (body: string): Promise<number> =>
  (await call('POST', path, { type: 'NOTE', body }, await session('supervisor'))).body.id;
const markRead = async (who: PersonName, input: object = {}) =>
  call('POST', `${path}/read`, input, await session(who));
const readQueueCounts = () =>
  queryRow(100, 'select unread_email as email, unread_sms as sms from application where id = $1', [sent.id]);

/** A text message from the applicant, as a webhook would deliver it. */
async function insertText(body: string): Promise<number> {
  const { id } = await queryRow(
    100,
    `insert into communication (tenant_id, application_id, type, channel, direction, body, author_name, status)
     values (100, $1, 'SMS', 'sms', 'in', $2, 'Nadia', 'received') returning id`,
    [sent.id, body],
  );
  await queryRows(100, 'update application set unread_sms = unread_sms + 1 where id = $1', [sent.id]);
  return id as number;
}

test('keeps a read cursor per staff member and channel, and counts messages unread by the whole office in the queue', async () => {
  await markRead('supervisor');
  await markRead('caseWorker');
  const [mail, text] = [await answer('My lease is new.'), await insertText('Did you get my lease?')];
  expect((await thread()).reading).toEqual({
    unreadItems: { email: 1, sms: 1, voice: 0, ivr: 0 },
    unreadTotal: 2,
    firstUnreadId: mail,
  });
  await markRead('supervisor', { channels: ['email'] });
  expect((await thread()).reading).toMatchObject({
    unreadItems: { email: 0, sms: 1 },
    firstUnreadId: text,
  });
  // One staff member read it; it stays unread for the other. The queue's count is for the whole office.
  expect((await thread('', 'caseWorker')).reading.unreadTotal).toBe(2);
  expect(await readQueueCounts()).toEqual({ email: 0, sms: 1 });
  // A staff member who never opened the case starts at the office's furthest cursor.
  expect((await thread('', 'intake')).reading.unreadItems).toMatchObject({ email: 0, sms: 1 });
});

test('counts only incoming messages as unread, not notes or outgoing messages', async () => {
  await markRead('supervisor');
  await note('She called.');
  await call('POST', path, { type: 'EMAIL', body: 'Thank you.' }, await session('supervisor'));
  expect((await thread()).reading.unreadTotal).toBe(0);
  expect(await readQueueCounts()).toEqual({ email: 0, sms: 0 });
});

test('keeps messages unread that arrive after the one marked as read, and never moves a cursor back or past the thread', async () => {
  const first = await answer('One');
  const second = await answer('Two');
  await markRead('supervisor', { upToId: first });
  expect((await thread()).reading).toMatchObject({ unreadTotal: 1, firstUnreadId: second });
  expect(await readQueueCounts()).toMatchObject({ email: 1 });
  await markRead('supervisor', { upToId: Number.MAX_SAFE_INTEGER });
  await markRead('supervisor', { upToId: first });
  expect((await thread()).reading.unreadTotal).toBe(0);
  await answer('Three');
  expect((await thread()).reading.unreadTotal).toBe(1);
});

test('resets unread counts to zero, never below, when 50 requests mark a thread as read at once', async () => {
  await answer('Once more');
  const answers = await Promise.all(Array.from({ length: 50 }, () => markRead('supervisor')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await readQueueCounts()).toEqual({ email: 0, sms: 0 });
});

test('spec 3 communication types: lists all types by default, filters by type, and searches the text', async () => {
  const id = await note('100%_sure of the rent');
  await note('100 and sure');
  const all = (await thread()).communications as { id: number; type: string }[];
  for (const type of ['EMAIL', 'SMS', 'CALL', 'NOTE', 'VOICE', 'SESSION', 'COMMENT', 'LETTER']) {
    const { communications } = await thread(`?type=${type}`);
    expect(communications.map((each: { id: number }) => each.id)).toEqual(
      all.filter((each) => each.type === type).map((each) => each.id),
    );
  }
  const found = await thread(`?find=${encodeURIComponent('100%_SURE')}`);
  expect(found.communications.map((each: { id: number }) => each.id)).toEqual([id]);
});

test('pages back by cursor without gaps or duplicates, and lists changes after the page’s revision', async () => {
  await queryRows(
    100,
    `insert into communication (tenant_id, application_id, type, channel, direction, body, author_name, status)
     select 100, $1, 'COMMENT', 'none', 'internal', 'Comment ' || n, 'Office', 'internal' from generate_series(1, 230) n`,
    [sent.id],
  );
  const ids: number[] = [];
  let page = await thread();
  const { revision } = page;
  for (;;) {
    ids.unshift(...page.communications.map((each: { id: number }) => each.id));
    if (!page.hasMore) break;
    page = await thread(`?beforeId=${ids[0]}`);
  }
  const rows = await queryRows(100, 'select id from communication where application_id = $1 order by id', [
    sent.id,
  ]);
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(await changes(revision)).toMatchObject({ communications: [], revision, hasMore: false });
  const [one, other] = [await note('First change'), await note('Second change')];
  await call('POST', `/community/notes/${one}/strike`, {}, await session('supervisor'));
  const newChanges = await changes(revision);
  // In order of change. The first message was struck out, so it is sent once, in its current state.
  expect(newChanges.communications.map((each: { id: number }) => each.id)).toEqual([other, one]);
  expect(newChanges.communications[1].struckAt).not.toBeNull();
});
