import { z } from 'zod';
import { applicantsAndStaff, operation } from '../operation.ts';

/** The letters that the system writes, by `file_alias`: a name from this list, never a path (security 48). */
const letterKinds = ['rent'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Fields of a letter that may be missing from the profile or the application. */
export const letterFields = [
  'application',
  'name',
  'address',
  'contact',
  'landlord_name',
  'monthly_rent',
] as const;
export type LetterField = (typeof letterFields)[number];

/**
 * Spec 7.4, createPdf. With `download` the response is the PDF; otherwise a job writes it, and the status reports when
 * it exists. If data is missing, no letter is written and the response lists the missing fields.
 */
export const createPdf = operation({
  name: 'work-queue/create-pdf',
  method: 'POST',
  path: '/createPdf',
  summary: 'Create a letter for an applicant, or list its missing fields',
  auditLabel: 'Create a letter',
  who: applicantsAndStaff,
  forViewers: 'allowed',
  input: z.object({
    /** The applicant. */
    individual_id: z.coerce.number().int(),
    file_alias: z.enum(letterKinds),
    /** The tenant. */
    instance_id: z.coerce.number().int(),
    download: z.boolean().default(false),
  }),
  output: z.object({
    missing_fields: z.array(z.enum(letterFields)),
    /** Labels of the missing fields, in the caller's language. */
    missing_labels: z.partialRecord(z.enum(letterFields), z.string()),
  }),
  errors: ['blind_review', 'file_missing'],
  transfer: 'download',
});
