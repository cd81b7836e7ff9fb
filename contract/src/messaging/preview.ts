import { z } from 'zod';
import { isLanguage } from '../languages/languages.ts';
import { plainLineSchema, plainTextSchema } from '../languages/plain-text.ts';
import { operation, staff } from '../operation.ts';

export const showPreview = operation({
  name: 'messaging/show-preview',
  method: 'GET',
  path: '/communications/preview/{mailId}',
  summary: 'Render the HTML of an email preview for a sandboxed frame',
  who: staff(),
  input: z.object({ mailId: z.uuid() }),
  output: z.any(),
  transfer: 'download',
});

export const previewMessage = operation({
  name: 'messaging/preview-message',
  method: 'POST',
  path: '/communications/preview',
  summary: 'Preview a message with values of a case or example data',
  auditLabel: 'Preview a message',
  who: staff(),
  input: z.object({
    /** The case whose data fills the variables; example data if omitted. */
    applicationId: z.int().optional(),
    /** The recipient's language; defaults to that of the case's applicant. */
    language: z.string().refine(isLanguage).optional(),
    channel: z.enum(['email', 'sms', 'voice']),
    subject: plainLineSchema(200),
    body: plainTextSchema(10_000),
  }),
  output: z.object({
    language: z.string(),
    subject: z.string(),
    /** The text; for an email, the plain-text part. */
    text: z.string(),
    /** For an email: opens its HTML, only for the requester and until their next preview. */
    mailId: z.uuid().nullable(),
    /** Variables without a value. */
    missing: z.array(z.string()),
  }),
  errors: ['blind_review'],
});
