import { z } from 'zod';
import { personName } from '../accounts/me.ts';
import { checkEmail, checkPhone } from '../fields/field-rules.ts';
import { identifierSchema } from '../languages/plain-text.ts';
import { operation, staff } from '../operation.ts';
import { consentMethods, minSearchLength } from './application-limits.ts';
import { identityDetails } from './identity.ts';

/** An applicant found by a search, with enough masked contact data to distinguish people of the same name. */
export const foundApplicant = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['individual', 'business', 'partner', 'household']),
  details: identityDetails,
  /** Masked (spec 5, masking). */
  mail: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether they can sign in and see the application themselves. */
  hasLogin: z.boolean(),
  /** Whether the viewer can open their profile: staff of some programs only with a case that they may see. */
  hasProfile: z.boolean(),
});
export type FoundApplicant = z.infer<typeof foundApplicant>;

/**
 * Searches this tenant by parts of the name in any order, birth date, address, or ID, or by full email or full phone
 * number. Pages are in the order of names; each is audited. Similar names follow, so that no one is added twice.
 */
export const findApplicants = operation({
  name: 'applications/find-applicants',
  method: 'POST',
  path: '/applicants/search',
  summary: 'Search people, households, and businesses, by cursor',
  auditLabel: 'Search for an applicant',
  who: staff(),
  writes: false,
  isAudited: true,
  input: z.object({
    words: z.string().trim().min(minSearchLength).max(100),
    /** `nextAfter` of the last page. */
    after: z.string().regex(/^\S*$/).max(8000).optional(),
  }),
  output: z.object({
    applicants: z.array(foundApplicant),
    /** With a similarly spelled name, if there are no more pages. */
    similar: z.array(foundApplicant),
    nextAfter: z.string().nullable(),
  }),
});

/** Adds an applicant without a login. The applicant can claim the record later by verifying the same email. */
export const addApplicant = operation({
  name: 'applications/add-applicant',
  method: 'POST',
  path: '/applicants',
  summary: 'Add an applicant with contacts and without a login',
  auditLabel: 'Add an applicant without a login',
  who: staff(),
  input: z.object({
    firstName: personName,
    lastName: personName,
    mail: identifierSchema(checkEmail, 254).min(1).nullable(),
    phone: identifierSchema(checkPhone, 40).min(1).nullable(),
    language: z.string().max(10),
  }),
  output: z.object({ applicantId: z.int() }),
  errors: ['applicant_known'],
});

/**
 * Starts an application for an applicant who agreed to it, or returns the draft that this staff member already started.
 */
export const openCase = operation({
  name: 'applications/open-case',
  method: 'POST',
  path: '/applicants/{applicantId}/cases',
  summary: 'Open a case for an applicant',
  auditLabel: 'Open a case for an applicant',
  who: staff(),
  input: z.object({
    applicantId: z.coerce.number().int(),
    programId: z.int(),
    consent: z.enum(consentMethods),
  }),
  output: z.object({ applicationId: z.int() }),
  errors: ['program_not_open', 'already_applied'],
});
