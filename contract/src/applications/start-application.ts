import { z } from 'zod';
import { applicants, operation } from '../operation.ts';

/** Starts an application on the form version published now; an unfinished one for the same program is answered instead. */
export const startApplication = operation({
  name: 'applications/start-application',
  method: 'POST',
  path: '/applications',
  summary: 'Start, or go on with, an application for a program',
  who: applicants,
  input: z.object({ programId: z.int() }),
  output: z.object({ applicationId: z.int() }),
  errors: ['program_not_open', 'already_applied'],
});
