import { z } from 'zod';
import { documentView, scanState } from '../../documents/document-view.ts';

/** A paper that came with a mail: a document, or why it was not taken. */
export const mailPaper = z.object({
  fileName: z.string(),
  document: documentView.extend({ scan: scanState }).nullable(),
  /** In the reader's language. */
  refused: z.string().nullable(),
});
export type MailPaper = z.infer<typeof mailPaper>;

/** Why an email cannot be displayed: it is over a limit of size or structure, or its parser failed. */
export const unreadable = z.enum(['too_large', 'too_complex', 'damaged']);
export type Unreadable = z.infer<typeof unreadable>;

/** Of an email that is kept raw: why, and whether its bytes may be downloaded. Null for all others. */
const keptRaw = {
  unreadable: unreadable.nullable(),
  rawScan: scanState.exclude(['waiting']).nullable(),
};

/** What a message of a thread was as a mail. */
export const mailView = z.object({
  mailId: z.int(),
  ...keptRaw,
  /** As its head claims; nothing proves it. */
  senderAddress: z.string(),
  senderName: z.string(),
  /** False: somebody else wrote about this application, or as if they were the applicant. */
  isFromApplicant: z.boolean(),
  /** A machine's answer: somebody is away. */
  isAutomatic: z.boolean(),
  /** What it quotes of earlier mails. */
  quote: z.string().nullable(),
  hasHtml: z.boolean(),
  papers: z.array(mailPaper),
});
export type MailView = z.infer<typeof mailView>;

/** A mail that fits no case yet. */
export const unmatchedMail = z.object({
  mailId: z.int(),
  ...keptRaw,
  senderAddress: z.string(),
  senderName: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  receivedAt: z.string(),
  /** Applications of an applicant with this very address. */
  suggestions: z.array(z.object({ applicationId: z.int(), applicantName: z.string() })),
});
export type UnmatchedMail = z.infer<typeof unmatchedMail>;
