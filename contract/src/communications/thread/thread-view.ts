// A thread as staff see it: its messages with their status, and what the viewer has read.
import { z } from 'zod';
import { callView } from '../calls/call-view.ts';
import { communicationView } from '../communication-view.ts';
import { messagePaper } from '../papers/message-paper.ts';

export const threadMessage = communicationView.extend({
  /** Increases with every change of the thread. */
  revision: z.int(),
  /** When it will be sent, if it was scheduled. */
  leavesAt: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  /** The failed message that this one retries. */
  retryOf: z.int().nullable(),
  isRetried: z.boolean(),
  broadcastId: z.int().nullable(),
  channel: z.enum(['email', 'sms', 'voice', 'ivr', 'none']),
  call: callView.nullable(),
  papers: z.array(messagePaper),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

/** What the viewer has not read; only inbound messages count. */
export const reading = z.object({
  unreadItems: z.object({ email: z.int(), sms: z.int(), voice: z.int(), ivr: z.int() }),
  unreadTotal: z.int(),
  firstUnreadId: z.int().nullable(),
});
export type Reading = z.infer<typeof reading>;
