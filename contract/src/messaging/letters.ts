import { z } from 'zod';
import { plainLineSchema, plainTextSchema } from '../languages/plain-text.ts';
import { operation, staff } from '../operation.ts';
import { bulkInput, bulkInputErrors } from '../work-queue/bulk-changes.ts';

/**
 * A letter to print and mail: a PDF with the office's letterhead in the applicant's language. We store it with the
 * applicant's documents and add it to the thread, where the applicant reads it too. Staff print it.
 */
export const writePrintedLetter = operation({
  name: 'messaging/write-printed-letter',
  method: 'POST',
  path: '/cases/{applicationId}/paper-letters',
  summary: 'Create a printable letter to the applicant as a PDF',
  auditLabel: 'Create a letter',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    subject: plainLineSchema(200).pipe(z.string().min(1)),
    body: plainTextSchema(9000).pipe(z.string().min(1)),
  }),
  output: z.object({ communicationId: z.int(), documentId: z.int() }),
  errors: ['blind_review', 'variable_missing', 'too_many_files'],
});

/** The letter as one recipient would get it, and how many get it in this language. */
export const letterPreview = z.object({
  language: z.string(),
  programName: z.string(),
  count: z.int(),
  /** How many of these have no email address and no phone number; their letter stays in the portal. */
  unreachable: z.int(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The letter in the portal and as a PDF; null if the change decides nothing. */
  decisionLetter: z.object({ title: z.string(), paragraphs: z.array(z.string()) }).nullable(),
});
export type LetterPreview = z.infer<typeof letterPreview>;

export const previewLetters = operation({
  name: 'messaging/preview-letters',
  method: 'POST',
  path: '/bulk-changes/letters',
  summary: 'Preview the messages of a bulk update, by language and with recipient counts',
  who: staff(),
  input: bulkInput,
  output: z.object({ letters: z.array(letterPreview) }),
  errors: bulkInputErrors,
  writes: false,
});
