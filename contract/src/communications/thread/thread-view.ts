// A thread as staff see it: its messages with their status, and what the viewer has read.
import { z } from 'zod';
import { messageAttachment } from '../attachments/message-attachment.ts';
import { callView } from '../calls/call-view.ts';
import { communicationView } from '../communication-view.ts';

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
  attachments: z.array(messageAttachment),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

/** What the viewer has not read; only inbound messages count. */
export const readState = z.object({
  unreadItems: z.object({ email: z.int(), sms: z.int(), voice: z.int(), ivr: z.int() }),
  unreadTotal: z.int(),
  firstUnreadId: z.int().nullable(),
});
export type ReadState = z.infer<typeof readState>;
