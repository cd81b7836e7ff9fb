// A thread as staff see it: its messages with their status, and what the viewer has read.
import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { callView } from './call-view.ts';
import { communicationTypes, communicationView, messageAttachment } from './communications.ts';
import { inboundChannels } from './shown-channels.ts';
import { messageTranslation } from './translations.ts';

export const markRead = operation({
  name: 'messaging/mark-read',
  method: 'POST',
  path: '/cases/{applicationId}/communications/read',
  summary: 'Mark messages from the applicant as read, by channel or up to a message',
  auditLabel: 'Mark messages as read',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    channels: z.array(z.enum(inboundChannels)).min(1).max(inboundChannels.length).optional(),
    upToId: z.int().min(1).optional(),
  }),
  output: z.object({ unreadTotal: z.int() }),
});

const threadMessage = communicationView.extend({
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
  /** Whether its sentences seem to ask us to stop using its channel, and staff have not answered that yet. */
  asksToStop: z.boolean(),
  /** In the viewer's language, if it was translated. */
  translation: messageTranslation.nullable(),
  attachments: z.array(messageAttachment),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

/** What the viewer has not read; only inbound messages count. */
const readState = z.object({
  unreadItems: z.object({ email: z.int(), sms: z.int(), voice: z.int(), ivr: z.int() }),
  unreadTotal: z.int(),
  firstUnreadId: z.int().nullable(),
});
export type ReadState = z.infer<typeof readState>;

export const listThread = operation({
  name: 'messaging/list-thread',
  method: 'GET',
  path: '/cases/{applicationId}/communications',
  views: 'case',
  summary: 'List the messages and internal notes of a thread, oldest first',
  auditLabel: 'View case messages',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    type: z.enum(['ALL', ...communicationTypes]).default('ALL'),
    beforeId: z.coerce.number().int().optional(),
    /** Search text in the message or its subject. */
    find: z.string().trim().max(100).optional(),
  }),
  output: z.object({
    communications: z.array(threadMessage),
    hasMore: z.boolean(),
    /** The revision of the thread; pass it to list-thread-changes to get later changes. */
    revision: z.int(),
    reading: readState,
  }),
  errors: ['blind_review'],
});

/** Lets an open page catch up after an event or a broken event stream. */
export const listThreadChanges = operation({
  name: 'messaging/list-thread-changes',
  method: 'GET',
  path: '/cases/{applicationId}/communications/changes',
  views: 'case',
  summary: 'List the changes of a thread since a revision',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    afterRevision: z.coerce.number().int().min(0),
  }),
  output: z.object({
    communications: z.array(threadMessage),
    /** Pass this as `afterRevision` in the next call. */
    revision: z.int(),
    hasMore: z.boolean(),
    reading: readState,
  }),
  errors: ['blind_review'],
});
