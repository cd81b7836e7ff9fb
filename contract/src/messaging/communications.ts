import { z } from 'zod';
import { documentView, scanState } from '../documents/document-view.ts';
import { plainLineSchema } from '../languages/plain-text.ts';
import { applicantsAndStaff, operation, staff } from '../operation.ts';
import { closedErrors } from './contact-facts.ts';

export const takeBackCommunication = operation({
  name: 'messaging/take-back-communication',
  method: 'POST',
  path: '/cases/{applicationId}/communications/{communicationId}/take-back',
  summary: 'Take back a message before it is sent',
  auditLabel: 'Cancel a message',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    communicationId: z.coerce.number().int(),
  }),
  output: z.object({ takenBackAt: z.string() }),
  errors: ['message_left'],
});

export const retryCommunication = operation({
  name: 'messaging/retry-communication',
  method: 'POST',
  path: '/cases/{applicationId}/communications/{communicationId}/retry',
  summary: 'Retry a failed message with the applicant’s current contact details',
  auditLabel: 'Resend a message',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    communicationId: z.coerce.number().int(),
  }),
  output: z.object({
    /** The new message; the failed one stays in the thread. */
    communicationId: z.int(),
  }),
  errors: ['message_not_failed', 'file_held', 'channel_unreachable', ...closedErrors],
});

export const downloadMessageAttachment = operation({
  name: 'messaging/download-message-attachment',
  method: 'GET',
  path: '/communications/{communicationId}/papers/{documentId}',
  summary: 'Download an attachment of a message',
  auditLabel: 'Open a message attachment',
  who: applicantsAndStaff,
  input: z.object({ communicationId: z.coerce.number().int(), documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing', 'blind_review'],
  isAudited: true,
  transfer: 'download',
});

/** An attachment of an outgoing message. */
export const messageAttachment = documentView.extend({ scan: scanState });
export type MessageAttachment = z.infer<typeof messageAttachment>;

/** Maximum attachments per message. */
const maxMessageAttachments = 10;

/** Communication types (spec 3), and printed letters. ALL is a filter and never stored. */
export const communicationTypes = [
  'EMAIL',
  'SMS',
  'CALL',
  'NOTE',
  'VOICE',
  'SESSION',
  'COMMENT',
  'LETTER',
] as const;

export const communicationView = z.object({
  id: z.int(),
  applicationId: z.int(),
  type: z.enum(communicationTypes),
  direction: z.enum(['in', 'out', 'internal']),
  subject: z.string().nullable(),
  body: z.string(),
  language: z.string(),
  authorName: z.string(),
  status: z.enum([
    'queued',
    'sending',
    'sent',
    'ringing',
    'answered',
    'busy',
    'no-answer',
    'delivered',
    'failed',
    'unknown',
    'received',
    'internal',
  ]),
  createdAt: z.string(),
  struckAt: z.string().nullable(),
});
export type CommunicationView = z.infer<typeof communicationView>;

/**
 * Writes to the applicant (EMAIL, SMS), reads a text out to their phone or voicemail (VOICE), saves a text for their
 * next call to the office (IVR; stored with type VOICE), or saves an internal note (NOTE). A job enqueued in the same
 * transaction sends the message.
 */
export const sendCommunication = operation({
  name: 'messaging/send-communication',
  method: 'POST',
  path: '/cases/{applicationId}/communications',
  summary: 'Send a message to the applicant, or save a note',
  auditLabel: 'Send a message',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    type: z.enum(['EMAIL', 'SMS', 'VOICE', 'IVR', 'NOTE']),
    subject: plainLineSchema(200).optional(),
    body: z.string().trim().min(1).max(10_000),
    /**
     * Attachments: the caller's own uploads for a message about this case. Notes get their attachments in separate
     * calls.
     */
    documentIds: z.array(z.int()).max(maxMessageAttachments).optional(),
    /** When to send it; at once if omitted or past. Until then it can be taken back. */
    leavesAt: z.iso.datetime({ offset: true }).optional(),
  }),
  output: communicationView,
  errors: [
    'channel_unreachable',
    ...closedErrors,
    'text_too_long',
    'words_too_long',
    'variable_missing',
    'paper_unknown',
    'file_held',
  ],
});
