// What every kind of long work guarantees, whatever happens to its workers. The test runs each job itself.
import type { BatchKindName, JobName, NewJob } from '@commonway/contract/jobs.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JobContext } from '../src/job-context.ts';
import { runJob } from '../src/jobs.ts';
import type { Database } from '../src/platform/database.ts';
import { createLogger } from '../src/platform/log.ts';
import { portalUrl } from '../src/portal-address.ts';
import { testApp } from './app.ts';
import { type BatchWork, startWork } from './batch-works.ts';
import { queryAsOwner } from './from-address.ts';
import { createSessionCache } from './people.ts';
import { loadIds } from './queue-items.ts';
import { queryRows } from './rows.ts';

type BatchJob = NewJob<'batches/run'>;

interface Enqueued {
  readonly job: BatchJob;
  readonly seconds: number;
}

const count = 12;
const cannotPause: readonly BatchKindName[] = [
  'applications/program-validation',
  'imports/portal-invitations',
  'imports/rows',
];
const otherTenant = 210;
const session = createSessionCache();
/** A job after two failures: its first batch is a hundredth of the usual one. */
const smallBatch = { failures: 2 };

beforeAll(loadIds);
const brokenTables = new Set<string>();
afterEach(async () => {
  for (const table of brokenTables) await queryAsOwner(`drop trigger if exists refuse_item on ${table}`);
  brokenTables.clear();
});

/** The database rejects the results of the given items. */
async function breakItems({ results, isRowOf }: BatchWork, ids: readonly number[]): Promise<void> {
  brokenTables.add(results);
  await queryAsOwner(`create or replace function refuse_item() returns trigger language plpgsql as
    $$ begin if ${isRowOf?.(ids) ?? `new.application_id in (${ids.join()})`} then raise exception 'broken item'; end if; return new; end $$`);
  await queryAsOwner(
    `create trigger refuse_item before insert on ${results} for each row execute function refuse_item()`,
  );
}

/** Runs a job; returns the batch jobs that it enqueued, which no worker sees. */
async function run(
  job: BatchJob,
  queue: JobName = 'batches/run',
  changeDatabase = (database: Database) => database,
): Promise<Enqueued[]> {
  const { ports, config } = await testApp();
  const enqueued: Enqueued[] = [];
  const jobs: JobContext['jobs'] = {
    ...ports.jobs,
    enqueue: async (tx, name, newJobs, options) => {
      if (name !== 'batches/run') return ports.jobs.enqueue(tx, name, newJobs, options);
      for (const each of newJobs)
        enqueued.push({ job: each as BatchJob, seconds: options?.startAfterSeconds ?? 0 });
    },
  };
  const context = {
    ...ports,
    jobs,
    log: createLogger('silent'),
    database: changeDatabase(ports.database),
    portalUrl: portalUrl(config),
  };
  await runJob(context, queue, job, false);
  return enqueued;
}

/** Runs a job and those that follow, without their delays. */
async function runToEnd(work: BatchWork, ...jobs: BatchJob[]): Promise<void> {
  const waiting = [...jobs];
  await expect
    .poll(
      async () => {
        const next = waiting.shift();
        if (next !== undefined) waiting.push(...(await run(next)).map(({ job }) => job));
        return work.status();
      },
      { timeout: 30_000, interval: 5 },
    )
    .toBe('finished');
}

/** A worker that dies when it is about to commit its transaction after this many; then it does nothing more. */
const killedAfter = (transactions: number) => (database: Database) => {
  let committed = 0;
  const tenant: Database['tenant'] = (tenantId, work) =>
    database.tenant(tenantId, async (tx) => {
      const result = await work(tx);
      if (committed === transactions) throw new Error('killed');
      committed += 1;
      return result;
    });
  return { ...database, tenant };
};

const stateAfterFailures = ({ pausing }: BatchWork) => (pausing === undefined ? 'stopped' : 'paused');

const killAfterFirstBatch = (job: BatchJob) =>
  expect(run({ ...job, ...smallBatch }, 'batches/run', killedAfter(1))).rejects.toThrow('killed');

const rowsOfOtherTenant = (table: string) =>
  queryRows(otherTenant, `select md5(string_agg(t::text, ',' order by t::text)) as content from ${table} t`);

describe.each(Object.keys(startWork) as BatchKindName[])('%s', (kind) => {
  const start = async (): Promise<BatchWork> => startWork[kind](await session('supervisor'), count);

  test('continues after the last whole batch of a killed worker', async () => {
    const work = await start();
    await killAfterFirstBatch(work.job);
    const before = await work.done();
    expect(before.length).toBeGreaterThan(0);
    expect(before).toEqual(work.ids.slice(0, before.length));
    expect(before.length).toBeLessThan(count);
    await runToEnd(work, work.job);
    expect(await work.done()).toEqual(work.ids);
  });

  test('processes each item once when two workers run it at the same time', async () => {
    const work = await start();
    const both = await Promise.all([
      run({ ...work.job, ...smallBatch }),
      run({ ...work.job, ...smallBatch }),
    ]);
    await runToEnd(work, ...both.flat().map(({ job }) => job));
    expect(await work.done()).toEqual(work.ids);
  });

  if (!cannotPause.includes(kind))
    test('does nothing while it is paused and continues when it is resumed', async () => {
      const work = await start();
      await killAfterFirstBatch(work.job);
      await work.pausing?.pause();
      const before = await work.done();
      expect(await run(work.job)).toEqual([]);
      expect([await work.done(), await work.status()]).toEqual([before, 'paused']);
      const resumed = (await work.pausing?.resume()) as BatchJob;
      await runToEnd(work, resumed);
      expect(await work.done()).toEqual(work.ids);
    });

  test('records an item that fails and processes all others', async () => {
    const work = await start();
    const broken = work.ids[7] as number;
    await breakItems(work, [broken]);
    await runToEnd(work, work.job);
    expect(await work.done()).toEqual(work.ids.filter((id) => id !== broken));
    expect(await work.failed()).toEqual([broken]);
  });

  test('waits longer after each failure and stops after eight in a row', async () => {
    const work = await start();
    await breakItems(work, work.ids);
    const delays: number[] = [];
    for (let next: Enqueued | undefined = { job: work.job, seconds: 0 }; next !== undefined; ) {
      [next] = await run(next.job);
      // A rate limit may postpone a batch, which is no failure.
      if (next !== undefined && (next.job.failures ?? 0) > 0) delays.push(next.seconds);
    }
    expect(delays).toEqual([2, 4, 8, 16, 32, 64, 128]);
    expect([await work.done(), await work.status()]).toEqual([[], stateAfterFailures(work)]);
  });

  test('continues however often its workers are killed, but stops if they never complete a batch', async () => {
    const work = await start();
    const [first] = await run(work.job, 'batches/recover');
    await killAfterFirstBatch(work.job);
    const [second] = await run((first as Enqueued).job, 'batches/recover');
    expect(second).toMatchObject({ seconds: 0, job: { ...work.job, failures: 0 } });
    expect(await work.status()).toBe('running');
    expect(await run((second as Enqueued).job, 'batches/recover')).toEqual([]);
    expect(await work.status()).toBe(stateAfterFailures(work));
  });

  test('leaves other tenants alone', async () => {
    const work = await start();
    const before = await rowsOfOtherTenant(work.results);
    expect(await run({ ...work.job, tenantId: otherTenant })).toEqual([]);
    expect(await work.done()).toEqual([]);
    await runToEnd(work, work.job);
    expect(await rowsOfOtherTenant(work.results)).toEqual(before);
  });
});
