import { z } from 'zod';
import { suggestedCase } from '../applications/identity.ts';
import { documentView, scanState } from '../documents/document-view.ts';
import { operation, staff } from '../operation.ts';

export const showMail = operation({
  name: 'messaging/show-mail',
  method: 'GET',
  path: '/communications/{communicationId}/mail/page',
  views: 'message',
  summary: 'Render the sanitized HTML of an email for a sandboxed frame',
  who: staff(),
  input: z.object({ communicationId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['blind_review'],
  transfer: 'download',
});

export const downloadRawMail = operation({
  name: 'messaging/download-raw-mail',
  method: 'GET',
  path: '/mail/{mailId}/raw',
  summary: 'Download the original bytes of an email of which something can’t be displayed',
  auditLabel: 'Download an original email',
  who: staff(),
  input: z.object({ mailId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_held', 'file_missing', 'blind_review'],
  isAudited: true,
  transfer: 'download',
});

export const downloadMailAttachment = operation({
  name: 'messaging/download-mail-attachment',
  method: 'GET',
  path: '/communications/{communicationId}/mail/papers/{documentId}',
  summary: 'Download an attachment of an email',
  auditLabel: 'Open an email attachment',
  who: staff(),
  input: z.object({ communicationId: z.coerce.number().int(), documentId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing', 'blind_review'],
  isAudited: true,
  transfer: 'download',
});

/** An attachment of an email: a document, or the reason why it was refused. */
export const mailAttachment = z.object({
  fileName: z.string(),
  document: documentView.extend({ scan: scanState }).nullable(),
  /** In the viewer's language. */
  refused: z.string().nullable(),
});
export type MailAttachment = z.infer<typeof mailAttachment>;

/** Why an email cannot be displayed: it is over a limit of size or structure, or its parser failed. */
export const unreadable = z.enum(['too_large', 'too_complex', 'damaged']);
export type Unreadable = z.infer<typeof unreadable>;

/**
 * Why an email can't be displayed, null if it can; and whether its original bytes may be downloaded, null if all of it is
 * displayed.
 */
const rawMailFields = {
  unreadable: unreadable.nullable(),
  rawScan: scanState.exclude(['waiting']).nullable(),
};

/** The email behind a message of a thread. */
const mailView = z.object({
  mailId: z.int(),
  ...rawMailFields,
  /** As the headers claim; unverified. */
  senderAddress: z.string(),
  senderName: z.string(),
  /** False: someone else wrote about this application, or in the applicant's name. */
  isFromApplicant: z.boolean(),
  /** An automatic reply, such as an out-of-office message. */
  isAutomatic: z.boolean(),
  /** The quoted part of earlier emails. */
  quote: z.string().nullable(),
  hasHtml: z.boolean(),
  attachments: z.array(mailAttachment),
});
export type MailView = z.infer<typeof mailView>;

/** An email that no case matches yet. */
export const unmatchedMail = z.object({
  mailId: z.int(),
  ...rawMailFields,
  senderAddress: z.string(),
  senderName: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  receivedAt: z.string(),
  /** Applications of applicants with exactly this address. */
  suggestions: z.array(suggestedCase),
});
export type UnmatchedMail = z.infer<typeof unmatchedMail>;

export const getMail = operation({
  name: 'messaging/get-mail',
  method: 'GET',
  path: '/communications/{communicationId}/mail',
  views: 'message',
  summary: 'Retrieve the email of a message with its sender, quote, and attachments',
  who: staff(),
  input: z.object({ communicationId: z.coerce.number().int() }),
  output: z.object({ mail: mailView.nullable() }),
  errors: ['blind_review'],
});
