import { z } from 'zod';
import { plainLineSchema } from '../languages/plain-text.ts';
import { operation, staff } from '../operation.ts';

/** A message in the viewer's language, translated by a language model. */
export const messageTranslation = z.object({
  text: z.string(),
  /** Only the beginning of a long message was translated. */
  isPartial: z.boolean(),
});
export type MessageTranslation = z.infer<typeof messageTranslation>;

const translationErrors = ['translation_off', 'translation_failed', 'blind_review'] as const;

export const translateMessage = operation({
  name: 'messaging/translate-message',
  method: 'POST',
  path: '/cases/{applicationId}/communications/{communicationId}/translation',
  summary: 'Translate a message into the caller’s language, once for all staff',
  auditLabel: 'Translate a message',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    communicationId: z.coerce.number().int(),
  }),
  output: z.object({ translation: messageTranslation }),
  errors: translationErrors,
});

export const translateReply = operation({
  name: 'messaging/translate-reply',
  method: 'POST',
  path: '/cases/{applicationId}/reply-translation',
  summary: 'Translate a draft into the applicant’s language, and back to check it',
  auditLabel: 'Translate a draft',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    subject: plainLineSchema(200).default(''),
    body: z.string().trim().min(1).max(10_000),
  }),
  output: z.object({
    /** The applicant's language. */
    language: z.string(),
    subject: z.string(),
    body: z.string(),
    /** The translated body in the caller's language. */
    backTranslation: z.string(),
  }),
  errors: translationErrors,
});
