import { z } from 'zod';
import { plainLineSchema } from '../languages/plain-text.ts';
import { operation, signedIn, staff } from '../operation.ts';
import { unmatchedMail } from './mail.ts';

export const dismissText = operation({
  name: 'messaging/dismiss-text',
  method: 'POST',
  path: '/unmatched-texts/{textId}/dismiss',
  summary: 'Dismiss a text message that belongs to no case',
  auditLabel: 'Dismiss a text',
  who: staff(),
  input: z.object({ textId: z.coerce.number().int() }),
  output: z.object({ id: z.int() }),
  errors: ['text_settled'],
});

export const attachText = operation({
  name: 'messaging/attach-text',
  method: 'POST',
  path: '/unmatched-texts/{textId}/attach',
  summary: 'Attach a text message from an unknown phone to a case',
  auditLabel: 'Add a text to a case',
  who: staff(),
  input: z.object({ textId: z.coerce.number().int(), applicationId: z.int() }),
  output: z.object({ applicationId: z.int() }),
  errors: ['blind_review', 'text_settled'],
});

/** A text message from a phone number that no applicant has. */
const unmatchedText = z.object({
  id: z.int(),
  from: z.string(),
  body: z.string(),
  /** Number of attached pictures or files. */
  media: z.int(),
  receivedAt: z.string(),
});
export type UnmatchedText = z.infer<typeof unmatchedText>;

export const listUnmatchedTexts = operation({
  name: 'messaging/list-unmatched-texts',
  method: 'GET',
  path: '/unmatched-texts',
  summary: 'List text messages from unknown phones, newest first',
  who: staff(),
  input: z.object({ beforeId: z.coerce.number().int().optional() }),
  output: z.object({ texts: z.array(unmatchedText), hasMore: z.boolean() }),
});

export const dismissMail = operation({
  name: 'messaging/dismiss-mail',
  method: 'POST',
  path: '/mail/{mailId}/dismiss',
  summary: 'Dismiss an email that belongs to no case',
  auditLabel: 'Dismiss an email',
  who: signedIn('Government'),
  input: z.object({ mailId: z.coerce.number().int(), reason: plainLineSchema(300).optional() }),
  output: z.object({ mailId: z.int() }),
  errors: ['mail_settled'],
});

/** A job adds the email to the thread with its attachments, as if it had arrived there. */
export const attachMail = operation({
  name: 'messaging/attach-mail',
  method: 'POST',
  path: '/mail/{mailId}/attach',
  summary: 'Attach an unmatched email to a case',
  auditLabel: 'Add an email to a case',
  who: signedIn('Government'),
  input: z.object({ mailId: z.coerce.number().int(), applicationId: z.int() }),
  output: z.object({ mailId: z.int(), applicationId: z.int() }),
  errors: ['mail_settled', 'blind_review'],
});

export const listUnmatchedMail = operation({
  name: 'messaging/list-unmatched-mail',
  method: 'GET',
  path: '/mail/unmatched',
  summary: 'List unmatched email, newest first',
  who: signedIn('Government'),
  input: z.object({ beforeId: z.coerce.number().int().optional() }),
  output: z.object({ mails: z.array(unmatchedMail), nextBeforeId: z.int().nullable() }),
});
