import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { bulkInput, bulkInputErrors } from '../work-queue/bulk/bulk-selection.ts';

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
});
export type LetterPreview = z.infer<typeof letterPreview>;

export const previewLetters = operation({
  name: 'communications/preview-letters',
  method: 'POST',
  path: '/bulk-changes/letters',
  summary: 'Preview the messages of a bulk update, by language and with recipient counts',
  who: staff(),
  input: bulkInput,
  output: z.object({ letters: z.array(letterPreview) }),
  errors: bulkInputErrors,
  writes: false,
});
