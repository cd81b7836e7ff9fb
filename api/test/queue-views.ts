// Saved views over HTTP, and the job that notifies their followers.
import type { QueueView } from '@commonway/contract/work-queue/views.ts';
import { expect } from 'vitest';
import { portalUrl } from '../src/portal-address.ts';
import { notifyFollowers, sendFollowerEmail } from '../src/work-queue/views/notify-followers.ts';
import { testApp } from './app.ts';
import { type Answer, type Caller, call } from './client.ts';
import { entries } from './entries.ts';
import { asOwnerOfTests } from './from-address.ts';
import { rowsOf } from './rows.ts';

const tenant = 100;
let viewCount = 0;

export type Keys = Readonly<Record<string, string | number>>;

/** The input for a new view with a unique name. */
export const wish = (keys: Keys = {}, rest: object = {}) => ({
  name: `View ${++viewCount} ${crypto.randomUUID().slice(0, 8)}`,
  scope: 'private',
  filter: entries(keys),
  columns: { order: [], hidden: [] },
  ...rest,
});

export const create = (caller: Caller, wanted: object): Promise<Answer> =>
  call('POST', '/queue-views', wanted, caller);

export async function newView(caller: Caller, keys: Keys = {}, rest: object = {}): Promise<QueueView> {
  const { status, body } = await create(caller, wish(keys, rest));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

export const follow = (caller: Caller, viewId: number, isFollowing = true, byMail = false): Promise<Answer> =>
  call('PUT', `/queue-views/${viewId}/following`, { isFollowing, byMail }, caller);

type Listed = QueueView & { count: { total: number; isCapped: boolean } };

export async function views(caller: Caller): Promise<Listed[]> {
  return (await call('GET', '/queue-views', undefined, caller)).body.views;
}

export const viewIn = async (caller: Caller, id: number): Promise<Listed | undefined> =>
  (await views(caller)).find((view) => view.id === id);

/** The number of applications that entered a followed view, as its follower sees it. */
export const entered = async (caller: Caller, id: number): Promise<number | undefined> =>
  (await viewIn(caller, id))?.following?.entered;

/** Runs the job, and waits for a scheduled worker run that took some of the changes. */
export async function tellNow(): Promise<void> {
  const { ports, config } = await testApp();
  await notifyFollowers({ ...ports, portalUrl: portalUrl(config) }, { tenantId: tenant }, false);
  const left = await rowsOf(tenant, 'select id from queue_view_change order by id for update');
  expect(left).toEqual([]);
}

/** Sends the email of a view again, like a worker that crashed before it could record the delivery. */
export async function mailAgain(payload: { viewId: number; staffId: number; lastId: number }): Promise<void> {
  const { ports, config } = await testApp();
  const job = { tenantId: tenant, count: 1, applicationIds: [1], ...payload };
  await sendFollowerEmail({ ...ports, portalUrl: portalUrl(config) }, job, false);
}

/** The emails that mention a view. */
export const lettersAbout = (view: string) =>
  asOwnerOfTests(
    'select recipient, subject, body from outbox_message where subject like $1 order by recipient',
    [`%“${view}”%`],
  );
