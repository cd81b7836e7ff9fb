// Workers killed again and again while mails leave over SMTP: the far end has none twice, and none is lost without somebody being told.
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { randomFrom } from '../db/seed/random.ts';
import { insertCommunication } from '../src/communications/queries.ts';
import { mailDomain, mailSecret, startApp, type TestApp } from './app.ts';
import { lookAt } from './processes/look.ts';
import { end, type ServerProcess, startServer } from './processes/server-process.ts';
import { workerDatabaseUrl } from './worker-database.ts';

/** `MAIL_COUNT=2000 MAIL_KILLS=50 vitest run --project api api/test/mail-crash.test.ts` */
const count = Number(process.env['MAIL_COUNT'] ?? 40);
const kills = Number(process.env['MAIL_KILLS'] ?? 2);
const random = randomFrom(20_261_122);

/** How often the far end has each mail, by its Message-ID: what it took, even where its yes was not heard. */
const taken = new Map<string, number>();
const far = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', async () => {
      const mail = Buffer.concat(parts).toString('latin1');
      const id = /^Message-ID: <(.+?)>/im.exec(mail)?.[1] ?? '';
      // A line that broke before the end brought no mail.
      if (mail.trimEnd().endsWith('--')) taken.set(id, (taken.get(id) ?? 0) + 1);
      await sleep(random.between(0, 30));
      done();
    });
  },
});
far.on('error', () => undefined);

let url = '';
let app: TestApp;
let worker: ServerProcess;
let startWorker: () => Promise<ServerProcess>;

beforeAll(async () => {
  url = await workerDatabaseUrl();
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  const { port } = far.server.address() as { port: number };
  const DATA_DIR = await mkdtemp(join(inject('testCluster').folder, 'mail-crash-'));
  const shared = { MAIL_DOMAIN: mailDomain, MAIL_WEBHOOK_SECRET: mailSecret };
  const variables = { ...shared, DATABASE_URL: url, DATA_DIR, SMTP_URL: `smtp://127.0.0.1:${port}` };
  app = await startApp(url, { PROCESS: 'web' });
  startWorker = () => startServer(0, { ...variables, PROCESS: 'worker', SEED: 'none', LOG_LEVEL: 'fatal' });
});
afterAll(async () => {
  if (worker !== undefined) await end(worker, 'SIGKILL');
  await new Promise<void>((resolve) => far.close(() => resolve()));
});

const rows = (text: string, values: unknown[] = []) => lookAt(url, text, values);

async function writeMails(): Promise<number[]> {
  const [open] = await rows(
    `select a.id from application a join applicant p on p.id = a.applicant_id where a.is_submitted and p.mail is not null limit 1`,
  );
  return app.ports.database.tenant(100, async (tx) => {
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const { id } = await insertCommunication(tx, 100, {
        applicationId: Number(open?.['id']),
        type: 'EMAIL',
        channel: 'email',
        direction: 'out',
        subject: 'Your application',
        body: `Mail ${at}`,
        language: 'en',
        authorId: null,
        authorName: 'Riverbend County',
        destination: `reader-${at}@example.test`,
        status: 'queued',
        letter: null,
      });
      ids.push(id);
    }
    const payloads = ids.map((communicationId) => ({ tenantId: 100, communicationId }));
    await app.ports.jobs.enqueue(tx, 'communications/deliver', payloads);
    return ids;
  });
}

test(
  'issue 6, kill -9 while mails leave: none twice at the far end, and each that may be lost is named',
  async ({ annotate }) => {
    const ids = await writeMails();
    for (let done = 0; done < kills; done += 1) {
      worker = await startWorker();
      const until = taken.size + random.between(1, Math.max(2, Math.floor(count / (kills + 1))));
      const isBusy = async () => taken.size >= Math.min(until, count) || (await waiting(ids)) === 0;
      await expect.poll(isBusy, { timeout: 60_000, interval: 10 }).toBe(true);
      await sleep(random.between(0, 25));
      await end(worker, 'SIGKILL');
    }
    worker = await startWorker();
    await expect.poll(() => waiting(ids), { timeout: 120_000, interval: 250 }).toBe(0);
    const states = await rows('select id, status from communication where id = any($1)', [ids]);
    const here = await Promise.all(
      states.map(async ({ id, status }) => {
        const messageId = await app.ports.postOffice.addressOf({
          purpose: 'message',
          tenantId: 100,
          id: Number(id),
        });
        return { status, copies: taken.get(messageId) ?? 0 };
      }),
    );
    const unknown = here.filter(({ status }) => status === 'unknown');
    const arrived = unknown.filter(({ copies }) => copies === 1).length;
    await annotate(
      `${count} mails, ${kills} kills: ${here.filter(({ copies }) => copies === 1).length} at the far end once, ${unknown.length} unknown, ${arrived} of them arrived`,
    );
    expect(here.filter(({ copies }) => copies > 1)).toEqual([]);
    expect(here.filter(({ status, copies }) => status === 'sent' && copies !== 1)).toEqual([]);
    expect(here.filter(({ status }) => status !== 'sent' && status !== 'unknown')).toEqual([]);
  },
  60_000 + kills * 30_000 + count * 200,
);

const waiting = async (ids: readonly number[]): Promise<number> =>
  Number(
    (
      await rows(
        `select count(*) as n from communication where id = any($1) and status in ('queued', 'sending')`,
        [ids],
      )
    )[0]?.['n'],
  );
