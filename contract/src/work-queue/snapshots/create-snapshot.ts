import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { snapshotLine } from './case-sheet.ts';

/** If an identical snapshot exists, it is returned with its author and time. */
export const createSnapshot = operation({
  name: 'work-queue/create-snapshot',
  method: 'POST',
  path: '/cases/{applicationId}/snapshots',
  summary: 'Save a permanent snapshot of a case',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: snapshotLine.extend({ isNew: z.boolean() }),
  errors: ['blind_review'],
});
