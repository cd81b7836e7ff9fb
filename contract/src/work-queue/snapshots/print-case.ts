import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { caseSheet, snapshotLine } from './case-sheet.ts';

/** A printout leaves the system, so each print is audited. */
export const printCase = operation({
  name: 'work-queue/print-case',
  method: 'GET',
  path: '/cases/{applicationId}/print',
  summary: 'Retrieve a case for printing, in its current state or from a snapshot',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    snapshotId: z.coerce.number().int().optional(),
  }),
  output: caseSheet.extend({
    printedAt: z.string(),
    printedByName: z.string(),
    /** The printed snapshot; null for the current case. */
    snapshot: snapshotLine.nullable(),
  }),
  errors: ['blind_review'],
  isAudited: true,
});
export type PrintedCase = z.infer<typeof printCase.output>;
