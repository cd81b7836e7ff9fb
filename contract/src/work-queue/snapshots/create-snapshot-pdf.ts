import { z } from 'zod';
import { plainLineOf, plainTextOf } from '../../languages/plain-text.ts';
import { operation, staff } from '../../operation.ts';

/**
 * Spec 7.4, createSnapshotPdf. What the case is and how it stands comes from the case alone; what the caller saw of it stands on the PDF
 * as such, beside who asked. With `download` it answers with the PDF; without, a job writes it.
 */
export const createSnapshotPdf = operation({
  name: 'work-queue/create-snapshot-pdf',
  method: 'POST',
  path: '/createSnapshotPdf',
  summary: 'Keep a case as it stands, and have it as a PDF',
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
