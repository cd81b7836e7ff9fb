import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { caseSheet, snapshotLine } from './case-sheet.ts';

export const getSnapshot = operation({
  name: 'work-queue/get-snapshot',
  method: 'GET',
  path: '/cases/{applicationId}/snapshots/{snapshotId}',
  views: 'case',
  summary: 'Retrieve a snapshot of a case',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int(), snapshotId: z.coerce.number().int() }),
  output: caseSheet.extend(snapshotLine.shape),
  errors: ['blind_review'],
});
