import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { caseSheet, snapshotLine } from './case-sheet.ts';

/** What is on paper has left the house: each print is written down. */
export const printCase = operation({
  name: 'work-queue/print-case',
  method: 'GET',
  path: '/cases/{applicationId}/print',
  summary: 'A whole case for paper, as it stands or as a snapshot kept it',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    snapshotId: z.coerce.number().int().optional(),
  }),
  output: caseSheet.extend({
    printedAt: z.string(),
    printedByName: z.string(),
    /** The snapshot it shows; null of a case as it stands. */
    snapshot: snapshotLine.nullable(),
  }),
  errors: ['blind_review'],
  isAudited: true,
});
export type PrintedCase = z.infer<typeof printCase.output>;
