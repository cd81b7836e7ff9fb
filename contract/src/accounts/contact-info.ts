import { z } from 'zod';
import { checkEmail, checkPhone, checkZip } from '../fields/field-rules.ts';
import { identifierSchema, plainLineSchema } from '../languages/plain-text.ts';
import { applicants, operation } from '../operation.ts';

const line = plainLineSchema(200);

/** How the office reaches a person; empty texts for missing values. Sign-in codes use the logins instead. */
export const contactInfo = z.object({
  ds_mail: identifierSchema(checkEmail, 254),
  ds_phone: identifierSchema(checkPhone, 40),
  address: z.object({
    line1: line,
    line2: line,
    city: line,
    state: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
    zip: identifierSchema(checkZip, 10),
  }),
  /** The language in which the office writes. */
  language: z.string().min(2).max(10),
});
export type ContactInfo = z.infer<typeof contactInfo>;

/** With the version that was read. */
const shownContactInfo = contactInfo.extend({ version: z.int() });

export const getContactInfo = operation({
  name: 'accounts/get-contact-info',
  method: 'GET',
  path: '/contact-info',
  summary: 'Get your contact information',
  who: applicants,
  input: z.object({}),
  output: shownContactInfo,
});

/** Saves if nothing changed since `version`; otherwise 409 with the current details. */
export const saveContactInfo = operation({
  name: 'accounts/save-contact-info',
  method: 'PUT',
  path: '/contact-info',
  summary: 'Update your contact information',
  auditLabel: 'Change contact details',
  who: applicants,
  input: shownContactInfo,
  output: shownContactInfo,
  errors: ['stale_version'],
});
