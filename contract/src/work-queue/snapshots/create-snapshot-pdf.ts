import { z } from 'zod';
import { plainLineOf, plainTextOf } from '../../languages/plain-text.ts';
import { operation, staff } from '../../operation.ts';

/**
 * Spec 7.4, createSnapshotPdf. The content comes only from the case. The PDF shows what the caller saw as the caller's
 * statement, with their name. With `download` the response is the PDF; otherwise a job writes it.
 */
export const createSnapshotPdf = operation({
  name: 'work-queue/create-snapshot-pdf',
  method: 'POST',
  path: '/createSnapshotPdf',
  summary: 'Save a snapshot of a case and create its PDF',
  who: staff(),
  input: z.object({
    /** The case. */
    workflow_id: z.coerce.number().int(),
    entity_name: plainLineOf(200).optional(),
    entity_type: plainLineOf(100).optional(),
    status: plainLineOf(200).optional(),
    status_description: plainTextOf(2000).optional(),
    application_date: plainLineOf(40).optional(),
    download: z.boolean().default(false),
  }),
  output: z.object({ missing_fields: z.array(z.string()), snapshotId: z.int(), sha256: z.string() }),
  errors: ['blind_review', 'file_missing'],
  transfer: 'download',
});
