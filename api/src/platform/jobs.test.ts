// Jobs wait while their queue is paused, such as on a nearly full disk, and lose no attempt.
import { afterAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { getFileDatabaseUrl } from '../../test/worker-database.ts';
import { withOwnerConnection } from './database.ts';
import { type Jobs, openJobs } from './jobs.ts';

let jobs: Jobs | undefined;
afterAll(async () => {
  await jobs?.stop();
});

/** Queues whose jobs the test runs itself, because this file's app takes none. */
const [paused, other] = ['sessions/sweep-expired', 'documents/sweep'] as const;

test('a paused queue starts no job and burns no attempt; it continues when it may', async () => {
  const app: TestApp = await startApp(await getFileDatabaseUrl(), { PROCESS: 'web' });
  jobs = await openJobs(String(app.config.DATABASE_URL), true, () => undefined);
  const { enqueue, work } = jobs;
  const ran = { [paused]: 0, [other]: 0 };
  const count = (queue: keyof typeof ran) => async () => {
    ran[queue] += 1;
  };
  const add = (queue: keyof typeof ran) =>
    app.ports.database.tenant(100, (tx) => enqueue(tx, queue, [{ tenantId: 0 }]));
  /** Whether a job waits in the queue after a later one of another queue has run. */
  const waits = async () => {
    const [before, otherBefore] = [ran[paused], ran[other]];
    await add(paused);
    await add(other);
    await expect.poll(() => ran[other]).toBeGreaterThan(otherBefore);
    return ran[paused] === before;
  };
  let isPaused = true;
  await work(paused, 1, count(paused), () => isPaused);
  await work(other, 1, count(other));
  expect(await waits()).toBe(true);
  const waiting = await withOwnerConnection(app.url, async (owner) =>
    owner.query('select state::text, retry_count from pgboss.job where name = $1', [paused]),
  );
  expect(waiting.rows).toEqual([{ state: 'created', retry_count: 0 }]);
  isPaused = false;
  await expect.poll(() => ran[paused]).toBe(1);
  isPaused = true;
  await expect.poll(waits).toBe(true);
});
