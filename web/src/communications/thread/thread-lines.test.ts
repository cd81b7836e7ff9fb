import type { CommunicationView } from '@commonway/contract/communications/communication-view.ts';
import { expect, test } from 'vitest';
import { threadLines } from './thread-lines.ts';

const message = (id: number, direction: CommunicationView['direction'], day: number): CommunicationView => ({
  id,
  applicationId: 1,
  type: 'EMAIL',
  direction,
  subject: null,
  body: 'Hello',
  language: 'en',
  authorName: 'Ana',
  status: 'sent',
  createdAt: `2026-11-0${day}T10:00:00Z`,
});

const thread = [
  message(1, 'in', 1),
  message(2, 'out', 1),
  message(3, 'in', 2),
  message(4, 'internal', 2),
  message(5, 'in', 3),
];
const shape = (unread: number) =>
  threadLines(thread, unread, (iso) => iso.slice(8, 10)).map((line) =>
    line.kind === 'message'
      ? line.message.id
      : line.kind === 'day'
        ? `day ${line.day}`
        : `unread ${line.count}`,
  );

test.each([
  [0, ['day 01', 1, 2, 'day 02', 3, 4, 'day 03', 5]],
  [1, ['day 01', 1, 2, 'day 02', 3, 4, 'day 03', 'unread 1', 5]],
  [2, ['day 01', 1, 2, 'day 02', 'unread 2', 3, 4, 'day 03', 5]],
  [9, ['day 01', 1, 2, 'day 02', 3, 4, 'day 03', 5]],
])('with %i unread: %j', (unread, expected) => {
  expect(shape(unread)).toEqual(expected);
});

test('no messages, no lines', () => {
  expect(threadLines([], 3, String)).toEqual([]);
});
