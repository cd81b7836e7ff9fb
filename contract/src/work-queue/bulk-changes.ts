import { z } from 'zod';
import type { ErrorCode } from '../errors/codes.ts';
import { plainTextSchema } from '../languages/plain-text.ts';
import { operation, staff } from '../operation.ts';
import { maxApplicantNoteLength } from './award.ts';
import { bulkOutcomes, bulkStatuses, bulkSteps } from './bulk-status.ts';
import { entryList } from './entry-list.ts';
import { maxCommentLength } from './queue-limits.ts';

/** A bulk change: the requested change, its progress, and what the viewer may do with it now. */
const bulkChangeView = z.object({
  id: z.int(),
  status: z.enum(bulkStatuses),
  startedAt: z.string(),
  startedByName: z.string(),
  finishedAt: z.string().nullable(),
  stateName: z.string().nullable(),
  ownerName: z.string().nullable(),
  /** Whose cases it hands over, to the new owner or to no one; null for other changes. */
  handedOverFrom: z.string().nullable(),
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

// Contains no schemas, so that the browser can import it.

/** Maximum number of applications per bulk change. */
export const maxSelected = 100_000;
/** Changes up to this size run within the request; larger ones run in a job, batch by batch. */
export const maxSyncItems = 1000;
/** How long the messages of a bulk change wait before they are sent, which is also the time to undo it. */
export const undoSeconds = 60;
/** A preview lists all applications up to this number; above it, a few per outcome. */
export const maxExamples = { whole: 50, ofOutcome: 5 } as const;
export const reportPageSize = 50;

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
const wantedChange = z.object({
  stateId: z.int32().nullable(),
  ownerId: z.int().nullable(),
  denialReasonId: z.int32().nullable().default(null),
  comment: z.string().trim().max(maxCommentLength).nullable().default(null),
  /** The award in dollars, for an approval of one application. */
  awardAmount: z.number().nullable().default(null),
  /** A paragraph for the message and the decision letter about one application, in the applicant's language. */
  applicantNote: plainTextSchema(maxApplicantNoteLength).nullable().default(null),
  /** Confirms that applications with unpaid fees are approved too. */
  acceptsUnpaidFees: z.boolean().default(false),
});
export type WantedChange = z.infer<typeof wantedChange>;

export const bulkInput = z.object({ selection: bulkSelection, change: wantedChange });
export type BulkInput = z.infer<typeof bulkInput>;

/** Errors that refuse the whole request, in addition to those of every call. */
export const bulkInputErrors = [
  'nothing_to_change',
  'nothing_selected',
  'award_not_possible',
  'too_many_items',
  'step_not_possible',
  'unknown_key',
  'sort_not_possible',
] as const satisfies readonly ErrorCode[];

/** Maximum number of applications per call. */
export const bulkLimit = 1000;

/** Applications with the same outcome: their number and some examples, or all of them if the selection is small. */
const previewGroup = z.object({
  outcome: z.enum(['allowed', 'needs-owner', 'blocked']),
  error: z.string().nullable(),
  message: z.string().nullable(),
  count: z.int(),
  examples: z.array(
    z.object({
      itemId: z.int(),
      itemName: z.string(),
      fromState: z.string().nullable(),
      toState: z.string().nullable(),
      notifiesApplicant: z.boolean(),
    }),
  ),
});
export type PreviewGroup = z.infer<typeof previewGroup>;

/** The applications with unpaid fees that the change would approve, and what they owe by currency. */
const unpaidFees = z.object({
  count: z.int(),
  totals: z.array(z.object({ currency: z.string(), amountMinor: z.int() })),
});

export const previewBulkChange = operation({
  name: 'work-queue/preview-bulk-change',
  method: 'POST',
  path: '/bulk-changes/preview',
  summary: 'Preview a bulk update of the whole selection without changing anything',
  who: staff(),
  input: bulkInput,
  output: z.object({
    total: z.int(),
    allowed: z.int(),
    notified: z.int(),
    groups: z.array(previewGroup),
    unpaidFees,
  }),
  errors: bulkInputErrors,
  writes: false,
});

/**
 * A small selection has changed when the response arrives. For a large one, the response says that the change has
 * started.
 */
export const startBulkChange = operation({
  name: 'work-queue/start-bulk-change',
  method: 'POST',
  path: '/bulk-changes',
  summary: 'Start a bulk update of the status, owner, or both of the selected applications',
  auditLabel: 'Start a bulk update',
  who: staff(),
  input: bulkInput,
  output: bulkChangeView,
  errors: bulkInputErrors,
});

export const getBulkChange = operation({
  name: 'work-queue/get-bulk-change',
  method: 'GET',
  path: '/bulk-changes/{changeId}',
  summary: 'Retrieve a bulk update with the number of refused applications by reason',
  who: staff(),
  input: z.object({ changeId: z.coerce.number().int() }),
  output: bulkChangeView.extend({
    reasons: z.array(z.object({ error: z.string(), message: z.string(), count: z.int() })),
  }),
});

export const listBulkChanges = operation({
  name: 'work-queue/list-bulk-changes',
  method: 'GET',
  path: '/bulk-changes',
  summary: 'List bulk updates, newest first, by cursor',
  who: staff(),
  input: z.object({ beforeId: z.coerce.number().int().optional() }),
  output: z.object({ changes: z.array(bulkChangeView), hasMore: z.boolean() }),
});

/** The outcome for one application and the reason. `changedBy` is who changed it first, if anyone did. */
const bulkChangeItem = z.object({
  itemId: z.int(),
  itemName: z.string(),
  outcome: z.enum(bulkOutcomes),
  error: z.string().nullable(),
  message: z.string().nullable(),
  changedBy: z.string().nullable(),
  fromState: z.string().nullable(),
  fromOwner: z.string().nullable(),
});
export type BulkChangeItem = z.infer<typeof bulkChangeItem>;

export const listBulkChangeItems = operation({
  name: 'work-queue/list-bulk-change-items',
  method: 'GET',
  path: '/bulk-changes/{changeId}/items',
  summary: 'List the applications of a bulk update with their results, by cursor',
  who: staff(),
  input: z.object({
    changeId: z.coerce.number().int(),
    outcome: z.enum(bulkOutcomes).optional(),
    afterId: z.coerce.number().int().optional(),
  }),
  output: z.object({ items: z.array(bulkChangeItem), hasMore: z.boolean() }),
});

export const steerBulkChange = operation({
  name: 'work-queue/steer-bulk-change',
  method: 'POST',
  path: '/bulk-changes/{changeId}/steps',
  summary: 'Pause, resume, or stop a bulk update, or undo it before its messages are sent',
  auditLabel: 'Pause, stop, or undo a bulk update',
  who: staff(),
  input: z.object({ changeId: z.coerce.number().int(), step: z.enum(bulkSteps) }),
  output: bulkChangeView,
  errors: ['step_not_possible', 'messages_left'],
});
