// The real server, killed repeatedly during writes: acknowledged data survives, and queued messages are sent once.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toEntries } from './entries.ts';
import { newInstallation } from './processes/installation.ts';
import { isThere, look, postmasterOf } from './processes/look.ts';
import { ask, end, freePort, type ServerProcess, startServer } from './processes/server-process.ts';
import { signInAt } from './processes/sign-in.ts';
import { type Scene, write } from './processes/writers.ts';
import { createRandom, inSoak } from './soak.ts';

const kills = inSoak(2, 40);
const random = createRandom(20_261_120);

let dataDir = '';
let port = 0;
let server: ServerProcess;
let scene: Scene;
const rows = (text: string, values: unknown[] = []) => look(dataDir, text, values);

const start = () => startServer(port, { DATA_DIR: dataDir, AUTH_LIMITS: 'off' });

/** Kills the server, every second time with its database, and restarts both. */
async function crash(): Promise<void> {
  const database = postmasterOf(dataDir);
  const killsDatabase = random.chance(0.5);
  const ended = end(server, 'SIGKILL');
  if (killsDatabase) process.kill(database, 'SIGKILL');
  expect(await ended).toBe('SIGKILL');
  server = await start();
}

beforeAll(async () => {
  dataDir = await newInstallation();
  port = await freePort();
  server = await start();
  const [applicant, staff] = [
    await signInAt(port, 'partner@example.test'),
    await signInAt(port, 'supervisor@riverbend.test'),
  ];
  const { body: draft } = await ask(port, {
    method: 'POST',
    path: '/api/applications',
    token: applicant,
    body: { programId: 104 },
  });
  const cases = await rows(`select a.id from application a join applicant p on p.id = a.applicant_id
    where a.is_submitted and a.process_id = 1 and p.mail is not null and a.state_id in (
      select state_id from state_staff where process_id = 1 and staff_id in (select id from staff_member where roles && '{200,201}')
      group by 1 having count(*) > 1) order by a.id limit 6`);
  const owners = await rows(
    `select l.staff_id as id from state_staff l join application a on a.process_id = l.process_id and a.state_id = l.state_id
    where a.id = any($1) group by 1 having count(*) = $2 order by 1 limit 3`,
    [cases.map(({ id }) => id), cases.length],
  );
  scene = {
    port: () => port,
    applicant,
    staff,
    staffIds: owners.map(({ id }) => Number(id)),
    draftId: draft.applicationId,
    caseIds: cases.map(({ id }) => Number(id)),
    acknowledged: { letters: new Map(), changes: new Map(), draft: { revision: 0, count: 0 } },
    isOver: false,
    surprises: [],
  };
}, 120_000);

afterAll(async () => {
  if (server !== undefined) await end(server, 'SIGKILL');
  // The database is still stopping.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Asserts that everything acknowledged so far exists exactly once. */
async function expectNothingLost(): Promise<void> {
  const { letters, changes, draft } = {
    ...scene.acknowledged,
    letters: new Map(scene.acknowledged.letters),
    changes: new Map(scene.acknowledged.changes),
  };
  const storedMessages = await rows('select id, body from communication where id = any($1)', [
    [...letters.values()],
  ]);
  expect(Object.fromEntries(storedMessages.map(({ id, body }) => [body, id]))).toEqual(
    Object.fromEntries(letters),
  );
  const history = await rows(
    `select comment, json_agg(application_id order by application_id) as ids from application_history where comment = any($1) group by 1`,
    [[...changes.keys()]],
  );
  const acknowledged = [...changes]
    .filter(([, ids]) => ids.length > 0)
    .map(([note, ids]) => [note, ids.toSorted((one, other) => one - other)]);
  expect(Object.fromEntries(history.map(({ comment, ids }) => [comment, ids]))).toEqual(
    Object.fromEntries(acknowledged),
  );
  const [answers] = await rows(
    `select revision, (answers ->> 'count')::int as count from application_answers where application_id = $1`,
    [scene.draftId],
  );
  expect(Number(answers?.['revision'])).toBeGreaterThanOrEqual(draft.revision);
  expect(Number(answers?.['count'])).toBeGreaterThanOrEqual(draft.count);
}

test('loses no acknowledged write when killed at any moment', async () => {
  const writing = write(scene);
  for (let done = 0; done < kills; done += 1) {
    await sleep(random.between(40, 600));
    await crash();
    await expectNothingLost();
  }
  scene.isOver = true;
  await writing;
  await expectNothingLost();
  expect(scene.acknowledged.letters.size).toBeGreaterThan(kills);
  expect(scene.acknowledged.changes.size).toBeGreaterThan(kills);
  expect(scene.acknowledged.draft.revision).toBeGreaterThan(kills);
  expect(scene.surprises).toEqual([]);
}, 600_000);

test('applies a bulk update completely or not at all when killed during it, and exactly once after a retry', async () => {
  const many = (
    await rows('select id from application where is_submitted and process_id = 1 order by id')
  ).map(({ id }) => Number(id));
  const note = 'Many before the crash';
  const [state] = await rows(`select id from workflow_state where process_id = 1 and name = 'Case-Review'`);
  const body = many.map((id) =>
    toEntries({
      ItemID: id,
      AssignedToUserID: scene.staffIds[0],
      Comment: note,
      NewStateID: Number(state?.['id']),
    }),
  );
  const change = () =>
    ask(port, { method: 'POST', path: '/api/AdvanceState/bulk', token: scene.staff, body, key: note });
  const countChanges = async () =>
    Number(
      (await rows('select count(*) as n from application_history where comment = $1', [note]))[0]?.['n'],
    );
  const interrupted = change().catch(() => null);
  await sleep(random.between(5, 40));
  await crash();
  const answer = await interrupted;
  const before = await countChanges();
  const after = await change();
  const changed = after.body.AdvanceState.filter((verdict: { changed: boolean }) => verdict.changed).length;
  expect(changed).toBeGreaterThan(5);
  expect([0, changed]).toContain(before);
  if (answer !== null) expect(before).toBe(changed);
  expect(await countChanges()).toBe(changed);
});

test('the history matches the current rows, and the counts match both', async () => {
  const broken = await rows(
    `with steps as (
       select application_id, id, from_state_id, to_state_id, owner_id,
         lag(to_state_id) over w as came_from, row_number() over (partition by application_id order by id desc) as place
       from application_history where application_id = any($1) window w as (partition by application_id order by id))
     select s.application_id from steps s join application a on a.id = s.application_id
     where s.from_state_id is distinct from s.came_from and s.came_from is not null and s.from_state_id is not null
        or s.place = 1 and (s.to_state_id is distinct from a.state_id or s.owner_id is distinct from a.owner_id)`,
    [scene.caseIds],
  );
  expect(broken).toEqual([]);
  const tallied = await rows(
    `select key, sum(count)::int as n from application_tally where dimension = 'owner' group by 1 having sum(count) <> 0 order by 1`,
  );
  const counted = await rows(
    'select coalesce(owner_id, 0) as key, count(*)::int as n from application where is_submitted group by 1 order by 1',
  );
  expect(tallied).toEqual(counted);
});

test('sends every email exactly once', async () => {
  const texts = [...scene.acknowledged.letters.keys()];
  const waiting = () =>
    rows(`select count(*) as n from communication where body = any($1) and status <> 'sent'`, [texts]);
  await expect
    .poll(async () => Number((await waiting())[0]?.['n']), { timeout: 60_000, interval: 500 })
    .toBe(0);
  const emails = await rows(
    `select split_part(body, E'\\n', 1) as text, count(*)::int as n from outbox_message where body like 'Letter % before the crash%' group by 1`,
  );
  expect(emails.filter(({ n }) => n !== 1)).toEqual([]);
  expect(emails.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
  const { body: shown } = await ask(port, { method: 'GET', path: '/dev/outbox?channel=email' });
  expect(shown.some((message: { body: string }) => message.body.includes('before the crash'))).toBe(true);
});

test('exits with 0 on SIGTERM and leaves no process running', async () => {
  const database = postmasterOf(dataDir);
  expect(await end(server, 'SIGTERM')).toBe(0);
  expect(isThere(database)).toBe(false);
  await expect(ask(port, { method: 'GET', path: '/livez' })).rejects.toThrow();
});
