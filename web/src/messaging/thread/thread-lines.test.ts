import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { expect, test } from 'vitest';
import { buildThreadLines } from './thread.tsx';

const message = (
  id: number,
  direction: ThreadMessage['direction'],
  day: number,
  type: ThreadMessage['type'] = 'EMAIL',
): ThreadMessage => ({
  id,
  applicationId: 1,
  type,
  direction,
  subject: null,
  body: 'Hello',
  language: 'en',
  authorName: 'Ana',
  status: 'sent',
  createdAt: `2026-11-0${day}T10:00:00Z`,
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
});

const thread = [
  message(1, 'in', 1),
  message(2, 'out', 1),
  message(3, 'in', 2, 'SMS'),
  message(4, 'internal', 2, 'NOTE'),
  message(5, 'in', 3),
];
const shape = (messages: readonly ThreadMessage[], unreadFromId: number | undefined) =>
  buildThreadLines(messages, unreadFromId, (iso) => iso.slice(8, 10)).map((line) => {
    if (line.kind === 'message') return line.message.id;
    return line.kind === 'day' ? `day ${line.day}` : `unread ${line.count}`;
  });

test.each([
  [undefined, ['day 01', 1, 2, 'day 02', 3, 4, 'day 03', 5]],
  [5, ['day 01', 1, 2, 'day 02', 3, 4, 'day 03', 'unread 1', 5]],
  [3, ['day 01', 1, 2, 'day 02', 'unread 2', 3, 4, 'day 03', 5]],
  [1, ['day 01', 'unread 3', 1, 2, 'day 02', 3, 4, 'day 03', 5]],
])('given unread messages from %s, lists %j', (unreadFromId, expected) => {
  expect(shape(thread, unreadFromId)).toEqual(expected);
});

test('marks the first unread message in a filtered thread', () => {
  const emails = thread.filter(({ type }) => type === 'EMAIL');
  expect(shape(emails, 3)).toEqual(['day 01', 1, 2, 'day 03', 'unread 1', 5]);
});

test('returns no lines without messages', () => {
  expect(buildThreadLines([], 3, String)).toEqual([]);
});
