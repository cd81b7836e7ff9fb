import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { expect, test } from 'vitest';
import { applyThreadChanges, type ThreadChanges, type ThreadPage } from './thread-pages.ts';

const message = (id: number, change: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id,
  applicationId: 1,
  type: 'EMAIL',
  direction: 'out',
  subject: null,
  body: 'Hello',
  language: 'en',
  authorName: 'Office',
  status: 'queued',
  createdAt: '2026-11-01T10:00:00Z',
  struckAt: null,
  revision: id,
  leavesAt: null,
  takenBackAt: null,
  retryOf: null,
  isRetried: false,
  broadcastId: null,
  channel: 'email',
  call: null,
  asksToStop: false,
  translation: null,
  attachments: [],
  ...change,
});
const reading = { unreadItems: { email: 0, sms: 0, voice: 0, ivr: 0 }, unreadTotal: 0, firstUnreadId: null };
const page = (ids: readonly number[], hasMore: boolean): ThreadPage => ({
  communications: ids.map((id) => message(id)),
  hasMore,
  revision: 60,
  reading,
});
const changed = (...communications: ThreadMessage[]): ThreadChanges => ({
  communications,
  revision: 70,
  hasMore: false,
  reading: { ...reading, unreadTotal: 1 },
});
const pages = [page([30, 40], true), page([10, 20], true)];
const all = { type: 'ALL', find: '' } as const;
const idsOf = (some: readonly ThreadPage[]) =>
  some.map(({ communications }) => communications.map(({ id }) => id));

test('appends new messages, replaces known messages in place, and is idempotent', () => {
  const news = changed(message(20, { status: 'sent' }), message(50));
  const once = applyThreadChanges(pages, news, all);
  expect(idsOf(once)).toEqual([
    [30, 40, 50],
    [10, 20],
  ]);
  expect(once[1]?.communications[1]?.status).toBe('sent');
  expect([once[0]?.revision, once[0]?.reading.unreadTotal]).toEqual([70, 1]);
  expect(applyThreadChanges(once, news, all)).toEqual(once);
});

test('sorts in a message that was committed late by its ID', () => {
  expect(idsOf(applyThreadChanges(pages, changed(message(35)), all))[0]).toEqual([30, 35, 40]);
});

test('skips messages of pages that are not loaded yet', () => {
  expect(
    applyThreadChanges(pages, changed(message(5)), all).flatMap(({ communications }) => communications),
  ).toEqual(pages.flatMap(({ communications }) => communications));
  const whole = [page([10, 20], false)];
  expect(idsOf(applyThreadChanges(whole, changed(message(5)), all))).toEqual([[5, 10, 20]]);
});

test.each([
  [{ type: 'NOTE', find: '' } as const, [30, 40]],
  [{ type: 'EMAIL', find: '' } as const, [30, 40, 50]],
  [{ type: 'ALL', find: 'rent' } as const, [30, 40]],
])('with filter %j, lists %j after a new email', (query, expected) => {
  expect(idsOf(applyThreadChanges(pages, changed(message(50)), query))[0]).toEqual(expected);
});
