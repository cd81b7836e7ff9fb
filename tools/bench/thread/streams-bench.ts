// Open pages: a thousand event streams opened at once at one process, what they cost, and how soon all of them receive
// a change.
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '../../../api/db/seed/people/demo-people.ts';
import { withOwnerConnection } from '../../../api/src/platform/database.ts';
import { type EventStream, openStream } from '../../../api/test/processes/event-stream.ts';
import { ask } from '../../../api/test/processes/server-process.ts';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, formatMs } from '../figure.ts';
import { summarizeTimes } from '../http-load.ts';

const streams = 1000;
/** As many as one session may have. */
const streamsPerSession = 20;
const changes = 100;
const apartMs = 50;

/** Returns the id of the first submitted application. */
const getFirstCaseId = (ownerUrl: string): Promise<number> =>
  withOwnerConnection(ownerUrl, async (owner) => {
    await owner.query(`select set_config('app.tenant', '100', false)`);
    const { rows } = await owner.query('select id from application where is_submitted order by id limit 1');
    return Number(rows[0]?.['id']);
  });

/** The connections that the app has to the database. */
const countConnections = (ownerUrl: string): Promise<number> =>
  withOwnerConnection(ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      `select count(*)::int as count from pg_stat_activity where usename = 'commonway_login'`,
    );
    return Number(rows[0]?.['count']);
  });

/** Opens all streams at once, each session's share with its token. Returns those that the server didn't refuse. */
async function openStreams(
  port: number,
  tokens: readonly string[],
  onEvent: () => void,
): Promise<EventStream[]> {
  const opened = await Promise.allSettled(
    tokens.flatMap((token) =>
      Array.from({ length: streamsPerSession }, () => openStream(port, token, onEvent)),
    ),
  );
  return opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

/** Adds notes as staff, and measures the time from each request until all open pages have received the event. */
export async function benchStreams(server: BenchServer): Promise<Figure[]> {
  const tokens: string[] = [];
  while (tokens.length < streams / streamsPerSession)
    tokens.push(await server.signIn('supervisor@riverbend.test', demoPassword, 'riverbend.localhost'));
  const [token = ''] = tokens;
  const path = `/api/cases/${await getFirstCaseId(server.ownerUrl)}/communications`;
  const [before, connectionsBefore] = [server.memory(), await countConnections(server.ownerUrl)];
  let requestedAt = 0;
  const receivedAfterMs: number[] = [];
  const open = await openStreams(server.port, tokens, () =>
    receivedAfterMs.push(performance.now() - requestedAt),
  );
  const perStream = (server.memory() - before) / streams;
  const connections = (await countConnections(server.ownerUrl)) - connectionsBefore;
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
    while (receivedAfterMs.length < at * open.length) await sleep(1);
    await sleep(apartMs);
  }
  const received = summarizeTimes(receivedAfterMs, performance.now() - began);
  for (const stream of open) stream.close();
  return [
    {
      name: `Refused of ${streams} pages that open at once`,
      value: String(streams - open.length),
      target: '0',
    },
    { name: '  further database connections for them', value: String(connections), target: '0' },
    { name: `Change event to ${streams} open pages, p99`, value: formatMs(received.p99), target: '< 250 ms' },
    { name: '  memory per page', value: `${Math.round(perStream / 1024)} kB`, target: '-' },
  ];
}
