// Saved views over HTTP, and the job that notifies their followers.
import type { QueueView } from '@commonway/contract/work-queue/views.ts';
import { expect } from 'vitest';
import { portalUrl } from '../src/portal-address.ts';
import { notifyFollowers } from '../src/work-queue/views/notify-followers.ts';
import { testApp } from './app.ts';
import { type Answer, type Caller, call } from './client.ts';
import { toEntries } from './entries.ts';
import { queryRows } from './rows.ts';

const tenant = 100;
let viewCount = 0;

export type Keys = Readonly<Record<string, string | number>>;

/** The input for a new saved view with a unique name, with filters by `keys`. */
export const buildViewInput = (keys: Keys = {}, rest: object = {}) => ({
  name: `View ${++viewCount} ${crypto.randomUUID().slice(0, 8)}`,
  scope: 'private',
  filter: toEntries(keys),
  columns: { order: [], hidden: [] },
  ...rest,
});

/** The raw call that creates a saved view. */
export const requestCreateView = (caller: Caller, wanted: object): Promise<Answer> =>
  call('POST', '/queue-views', wanted, caller);

/** Creates a saved view, expects success, and returns it. */
export async function createView(caller: Caller, keys: Keys = {}, rest: object = {}): Promise<QueueView> {
  const { status, body } = await requestCreateView(caller, buildViewInput(keys, rest));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

/** Follows or unfollows a saved view. */
export const setFollowing = (caller: Caller, viewId: number, isFollowing = true): Promise<Answer> =>
  call('PUT', `/queue-views/${viewId}/following`, { isFollowing }, caller);

type Listed = QueueView & { count: { total: number; isCapped: boolean } };

/** The saved views that the caller can see. */
export async function listViews(caller: Caller): Promise<Listed[]> {
  return (await call('GET', '/queue-views', undefined, caller)).body.views;
}

/** A saved view by id, as listed for the caller; undefined if it is not listed. */
export const findView = async (caller: Caller, id: number): Promise<Listed | undefined> =>
  (await listViews(caller)).find((view) => view.id === id);

/** The number of new applications in a followed view, as its follower sees it. */
export const getEnteredCount = async (caller: Caller, id: number): Promise<number | undefined> =>
  (await findView(caller, id))?.following?.entered;

/**
 * Runs the job that notifies followers of views, and waits for a scheduled run by a worker that took some of the
 * changes.
 */
export async function runFollowerNotifications(): Promise<void> {
  const { ports, config } = await testApp();
  await notifyFollowers({ ...ports, portalUrl: portalUrl(config) }, { tenantId: tenant }, false);
  const left = await queryRows(tenant, 'select id from queue_view_change order by id for update');
  expect(left).toEqual([]);
}
