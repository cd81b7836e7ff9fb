import { z } from 'zod';
import { isLanguage } from '../../languages/languages.ts';
import { plainLineOf, plainTextOf } from '../../languages/plain-text.ts';
import { operation, staff } from '../../operation.ts';

export const previewMessage = operation({
  name: 'communications/preview-message',
  method: 'POST',
  path: '/communications/preview',
  summary: 'A message as its reader would get it, filled in from a case or an example. Nothing is sent',
  who: staff(),
  input: z.object({
    /** Whose case fills it in; made-up words where it is left out. */
    applicationId: z.int().optional(),
    /** The reader's language; that of the case's applicant where it is left out. */
    language: z.string().refine(isLanguage).optional(),
    channel: z.enum(['email', 'sms', 'voice']),
    subject: plainLineOf(200),
    body: plainTextOf(10_000),
  }),
  output: z.object({
    language: z.string(),
    subject: z.string(),
    /** The text of it; of a mail the part for readers without HTML. */
    text: z.string(),
    /** Of a mail: opens its HTML, for whoever asked and until they look at another. */
    mailId: z.uuid().nullable(),
    /** What is still to be filled in. */
    missing: z.array(z.string()),
  }),
  errors: ['blind_review'],
});
