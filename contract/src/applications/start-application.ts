import { z } from 'zod';
import { applicants, operation } from '../operation.ts';
import { draftName } from './drafts/draft-name.ts';

/** Starts an application on the form version published now; an unfinished one for the same program is answered instead. */
export const startApplication = operation({
  name: 'applications/start-application',
  method: 'POST',
  path: '/applications',
  summary: 'Start, or go on with, an application for a program',
  who: applicants,
  input: z.object({
    programId: z.int(),
    /** Where the program allows several drafts: one more, instead of going on with the newest. */
    another: z.boolean().default(false),
    /** What the applicant calls it. */
    name: draftName.optional(),
    /** Somebody whom the caller helps, with a consent to fill in. */
    forApplicantId: z.int().optional(),
  }),
  output: z.object({ applicationId: z.int() }),
  errors: ['program_not_open', 'staff_apply_only', 'already_applied', 'draft_exists'],
});
