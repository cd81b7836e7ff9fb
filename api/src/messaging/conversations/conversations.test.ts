// The inbox: open conversations by owner and mention, unread first.
import type { Conversation } from '@commonway/contract/messaging/conversations.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createCase, createOffice, type SubmittedCase } from '../../../test/factories.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
let first: SubmittedCase;
let second: SubmittedCase;

beforeAll(async () => {
  [first, second] = [await createCase(), await createCase()];
});

interface Listed {
  readonly conversations: readonly Conversation[];
  readonly next: string | null;
  readonly counts: Readonly<Record<string, number>>;
}

const list = async (name: string, before = '', who: PersonName = 'caseWorker'): Promise<Listed> =>
  (
    await call(
      'GET',
      `/conversations?list=${name}${before && `&before=${encodeURIComponent(before)}`}`,
      undefined,
      await session(who),
    )
  ).body;
async function listAll(name: string, who: PersonName = 'caseWorker'): Promise<Conversation[]> {
  const page = await list(name, '', who);
  const all = [...page.conversations];
  for (let { next } = page; next !== null; ) {
    const following = await list(name, next, who);
    all.push(...following.conversations);
    next = following.next;
  }
  return all;
}
const find = async (name: string, { id }: { readonly id: number }, who: PersonName = 'caseWorker') =>
  (await listAll(name, who)).find(({ applicationId }) => applicationId === id);
const write = (to: SubmittedCase, body: string) =>
  call('POST', `/applications/${to.id}/messages`, { body }, to.applicant);
const mark = async (
  { id }: { readonly id: number },
  name: string,
  as: string,
  who: PersonName = 'caseWorker',
) => call('POST', `/cases/${id}/conversation`, { list: name, as }, await session(who));

test('lists a conversation from the first message until it is done, and again with the next', async () => {
  expect(await find('unassigned', first)).toBeUndefined();
  await write(first, 'Where is my application?');
  expect(await find('unassigned', first)).toMatchObject({
    unread: 1,
    direction: 'in',
    text: 'Where is my application?',
    details: { birthYear: 1970 },
    programName: 'Emergency Rental Assistance',
  });
  await call('POST', `/cases/${first.id}/communications/read`, {}, await session('caseWorker'));
  expect(await find('unassigned', first)).toMatchObject({ unread: 0 });
  expect((await mark(first, 'unassigned', 'done')).status).toBe(200);
  expect(await find('unassigned', first)).toBeUndefined();
  await mark(first, 'unassigned', 'open');
  expect(await find('unassigned', first)).toBeDefined();
  await mark(first, 'unassigned', 'done');
  await write(first, 'One more question');
  expect(await find('unassigned', first)).toMatchObject({ unread: 1, text: 'One more question' });
  await mark(first, 'unassigned', 'done');
  expect(await find('unassigned', first)).toBeUndefined();
});

test('lists unread conversations first, and marks one as unread', async () => {
  await write(first, 'Read');
  await write(second, 'Unread');
  const staff = await session('caseWorker');
  await call('POST', `/cases/${first.id}/communications/read`, {}, staff);
  await write(first, 'Newer');
  await call('POST', `/cases/${first.id}/communications/read`, {}, staff);
  const ids = (await listAll('unassigned')).map(({ applicationId }) => applicationId);
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
  await mark(first, 'unassigned', 'unread');
  expect(await find('unassigned', first)).toMatchObject({ unread: 1 });
  const { body } = await call('GET', `/cases/${first.id}/communications`, undefined, staff);
  expect(body.reading.unreadTotal).toBe(1);
});

test('lists conversations of the owner only in the owner’s list', async () => {
  const { staffId } = (await call('GET', '/users/me', undefined, await session('caseWorker'))).body;
  await queryRows(tenant, 'update application set owner_id = $2 where id = $1', [second.id, staffId]);
  expect(await find('mine', second)).toBeDefined();
  expect(await find('unassigned', second)).toBeUndefined();
  expect(await find('mine', second, 'supervisor')).toBeUndefined();
});

test('lists mentions until they are done', async () => {
  const { body } = await call(
    'GET',
    `/cases/${first.id}/mentionable`,
    undefined,
    await session('supervisor'),
  );
  const { staffId } = (await call('GET', '/users/me', undefined, await session('operator'))).body;
  expect(body.staff.map((each: { staffId: number }) => each.staffId)).toContain(staffId);
  const note = { applicationId: first.id, body: 'Please call', mentions: [staffId] };
  await call('POST', '/community/notes', note, await session('supervisor'));
  expect(await find('mentions', first, 'operator')).toMatchObject({
    direction: 'internal',
    text: 'Please call',
  });
  expect((await list('mentions', '', 'operator')).counts['mentions']).toBeGreaterThan(0);
  await mark(first, 'mentions', 'done', 'operator');
  expect(await find('mentions', first, 'operator')).toBeUndefined();
  expect(await find('unassigned', first)).toBeDefined();
  await mark(first, 'mentions', 'open', 'operator');
  expect(await find('mentions', first, 'operator')).toBeDefined();
});

test('lists done conversations by the last contact, until they are open again', async () => {
  // Cases of the demo data: the messages that a new case causes would change its last contact.
  const [older, newer] = (await queryRows(
    tenant,
    `select id from application where is_submitted and unread_email + unread_sms + unread_voice + unread_ivr = 0
     order by id limit 2`,
  )) as [{ id: number }, { id: number }];
  for (const [each, at] of [
    [older, '2026-03-02T10:00:00Z'],
    [newer, '2026-03-03T10:00:00Z'],
  ] as const)
    await queryRows(
      tenant,
      'update application set is_conversation_open = false, owner_id = null, last_contact_at = $2 where id = $1',
      [each.id, at],
    );
  const done = (await listAll('done')).map(({ applicationId }) => applicationId);
  expect(done.filter((id) => id === older.id || id === newer.id)).toEqual([newer.id, older.id]);
  expect(new Set(done).size).toBe(done.length);
  expect((await list('done')).counts).not.toHaveProperty('done');
  await mark(newer, 'done', 'open');
  expect(await find('done', newer)).toBeUndefined();
  expect(await find('unassigned', newer)).toBeDefined();
  await mark(first, 'unassigned', 'done');
  await call('POST', `/cases/${first.id}/communications/read`, {}, await session('caseWorker'));
  expect(await find('done', first)).toBeDefined();
  await write(first, 'I have another question.');
  expect(await find('done', first)).toBeUndefined();
});

test('pages return every conversation once', async () => {
  await queryRows(
    tenant,
    `update application set is_conversation_open = true, owner_id = null, last_contact_at = '2026-03-01T10:00:00.123456Z'
     where id in (select id from application where is_submitted and state_id is not null order by id limit 70)`,
  );
  const ids = (await listAll('unassigned')).map(({ applicationId }) => applicationId);
  expect(ids.length).toBeGreaterThanOrEqual(70);
  expect(new Set(ids).size).toBe(ids.length);
});

test('refuses other offices, unknown lists, and invalid cursors', async () => {
  const office = await createOffice();
  expect((await call('GET', '/conversations?list=unassigned', undefined, office.admin)).body).toMatchObject({
    conversations: [],
  });
  const input = { list: 'unassigned', as: 'done' };
  expect((await call('POST', `/cases/${first.id}/conversation`, input, office.admin)).status).toBe(404);
  const staff = await session('caseWorker');
  expect((await call('GET', '/conversations?list=all', undefined, staff)).status).toBe(422);
  expect((await call('GET', '/conversations?list=mine&before=1', undefined, staff)).status).toBe(422);
  expect((await call('GET', '/conversations?list=mine', undefined, first.applicant)).status).toBe(403);
});
