import { z } from 'zod';
import { bulkStatuses, bulkSteps } from './bulk-status.ts';

/** A bulk change: the requested change, its progress, and what the viewer may do with it now. */
export const bulkChangeView = z.object({
  id: z.int(),
  status: z.enum(bulkStatuses),
  startedAt: z.string(),
  startedByName: z.string(),
  finishedAt: z.string().nullable(),
  stateName: z.string().nullable(),
  ownerName: z.string().nullable(),
  comment: z.string().nullable(),
  denialReasonId: z.int().nullable(),
  stateId: z.int().nullable(),
  ownerId: z.int().nullable(),
  counts: z.object({
    total: z.int(),
    waiting: z.int(),
    changed: z.int(),
    refused: z.int(),
    undone: z.int(),
    skipped: z.int(),
  }),
  letters: z.object({ count: z.int(), sendAt: z.string().nullable(), sentAt: z.string().nullable() }),
  may: z.array(z.enum([...bulkSteps, 'retry'])),
});
export type BulkChangeView = z.infer<typeof bulkChangeView>;
