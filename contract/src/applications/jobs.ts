// The module's queues and the schemas of their jobs, and its kinds of batches.
import { z } from 'zod';
import { job } from '../job.ts';

export const applicationsJobs = {
  /** Applications, or those that use a document. `isEcho`: started by another validation, so it starts no further ones. */
  'applications/validate': z.union([
    job({ documentId: z.int() }),
    job({ applicationIds: z.array(z.int()), isEcho: z.boolean().default(false) }),
  ]),
  'applications/sweep-drafts': job({}),
  'applications/notify-of-help-request': job({
    personId: z.int(),
    requestId: z.string(),
    name: z.string(),
    side: z.enum(['helper', 'applicant']),
  }),
} as const;

/** Kinds of batches; the ID is that of the validation run. */
export const applicationsBatches = ['applications/program-validation'] as const;
