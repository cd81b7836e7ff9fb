import { z } from 'zod';
import type { ErrorCode } from '../../errors/codes.ts';
import { entryList } from '../entry-list.ts';
import { longestComment } from '../queue-limits.ts';
import { mostAtOnce } from './bulk-limits.ts';

/**
 * Which applications a change is for: some by id, each in the version it was seen in; all that match a filter as
 * GetWorkQueue takes it (its page and order say nothing here); or those a former change left as they were.
 */
export const bulkSelection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('items'),
    items: z
      .array(z.object({ id: z.int(), version: z.int32() }))
      .min(1)
      .max(mostAtOnce),
  }),
  z.object({ kind: z.literal('filter'), filter: entryList }),
  z.object({ kind: z.literal('left'), changeId: z.int() }),
]);
export type BulkSelection = z.infer<typeof bulkSelection>;

/** What every one of them shall become; null leaves as it is. */
export const wantedChange = z.object({
  stateId: z.int32().nullable(),
  ownerId: z.int().nullable(),
  denialReasonId: z.int32().nullable().default(null),
  comment: z.string().trim().max(longestComment).nullable().default(null),
});
export type WantedChange = z.infer<typeof wantedChange>;

export const bulkWish = z.object({ selection: bulkSelection, change: wantedChange });
export type BulkWish = z.infer<typeof bulkWish>;

/** Why a wish is refused as a whole, beside what every call may be. */
export const bulkWishErrors = [
  'nothing_to_change',
  'nothing_selected',
  'too_many_items',
  'step_not_possible',
  'unknown_key',
  'sort_not_possible',
] as const satisfies readonly ErrorCode[];
