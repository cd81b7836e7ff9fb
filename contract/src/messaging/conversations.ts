import { z } from 'zod';
import { identityDetails } from '../applications/identity.ts';
import { operation, staff } from '../operation.ts';
import { conversationLists, openConversationLists } from './conversation-lists.ts';

/** The messages of a case, as a row of the inbox. */
const conversation = z.object({
  applicationId: z.int(),
  applicantId: z.int(),
  applicantName: z.string(),
  /** Details that distinguish applicants of the same name. */
  details: identityDetails,
  mail: z.string().nullable(),
  phone: z.string().nullable(),
  programName: z.string(),
  stateName: z.string(),
  ownerName: z.string().nullable(),
  /** Messages that no one at the office has read. */
  unread: z.int(),
  /** When it was last changed: the last contact or, in the list of mentions, the note. */
  at: z.string(),
  channel: z.enum(['email', 'sms', 'voice', 'ivr', 'none']),
  direction: z.enum(['in', 'out', 'internal']),
  /** The beginning of the newest message or of the note that mentions the viewer. */
  text: z.string(),
});
export type Conversation = z.infer<typeof conversation>;

export const listConversations = operation({
  name: 'messaging/list-conversations',
  method: 'GET',
  path: '/conversations',
  summary: 'List the conversations of the inbox, unread first, by cursor',
  who: staff(),
  input: z.object({
    list: z.enum(conversationLists),
    /** The `next` of the previous page. */
    before: z
      .string()
      .regex(/^(true|false) \d{4}-\d\d-\d\dT[\d:.]{8,15}Z \d{1,15}$/)
      .optional(),
  }),
  output: z.object({
    conversations: z.array(conversation),
    next: z.string().nullable(),
    /** Open conversations by list, and messages and voicemails that belong to no case, each counted up to a limit. */
    counts: z.record(z.enum([...openConversationLists, 'unmatched']), z.int()),
  }),
});

/**
 * `done` takes it off the list until the next message, and marks it as read; `unread` marks the newest message as unread
 * again; `open` puts it back on the list. In the list of mentions, it concerns only the mentions of the caller.
 */
export const markConversation = operation({
  name: 'messaging/mark-conversation',
  method: 'POST',
  path: '/cases/{applicationId}/conversation',
  summary: 'Mark a conversation as done, open, or unread',
  auditLabel: 'Mark a conversation',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    list: z.enum(conversationLists),
    as: z.enum(['done', 'open', 'unread']),
  }),
  output: z.object({ applicationId: z.int() }),
  errors: ['blind_review'],
});
