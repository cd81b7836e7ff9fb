import { z } from 'zod';
import { documentView } from '../documents/document-view.ts';
import { applicants, operation, staff } from '../operation.ts';
import { communicationView } from './communications.ts';

export const reply = operation({
  name: 'messaging/reply',
  method: 'POST',
  path: '/applications/{applicationId}/messages',
  summary: 'Send a message to the office from the portal',
  auditLabel: 'Reply as the applicant',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int(), body: z.string().trim().min(1).max(10_000) }),
  output: communicationView,
});

export const markMyMessagesRead = operation({
  name: 'messaging/mark-my-messages-read',
  method: 'POST',
  path: '/applications/{applicationId}/messages/read',
  summary: 'Mark messages from the office as read',
  auditLabel: 'View own messages',
  who: applicants,
  input: z.object({
    applicationId: z.coerce.number().int(),
    /** The newest message that the applicant has seen; all if omitted. */
    upToId: z.int().optional(),
  }),
  output: z.object({ unreadMessages: z.int() }),
});

export const countUnread = operation({
  name: 'messaging/count-unread',
  method: 'GET',
  path: '/communications/unread',
  summary: 'Count applications with unread messages, up to 10',
  who: staff(),
  input: z.object({}),
  output: z.object({ unreadTotal: z.int() }),
});

/** A message as the applicant sees it. */
export const applicantMessage = communicationView.extend({
  attachments: z.array(documentView),
  /** Whether the office sent it and the applicant has not seen it. */
  isUnread: z.boolean(),
});
export type ApplicantMessage = z.infer<typeof applicantMessage>;

export const listMyMessages = operation({
  name: 'messaging/list-my-messages',
  method: 'GET',
  path: '/applications/{applicationId}/messages',
  views: 'case',
  summary: 'List the messages between the applicant and the office',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ communications: z.array(applicantMessage) }),
});

/** Read-only for the helper; the messages stay unread for the applicant. */
export const listClientMessages = operation({
  name: 'messaging/list-client-messages',
  method: 'GET',
  path: '/clients/{applicantId}/applications/{applicationId}/messages',
  summary: 'List the messages of a client’s application',
  auditLabel: 'View a client’s messages',
  who: applicants,
  input: z.object({
    applicantId: z.coerce.number().int(),
    applicationId: z.coerce.number().int(),
  }),
  output: listMyMessages.output,
  isAudited: true,
});
