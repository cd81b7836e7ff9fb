import { z } from 'zod';
import { documentView, scanState } from '../../documents/document-view.ts';

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

/** For an email stored only in raw form: why, and whether its bytes may be downloaded. Null for all others. */
const rawMailFields = {
  unreadable: unreadable.nullable(),
  rawScan: scanState.exclude(['waiting']).nullable(),
};

/** The email behind a message of a thread. */
export const mailView = z.object({
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
  suggestions: z.array(z.object({ applicationId: z.int(), applicantName: z.string() })),
});
export type UnmatchedMail = z.infer<typeof unmatchedMail>;
