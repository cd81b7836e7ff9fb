import { z } from 'zod';
import { applicants, operation } from '../operation.ts';

/** What an applicant can give in a form, and be asked to use for their account too. */
export const offeredContacts = ['phone', 'email', 'address'] as const;
export type OfferedContact = (typeof offeredContacts)[number];

const byApplication = z.object({ applicationId: z.coerce.number().int() });

/**
 * Offers to use the contacts that the applicant gave in a submitted application, once each: to send updates to a phone
 * number or email address, and to save the address. Omits those that we already use, and those that they declined or
 * stopped.
 */
export const getContactOffers = operation({
  name: 'messaging/get-contact-offers',
  method: 'GET',
  path: '/applications/{applicationId}/contact-offers',
  views: 'case',
  summary: 'List the contacts in an application to offer updates to',
  who: applicants,
  input: byApplication,
  output: z.object({
    offers: z.array(
      z.object({
        contact: z.enum(offeredContacts),
        /** The last four digits of a number; an email address; an address on one line. */
        shown: z.string(),
      }),
    ),
  }),
});

/** Sends a code to that number or email address, with which the applicant accepts the offer. */
export const sendContactCode = operation({
  name: 'messaging/send-contact-code',
  method: 'POST',
  path: '/applications/{applicationId}/contact-offers/{contact}/code',
  summary: 'Send a code to the number or email address in an application',
  auditLabel: 'Request a code for updates',
  who: applicants,
  input: byApplication.extend({ contact: z.enum(['phone', 'email']) }),
  output: z.object({ codeId: z.string(), waitSeconds: z.int() }),
});

/**
 * Accepts the offer, which makes the contact the applicant's own; or declines it. A number and an email address need the
 * code. Sign-in addresses stay as they are.
 */
export const answerContactOffer = operation({
  name: 'messaging/answer-contact-offer',
  method: 'POST',
  path: '/applications/{applicationId}/contact-offers/{contact}',
  summary: 'Accept or decline updates to a contact in an application',
  auditLabel: 'Answer the offer of updates',
  who: applicants,
  input: byApplication.extend({
    contact: z.enum(offeredContacts),
    agrees: z.boolean(),
    codeId: z.string().max(64).optional(),
    code: z.string().max(40).optional(),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: ['wrong_code', 'code_expired', 'code_locked'],
});
