// Open pages: a thousand event streams at one process, the cost of each, and how soon all of them receive a change.
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '../../../api/db/seed/people/demo-people.ts';
import { withOwnerConnection } from '../../../api/src/platform/database.ts';
import { type EventStream, openStream } from '../../../api/test/processes/event-stream.ts';
import { ask } from '../../../api/test/processes/server-process.ts';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, formatMs } from '../figure.ts';
import { summarizeTimes } from '../http-load.ts';

const streams = 1000;
const changes = 100;
const apartMs = 50;

/** Returns the id of the first submitted application. */
const getFirstCaseId = (ownerUrl: string): Promise<number> =>
  withOwnerConnection(ownerUrl, async (owner) => {
    await owner.query(`select set_config('app.tenant', '100', false)`);
    const { rows } = await owner.query('select id from application where is_submitted order by id limit 1');
    return Number(rows[0]?.['id']);
  });

/** Adds notes as staff, and measures the time from each request until all open pages have received the event. */
export async function benchStreams(server: BenchServer): Promise<Figure[]> {
  const token = await server.signIn('supervisor@riverbend.test', demoPassword, 'riverbend.localhost');
  const path = `/api/cases/${await getFirstCaseId(server.ownerUrl)}/communications`;
  const before = server.memory();
  let requestedAt = 0;
  const receivedAfterMs: number[] = [];
  const open: EventStream[] = [];
  while (open.length < streams)
    open.push(
      await openStream(server.port, token, () => receivedAfterMs.push(performance.now() - requestedAt)),
    );
  const perStream = (server.memory() - before) / streams;
  receivedAfterMs.length = 0;
  const began = performance.now();
  for (let at = 1; at <= changes; at += 1) {
    requestedAt = performance.now();
    const { status } = await ask(server.port, {
      method: 'POST',
      path,
      token,
      body: { type: 'NOTE', body: `Note ${at}` },
    });
    if (status !== 200) throw new Error(`saving a note failed with status ${status}`);
    while (receivedAfterMs.length < at * streams) await sleep(1);
    await sleep(apartMs);
  }
  const received = summarizeTimes(receivedAfterMs, performance.now() - began);
  for (const stream of open) stream.close();
  return [
    { name: `Change event to ${streams} open pages, p99`, value: formatMs(received.p99), target: '< 250 ms' },
    { name: '  memory per page', value: `${Math.round(perStream / 1024)} kB`, target: '-' },
  ];
}
