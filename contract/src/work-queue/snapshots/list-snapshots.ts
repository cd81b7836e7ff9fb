import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { snapshotLine } from './case-sheet.ts';

export const listSnapshots = operation({
  name: 'work-queue/list-snapshots',
  method: 'GET',
  path: '/cases/{applicationId}/snapshots',
  views: 'case',
  summary: 'List the snapshots of a case, newest first',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ snapshots: z.array(snapshotLine) }),
  errors: ['blind_review'],
});
