import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

/** A PDF leaves the system, so each download is audited. */
export const downloadSnapshot = operation({
  name: 'work-queue/download-snapshot',
  method: 'GET',
  path: '/cases/{applicationId}/snapshots/{snapshotId}/pdf',
  summary: 'Download a snapshot of a case as a PDF with its checksum',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), snapshotId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['blind_review', 'file_missing'],
  isAudited: true,
  transfer: 'download',
});
