// The module's queues and the schemas of their jobs.
import { z } from 'zod';
import { job } from '../job.ts';

export const documentsJobs = {
  'documents/discard-upload': job({ uploadId: z.string() }),
  'documents/scan': job({ documentId: z.int() }),
  'documents/sweep': job({}),
  /** `sum`: the hash of the content to write. */
  'documents/write-pdf': job({ sum: z.string() }),
  'documents/find-expiring': job({}),
  'documents/notify-of-expiry': job({ applicantId: z.int(), documentIds: z.array(z.int()) }),
} as const;
