// A page follows a thread while its event stream breaks repeatedly: it misses nothing and shows nothing twice.
import type { AddressInfo } from 'node:net';
import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '../../../db/seed/random.ts';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createCase, type SubmittedCase } from '../../../test/factories.ts';
import { createSessionCache, type SignedIn } from '../../../test/people.ts';
import { type EventStream, openStream } from '../../../test/processes/event-stream.ts';
import { queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
let port = 0;
let sent: SubmittedCase;
let reader: SignedIn;

beforeAll(async () => {
  const { http } = await testApp();
  await http.listen({ port: 0, host: '127.0.0.1' });
  port = (http.server.address() as AddressInfo).port;
  [sent, reader] = [await createCase(), await session('supervisor')];
});
afterAll(async () => (await testApp()).http.server.closeAllConnections());

/** Models a page: it keeps a revision and requests later changes, one request at a time. */
function openPage() {
  const known = new Map<number, ThreadMessage>();
  const receivedChanges: string[] = [];
  let revision = 0;
  let last: Promise<void> = Promise.resolve();
  const fetchChanges = async (): Promise<void> => {
    const path = `/cases/${sent.id}/communications/changes?afterRevision=${revision}`;
    const { body } = await call('GET', path, undefined, reader);
    for (const message of body.communications as ThreadMessage[]) {
      known.set(message.id, message);
      receivedChanges.push(`${message.id} at ${message.revision}`);
    }
    revision = body.revision;
  };
  return {
    known,
    receivedChanges,
    catchUp: () => {
      last = last.then(fetchChanges);
      return last;
    },
  };
}

test('catches up on the whole thread after random disconnects, and receives each change once', async () => {
  const random = createSeededRandom(20_261_122);
  const page = openPage();
  let stream: EventStream | null = null;
  let isOver = false;
  const follow = async (): Promise<void> => {
    while (!isOver) {
      stream = await openStream(port, reader.token, () => void page.catchUp());
      await page.catchUp();
      const maxEvents = 1 + Math.floor(random.next() * 5);
      // Breaks the stream after this many events, in any state.
      while (!isOver && stream.heard.length < maxEvents) await new Promise((next) => setImmediate(next));
      stream.close();
    }
  };
  const following = follow();
  const path = `/cases/${sent.id}/communications`;
  const staff = await session('caseWorker');
  const actions = [
    (n: number) => call('POST', `/applications/${sent.id}/messages`, { body: `Answer ${n}` }, sent.applicant),
    (n: number) => call('POST', path, { type: 'NOTE', body: `Note ${n}` }, staff),
    (n: number) => call('POST', path, { type: 'EMAIL', body: `Letter ${n}` }, staff),
  ];
  const pickAction = () => actions[Math.floor(random.next() * actions.length)] as (typeof actions)[number];
  for (let batch = 0; batch < 12; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => pickAction()(batch * 10 + n)));
    for (const answer of answers) expect(answer.status).toBe(200);
  }
  // Jobs send the letters meanwhile, so each message changes twice more.
  await expect
    .poll(() =>
      queryRows(
        100,
        `select from communication where application_id = $1 and status in ('queued', 'sending')`,
        [sent.id],
      ),
    )
    .toHaveLength(0);
  isOver = true;
  await following;
  await page.catchUp();
  const rows = await queryRows<{ id: number; status: string; revision: number }>(
    100,
    'select id, status, revision from communication where application_id = $1 order by id',
    [sent.id],
  );
  const known = [...page.known.values()].sort((one, other) => one.id - other.id);
  expect(known.map(({ id, status, revision }) => ({ id, status, revision }))).toEqual(rows);
  expect(new Set(page.receivedChanges).size).toBe(page.receivedChanges.length);
  expect(rows.length).toBeGreaterThan(90);
});
