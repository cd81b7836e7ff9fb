import { z } from 'zod';
import { applicants, operation } from '../operation.ts';
import { draftName } from './drafts/draft-name.ts';

/** Starts an application on the latest published form version, or returns an existing draft for the same program. */
export const startApplication = operation({
  name: 'applications/start-application',
  method: 'POST',
  path: '/applications',
  summary: 'Start or continue an application for a program',
  who: applicants,
  input: z.object({
    programId: z.int(),
    /** Start another draft instead of returning the newest; for programs that allow several. */
    another: z.boolean().default(false),
    /** The name of the draft. */
    name: draftName.optional(),
    /** A client of the caller, whose consent allows filling in. */
    forApplicantId: z.int().optional(),
  }),
  output: z.object({ applicationId: z.int() }),
  errors: ['program_not_open', 'staff_apply_only', 'already_applied', 'draft_exists'],
});
