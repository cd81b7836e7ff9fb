// Open pages: a thousand event streams at one process, the cost of each, and how soon all of them receive a change.
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '../../../api/db/seed/people/demo-people.ts';
import { withOwnerConnection } from '../../../api/src/platform/database.ts';
import { type EventStream, openStream } from '../../../api/test/processes/event-stream.ts';
import { ask } from '../../../api/test/processes/server-process.ts';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, ms } from '../figure.ts';
import { summary } from '../http-load.ts';

const streams = 1000;
const changes = 100;
const apartMs = 50;

const anyCase = (ownerUrl: string): Promise<number> =>
  withOwnerConnection(ownerUrl, async (owner) => {
    await owner.query(`select set_config('app.tenant', '100', false)`);
    const { rows } = await owner.query('select id from application where is_submitted order by id limit 1');
    return Number(rows[0]?.['id']);
  });

/** A staff member adds notes repeatedly; measures the time from the request until each page has received the event. */
export async function benchStreams(server: BenchServer): Promise<Figure[]> {
  const token = await server.signIn('supervisor@riverbend.test', demoPassword, 'riverbend.localhost');
  const path = `/api/cases/${await anyCase(server.ownerUrl)}/communications`;
  const before = server.memory();
  let askedAt = 0;
  const heardAfter: number[] = [];
  const open: EventStream[] = [];
  while (open.length < streams)
    open.push(await openStream(server.port, token, () => heardAfter.push(performance.now() - askedAt)));
  const perStream = (server.memory() - before) / streams;
  heardAfter.length = 0;
  const began = performance.now();
  for (let at = 1; at <= changes; at += 1) {
    askedAt = performance.now();
    const { status } = await ask(server.port, {
      method: 'POST',
      path,
      token,
      body: { type: 'NOTE', body: `Note ${at}` },
    });
    if (status !== 200) throw new Error(`saving a note failed with status ${status}`);
    while (heardAfter.length < at * streams) await sleep(1);
    await sleep(apartMs);
  }
  const heard = summary(heardAfter, performance.now() - began);
  for (const stream of open) stream.close();
  return [
    { name: `Change event to ${streams} open pages, p99`, value: ms(heard.p99), asked: '< 250 ms' },
    { name: '  memory per page', value: `${Math.round(perStream / 1024)} kB`, asked: '-' },
  ];
}
