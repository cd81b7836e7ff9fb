import { z } from 'zod';
import { applicants, operation } from '../operation.ts';

const byApplication = z.object({ applicationId: z.coerce.number().int() });

/**
 * Offers text messages to a phone number that the applicant gave in a submitted application, once: null if they already
 * get them there, or declined or stopped them.
 */
export const getTextOffer = operation({
  name: 'messaging/get-text-offer',
  method: 'GET',
  path: '/applications/{applicationId}/text-offer',
  views: 'case',
  summary: 'Check whether to offer text messages to the number in an application',
  who: applicants,
  input: byApplication,
  output: z.object({
    /** The last four digits of the number. */
    offer: z.object({ lastDigits: z.string() }).nullable(),
  }),
});

/** Sends a code to that number, with which the applicant accepts the offer. */
export const sendTextCode = operation({
  name: 'messaging/send-text-code',
  method: 'POST',
  path: '/applications/{applicationId}/text-offer/code',
  summary: 'Send a code to the number in an application',
  auditLabel: 'Request a code for text messages',
  who: applicants,
  input: byApplication,
  output: z.object({ codeId: z.string(), waitSeconds: z.int() }),
});

/** Accepts the offer with the code, which makes the number a contact point with consent; or declines it. */
export const answerTextOffer = operation({
  name: 'messaging/answer-text-offer',
  method: 'POST',
  path: '/applications/{applicationId}/text-offer',
  summary: 'Accept or decline text messages to the number in an application',
  auditLabel: 'Answer the offer of text messages',
  who: applicants,
  input: byApplication.extend({
    agrees: z.boolean(),
    codeId: z.string().max(64).optional(),
    code: z.string().max(40).optional(),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: ['wrong_code', 'code_expired', 'code_locked'],
});
