import { z } from 'zod';
import { plainLineOf, plainTextOf } from '../../languages/plain-text.ts';
import { operation, staff } from '../../operation.ts';

/**
 * A letter to print and mail: a PDF with the office's letterhead in the applicant's language. We store it with the
 * applicant's documents and add an internal note to the thread. Staff print it.
 */
export const writePrintedLetter = operation({
  name: 'communications/write-printed-letter',
  method: 'POST',
  path: '/cases/{applicationId}/paper-letters',
  summary: 'Create a printable letter to the applicant as a PDF',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    subject: plainLineOf(200).pipe(z.string().min(1)),
    body: plainTextOf(9000).pipe(z.string().min(1)),
  }),
  output: z.object({ communicationId: z.int(), documentId: z.int() }),
  errors: ['blind_review', 'variable_missing', 'too_many_files'],
});
