import { z } from 'zod';
import type { ErrorCode } from '../../errors/codes.ts';
import { entryList } from '../entry-list.ts';
import { maxCommentLength } from '../queue-limits.ts';
import { maxSyncItems } from './bulk-limits.ts';

/**
 * The applications to change: individual ones by ID and the version the caller saw; all that match a GetWorkQueue
 * filter (page and order are ignored); or those that an earlier bulk change left unchanged.
 */
export const bulkSelection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('items'),
    items: z
      .array(z.object({ id: z.int(), version: z.int32() }))
      .min(1)
      .max(maxSyncItems),
  }),
  z.object({ kind: z.literal('filter'), filter: entryList }),
  z.object({ kind: z.literal('left'), changeId: z.int() }),
]);
export type BulkSelection = z.infer<typeof bulkSelection>;

/** The new values for every application; null leaves a value unchanged. */
export const wantedChange = z.object({
  stateId: z.int32().nullable(),
  ownerId: z.int().nullable(),
  denialReasonId: z.int32().nullable().default(null),
  comment: z.string().trim().max(maxCommentLength).nullable().default(null),
});
export type WantedChange = z.infer<typeof wantedChange>;

export const bulkInput = z.object({ selection: bulkSelection, change: wantedChange });
export type BulkInput = z.infer<typeof bulkInput>;

/** Errors that refuse the whole request, in addition to those of every call. */
export const bulkInputErrors = [
  'nothing_to_change',
  'nothing_selected',
  'too_many_items',
  'step_not_possible',
  'unknown_key',
  'sort_not_possible',
] as const satisfies readonly ErrorCode[];
