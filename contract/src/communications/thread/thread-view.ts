// A thread as staff read it: its messages with what becomes of each, and how far the reader has come.
import { z } from 'zod';
import { callView } from '../calls/call-view.ts';
import { communicationView } from '../communication-view.ts';
import { messagePaper } from '../papers/message-paper.ts';

/** A message as staff see it. */
export const threadMessage = communicationView.extend({
  /** Rises with every change of the thread, in the order of the changes. */
  revision: z.int(),
  /** When it leaves, where it was written to leave later. */
  leavesAt: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  /** The failed message that this one sends again. */
  retryOf: z.int().nullable(),
  isRetried: z.boolean(),
  /** The broadcast it is part of. */
  broadcastId: z.int().nullable(),
  channel: z.enum(['email', 'sms', 'voice', 'ivr', 'none']),
  /** The telephone call it is of. */
  call: callView.nullable(),
  papers: z.array(messagePaper),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

/** What the reader has not read: only what comes in counts. */
export const reading = z.object({
  unreadItems: z.object({ email: z.int(), sms: z.int(), voice: z.int(), ivr: z.int() }),
  unreadTotal: z.int(),
  /** The oldest unread message. */
  firstUnreadId: z.int().nullable(),
});
export type Reading = z.infer<typeof reading>;
