// Workers killed while a broadcast is sent: each recipient gets exactly one message. A message to one person never
// waits behind a broadcast.
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  insertBroadcast,
  saveBroadcastContent,
  setBroadcastSender,
  startBroadcastRun,
} from '../src/broadcasts/queries/broadcast.ts';
import {
  freezeRecipients,
  groupRecipients,
  setRecipientChannels,
} from '../src/broadcasts/queries/recipients.ts';
import { runJob } from '../src/jobs.ts';
import { insertCommunication } from '../src/messaging/queries.ts';
import { statement } from '../src/platform/sql.ts';
import { portalUrl } from '../src/portal-address.ts';
import { startApp, type TestApp } from './app.ts';
import { lookAt } from './processes/look.ts';
import { end, type ServerProcess, startServer } from './processes/server-process.ts';
import { createRandom, inSoak } from './soak.ts';
import { getFileDatabaseUrl, toDatabaseVariables } from './worker-database.ts';

const count = inSoak(100, 5000);
const kills = inSoak(1, 50);
const random = createRandom(20_261_122);
const tenant = 100;

let url = '';
let app: TestApp;
let worker: ServerProcess | undefined;
let startWorker: () => Promise<ServerProcess>;

beforeAll(async () => {
  url = await getFileDatabaseUrl();
  const DATA_DIR = await mkdtemp(join(inject('testCluster').folder, 'broadcast-crash-'));
  app = await startApp(url, { PROCESS: 'web' });
  const variables = { ...toDatabaseVariables(url), DATA_DIR, PROCESS: 'worker', SEED: 'none' };
  startWorker = () => startServer(0, variables);
});
afterAll(async () => {
  if (worker !== undefined) await end(worker, 'SIGKILL');
});

const rows = (text: string, values: unknown[] = []) => lookAt(url, text, values);
const numberOf = async (text: string, values: unknown[] = []) => Number((await rows(text, values))[0]?.['n']);

const readers = `
  with person as (
    insert into applicant (tenant_id, kind, name, mail)
    select ${tenant}, 'individual', 'Reader ' || n, 'reader-' || n || '-' || $1 || '@example.test' from generate_series(1, $2::int) n
    returning id, name
  )
  insert into application (tenant_id, program_id, process_id, state_id, applicant_id, applicant_name, form_version, is_submitted, submitted_at,
                           state_since, category)
  select ${tenant}, program.id, 1, state.id, p.id, p.name, 1, true, now(), now(), $1
  from person p cross join (select id from program where process_id = 1) program
  cross join (select id from workflow_state where process_id = 1 and name = 'Intake review') state`;

/** A broadcast to the given number of people; its job waits for a worker. */
async function sendTo(category: string, people: number): Promise<{ id: number; run: number }> {
  await rows(readers, [category, people]);
  const ids = (await rows('select id from application where category = $1 order by id', [category])).map(
    ({ id }) => Number(id),
  );
  const staffId = await numberOf(`select id as n from staff_member where mail = 'supervisor@riverbend.test'`);
  const acting = { staffId, personId: 1, requestId: category, address: '127.0.0.1' };
  const pace = { mailsPerMinute: 60_000, textsPerMinute: 60_000 };
  return app.ports.database.tenant(tenant, async (tx) => {
    const named = { name: category, language: 'en', staffId, staffName: 'James Okoye', ...pace };
    const { id } = await insertBroadcast(tx, named);
    await freezeRecipients(tx, tenant, id, { kind: 'items', ids, versions: ids.map(() => 1), scope: null });
    const texts = [{ language: 'en', subject: 'News', body: 'Dear {{applicantName}}', isStale: false }];
    await saveBroadcastContent(tx, id, {
      name: category,
      way: 'email',
      language: 'en',
      texts,
      fillings: {},
      leavesAt: null,
      ...pace,
    });
    const ways = (await groupRecipients(tx, id)).map(
      (kind) => ({ ...kind, channel: 'email', reason: null }) as const,
    );
    await setRecipientChannels(tx, id, ways);
    await setBroadcastSender(tx, id, 'running', { acting, name: 'James Okoye' });
    const { run } = await startBroadcastRun(tx, id, null);
    const job = { tenantId: tenant, kind: 'broadcasts/email' as const, batchId: id, run };
    await app.ports.jobs.enqueue(tx, 'batches/run', [job]);
    return { id, run };
  });
}

const countSent = (id: number) =>
  numberOf(
    `select count(*) as n from communication c join outbox_message o on o.idempotency_key = 'communication-${tenant}-' || c.id
     where c.broadcast_id = $1`,
    [id],
  );

test('fairness: a later message to one person is sent before an earlier queued broadcast', async () => {
  const { id, run } = await sendTo('in front', 120);
  const context = { ...app.ports, portalUrl: portalUrl(app.config) };
  const job = { tenantId: tenant, kind: 'broadcasts/email', batchId: id, run };
  await runJob(context, 'batches/run', job, false);
  const waiting = `select count(*) as n from communication where broadcast_id = $1 and status = 'queued'`;
  expect(await numberOf(waiting, [id])).toBe(120);
  const single = await app.ports.database.tenant(210, async (tx) => {
    const { applicationId } = await tx.one<{ applicationId: number }>(
      statement('select min(id) as "applicationId" from application where is_submitted', []),
    );
    const written = await insertCommunication(tx, {
      applicationId,
      type: 'EMAIL',
      channel: 'email',
      direction: 'out',
      subject: 'To you alone',
      body: 'To you alone',
      language: 'en',
      authorId: null,
      authorName: 'Eastgate',
      destination: 'alone@example.test',
      status: 'queued',
      letter: null,
    });
    await app.ports.jobs.enqueue(tx, 'messaging/deliver', [{ tenantId: 210, communicationId: written.id }]);
    return written;
  });
  worker = await startWorker();
  await expect.poll(() => countSent(id), { timeout: 60_000, interval: 100 }).toBe(120);
  const after = await numberOf(
    `select count(*) as n from outbox_message o where o.id > (select id from outbox_message where idempotency_key = $1)
       and o.idempotency_key in (select 'communication-${tenant}-' || c.id from communication c where c.broadcast_id = $2)`,
    [`communication-210-${single.id}`, id],
  );
  expect(after).toBeGreaterThan(60);
  await end(worker, 'SIGKILL');
});

test(
  'issue 6, kill -9 during a broadcast: each recipient gets exactly one message',
  async ({ annotate }) => {
    const { id } = await sendTo('killed', count);
    for (let done = 0; done < kills; done += 1) {
      worker = await startWorker();
      const until = (await countSent(id)) + random.between(1, Math.max(2, Math.floor(count / (kills + 1))));
      await expect
        .poll(() => countSent(id), { timeout: 60_000, interval: 10 })
        .toBeGreaterThanOrEqual(Math.min(until, count));
      await sleep(random.between(0, 25));
      await end(worker, 'SIGKILL');
    }
    worker = await startWorker();
    const status = async () =>
      (await rows('select status from broadcast where id = $1', [id]))[0]?.['status'];
    await expect.poll(status, { timeout: 120_000, interval: 250 }).toBe('finished');
    const [totals] = await rows(
      `select count(*)::int as recipients, count(distinct r.communication_id)::int as messages,
              (select count(*)::int from communication where broadcast_id = $1) as written,
              count(*) filter (where c.status = 'unknown')::int as unknown
       from broadcast_recipient r join communication c on c.id = r.communication_id where r.broadcast_id = $1 and r.outcome = 'written'`,
      [id],
    );
    await annotate(`${count} recipients, ${kills} kills: ${totals?.['unknown']} unknown`);
    expect(totals).toMatchObject({ recipients: count, messages: count, written: count });
    expect(await countSent(id)).toBeGreaterThanOrEqual(count - Number(totals?.['unknown']));
    expect(
      await numberOf(
        `select count(*) as n from (select recipient from outbox_message o where recipient like 'reader-%-killed@example.test'
           group by 1 having count(*) > 1) twice`,
      ),
    ).toBe(0);
  },
  60_000 + kills * 60_000 + count * 100,
);
