// Mentions and pinned notes.
import type { NoteView } from '@commonway/contract/work-queue/case-note.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createCase } from '../../../test/factories.ts';
import { getOwnStaffId, listNotificationKeys } from '../../../test/notices.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
let applicationId = 0;
beforeAll(async () => {
  applicationId = (await createCase()).id;
});

const write = async (body: string, mentions?: readonly number[], who: PersonName = 'caseWorker') =>
  call('POST', '/community/notes', { applicationId, body, mentions }, await session(who));
const pin = async (noteId: number, isPinned: boolean, who: PersonName = 'caseWorker') =>
  call('POST', `/community/notes/${noteId}/pin`, { isPinned }, await session(who));
const list = async () =>
  (await call('GET', `/cases/${applicationId}/notes`, undefined, await session('supervisor'))).body as {
    notes: NoteView[];
    pinned: NoteView[];
  };
const mentionable = async () =>
  (await call('GET', `/cases/${applicationId}/mentionable`, undefined, await session('caseWorker'))).body
    .staff as { staffId: number; name: string }[];
const idOf = async (name: string) =>
  (await mentionable()).find((each) => each.name === name)?.staffId as number;
test('notifies each mentioned person once but never the author, and lists the mentions in the note', async () => {
  const [supervisor, writer] = [await idOf('James Okoye'), await idOf('Samuel Kim')];
  const { id } = (await write('@James Okoye please look.', [supervisor, supervisor, writer])).body;
  const listNotifications = (staffId: number) => listNotificationKeys({ staffId }, 'mention');
  expect(await listNotifications(supervisor)).toEqual([`communication ${id}`]);
  expect(await listNotifications(writer)).toEqual([]);
  expect((await list()).notes.find((note) => note.id === id)?.mentions).toEqual([
    'James Okoye',
    'Samuel Kim',
  ]);
});

test('rejects a note that mentions blind reviewers, staff of other offices, or unknown staff', async () => {
  const operator = await idOf('Luis Ortega');
  const { program } = await queryRow<{ program: number }>(
    100,
    `select p.id as program from application a join program p on p.process_id = a.process_id where a.id = $1`,
    [applicationId],
  );
  await queryRows(
    100,
    `insert into config_version (tenant_id, kind, subject, version, definition, hash, published_at)
     select 100, 'reviews/score-sheet', $1, coalesce(max(version), 0) + 1, '{"isBlind": true, "criteria": []}', sha256(''), now()
     from score_sheet where program_id = $1`,
    [program],
  );
  await queryRows(
    100,
    `insert into review_panel (tenant_id, program_id, staff_id) values (100, $1, $2) on conflict do nothing`,
    [program, operator],
  );
  expect((await mentionable()).map(({ staffId }) => staffId)).not.toContain(operator);
  const elsewhere = await getOwnStaffId(await session('reviewer'));
  for (const stranger of [operator, elsewhere, 999_999]) {
    const { status, body } = await write(`@nobody ${stranger}`, [stranger]);
    expect([status, body.error]).toEqual([409, 'mention_not_allowed']);
  }
  expect((await list()).notes.filter(({ body }) => body.startsWith('@nobody'))).toEqual([]);
});

test('allows three pinned notes when five are pinned at once, and audits each pin', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 5; index += 1) ids.push((await write(`Note ${index}`)).body.id);
  const responses = await Promise.all(ids.map((id) => pin(id, true)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(responses.map(({ body }) => body.error))).toEqual(new Set([undefined, 'too_many_pins']));
  const { pinned } = await list();
  expect(pinned.map(({ pinnedByName }) => pinnedByName)).toEqual(Array(3).fill('Samuel Kim'));
  const [first] = pinned as [NoteView];
  expect([(await pin(first.id, true)).body, (await pin(first.id, false, 'supervisor')).body]).toEqual([
    { pinnedAt: first.pinnedAt },
    { pinnedAt: null },
  ]);
  expect((await list()).pinned).toHaveLength(2);
  const auditEntries = await queryRows(
    100,
    `select from audit_entry where operation = 'messaging/pin-note' and subject_id = $1 and outcome = 'done' and details ? 'isPinned'`,
    [applicationId],
  );
  expect(auditEntries).toHaveLength(4);
});

test('lets only the author or a supervisor pin a note, and rejects pinning a struck-out note', async () => {
  const { id } = (await write('Mine', undefined, 'intake')).body;
  expect((await pin(id, true)).body.error).toBe('not_allowed');
  await call('POST', `/community/notes/${id}/strike`, {}, await session('intake'));
  expect((await pin(id, true, 'intake')).body.error).toBe('note_struck');
});
