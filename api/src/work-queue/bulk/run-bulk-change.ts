import { undoSeconds } from '@commonway/contract/work-queue/bulk-changes.ts';
import { singleUndoSeconds } from '@commonway/contract/work-queue/queue-limits.ts';
import { notify } from '../../accounts/notices/notify.ts';
import type { JobContext } from '../../job-context.ts';
import type { BatchKind } from '../../platform/batches.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import type { AuditNote } from '../../platform/mount/context.ts';
import { lockWorkflowsShared } from '../../programs/queries.ts';
import { systemActor } from '../assign-automatically.ts';
import { readCaseClocks } from '../clocks/case-clocks.ts';
import type { Decision, ItemNow } from '../decide-change.ts';
import { loadItems } from '../queries/changes.ts';
import { listActiveStaffIds, listActiveStateIds } from '../queries/workflow.ts';
import {
  applyAcceptedChanges,
  type ChangeActor,
  type ChangeContext,
  changeItems,
  createJobChangeContext,
} from './change-items.ts';
import {
  addProgress,
  type BulkChangeRow,
  endBulkChange,
  type FrozenItem,
  findActingStaff,
  type ItemOutcome,
  listNextItems,
  lockBulkChange,
  pauseBulkChange,
  updateOutcomes,
} from './queries/progress.ts';

// Runs a bulk change, one batch per transaction: applications, history, audit, outcomes, and progress commit together.
/** Small enough that readers do not wait and a pause takes effect quickly. */
export const batchSize = 1000;

export interface BatchResult {
  /** As it was before the batch. */
  readonly change: BulkChangeRow;
  readonly by: ChangeActor;
  readonly hasMore: boolean;
}

/**
 * Runs the next batch of a change. The change is locked meanwhile, so two workers cannot run it at once. Returns
 * undefined if there was nothing to do.
 */
export async function runNextBatch(
  context: ChangeContext,
  changeId: number,
  limit = batchSize,
): Promise<BatchResult | undefined> {
  const change = await lockRunningChange(context, changeId);
  if (change === undefined) return undefined;
  const by = await findChangeActor(context, change);
  // The staff member is no longer active, so the change pauses until someone else resumes it. An undo is not paused,
  // because resuming would run the change forward.
  if (by === undefined) {
    if (change.status === 'running') await pauseAndPublish(context, changeId);
    return undefined;
  }
  const { items, hasMore } = await listNextBatch(context, change, limit);
  const { outcomes, letters } = await (change.status === 'undoing'
    ? undoBatch(context, by, change, items)
    : applyBatch(context, by, change, items));
  await storeOutcomes(context, change, outcomes, { letters, hasMore });
  return { change, by, hasMore };
}

/**
 * The staff member whom a change runs for; undefined if no longer active. A hand-over reaches also the cases that they
 * may not see, and continues if they are no longer active.
 */
async function findChangeActor(
  { tx }: ChangeContext,
  { acting, handedOverFrom }: BulkChangeRow,
): Promise<ChangeActor | undefined> {
  const staff = await findActingStaff(tx, acting.staffId);
  return handedOverFrom === null ? staff : { ...systemActor, ...staff, roles: [], caseScope: null };
}

/** Records that the next item failed for an unknown reason. */
export async function failNextItem(context: ChangeContext, changeId: number): Promise<void> {
  const change = await lockRunningChange(context, changeId);
  if (change === undefined) return;
  const { items, hasMore } = await listNextBatch(context, change, 1);
  const outcome = change.status === 'undoing' ? 'skipped' : 'refused';
  const outcomes = items.map(
    ({ itemId }): ItemOutcome => ({ itemId, outcome, error: 'unexpected', changedByName: null }),
  );
  await storeOutcomes(context, change, outcomes, { letters: 0, hasMore });
}

/** Locks a change and returns it; undefined if it isn't running or being undone. */
async function lockRunningChange(
  { tx }: ChangeContext,
  changeId: number,
): Promise<BulkChangeRow | undefined> {
  const change = await lockBulkChange(tx, changeId);
  return change?.status === 'running' || change?.status === 'undoing' ? change : undefined;
}

/** The next items of a change or an undo, and whether there are more. */
async function listNextBatch({ tx }: ChangeContext, change: BulkChangeRow, limit: number) {
  const next = await listNextItems(
    tx,
    change,
    change.status === 'undoing' ? 'changed' : 'waiting',
    limit + 1,
  );
  return { items: next.slice(0, limit), hasMore: next.length > limit };
}

/** Stores the outcomes of a batch, ordered by ID, with the counts, and ends the change after its last batch. */
async function storeOutcomes(
  context: ChangeContext,
  change: BulkChangeRow,
  outcomes: readonly ItemOutcome[],
  { letters, hasMore }: { readonly letters: number; readonly hasMore: boolean },
): Promise<void> {
  const { id: changeId, status } = change;
  if (outcomes.length > 0) await updateOutcomes(context.tx, changeId, outcomes);
  const countItems = (outcome: ItemOutcome['outcome']) =>
    outcomes.filter((item) => item.outcome === outcome).length;
  const batch = {
    reachedId: outcomes.at(-1)?.itemId ?? change.reachedId,
    changed: status === 'undoing' ? -outcomes.length : countItems('changed'),
    refused: countItems('refused'),
    undone: countItems('undone'),
    skipped: countItems('skipped'),
    letters,
  };
  await addProgress(context.tx, changeId, batch);
  if (!hasMore)
    await finishChange(context, {
      ...change,
      letters: change.letters + letters,
      skipped: change.skipped + batch.skipped,
    });
  await context.publish({ kind: 'bulk-change-moved', changeId }, { staff: true });
}

/** Pauses the change until a staff member resumes or stops it. Open pages show the pause. */
async function pauseAndPublish(context: ChangeContext, changeId: number): Promise<void> {
  await pauseBulkChange(context.tx, changeId);
  await context.publish({ kind: 'bulk-change-moved', changeId }, { staff: true });
}

/** Applies a bulk change to a batch of its applications; returns their outcomes and the number of messages. */
async function applyBatch(
  context: ChangeContext,
  by: ChangeActor,
  change: BulkChangeRow,
  items: readonly FrozenItem[],
) {
  const {
    stateId: newStateId,
    ownerId: newOwnerId,
    comment,
    denialReasonId,
    awardAmount,
    applicantNote,
    acceptsUnpaidFees,
    handedOverFrom,
  } = change;
  const requests = items.map(({ itemId, seenVersion }) => ({
    itemId,
    input: {
      // A case may change before it is handed over, as long as it has the same owner.
      version: handedOverFrom === null ? seenVersion : null,
      newStateId,
      newOwnerId,
      handedOverFrom,
      comment,
      denialReasonId,
      awardAmount,
      applicantNote,
      acceptsUnpaidFees,
    },
  }));
  const { results } = await changeItems(context, by, requests);
  return {
    letters: results.filter(({ decision }) => decision.allowed && decision.notifiesApplicant).length,
    outcomes: results.map(({ request: { itemId }, item, decision }): ItemOutcome => {
      if (decision.allowed) return { itemId, outcome: 'changed', error: null, changedByName: null };
      const changedByName = decision.error === 'stale_version' ? (item?.lastChangedBy ?? null) : null;
      return { itemId, outcome: 'refused', error: decision.error, changedByName };
    }),
  };
}

/** Restores a batch of applications to their values before the change, if they haven't changed since. */
async function undoBatch(
  context: ChangeContext,
  by: ChangeActor,
  { awardAmount }: BulkChangeRow,
  frozen: readonly FrozenItem[],
) {
  lockWorkflowsShared(context.tx, context.tenantId);
  const itemIds = frozen.map(({ itemId }) => itemId);
  const rows = await loadItems(context.tx, itemIds, true);
  const [stateIds, staffIds] = await Promise.all([
    listActiveStateIds(context.tx, [...new Set(frozen.map((item) => item.fromStateId))]),
    listActiveStaffIds(context.tx, [...new Set(frozen.flatMap((item) => item.fromOwnerId ?? []))]),
  ]);
  const byId = new Map(rows.map((item) => [item.id, item]));
  const clocks = await readCaseClocks(context.tx, context.tenantId, rows);
  const results = frozen.map((before) => {
    const item = byId.get(before.itemId);
    return { before, item, decision: decideUndo(item, before, stateIds, staffIds) };
  });
  const accepted = results.flatMap(({ before, item, decision }) =>
    decision.allowed && item !== undefined
      ? [
          {
            id: item.id,
            applicantId: item.applicantId,
            fromStateId: item.stateId,
            fromOwnerId: item.ownerId,
            stateId: decision.stateId,
            ownerId: decision.ownerId,
            ownerName: before.fromOwnerName,
            ownerRoleId: before.fromOwnerRoleId,
            stateSince: before.fromStateSince,
            clock: clocks.computeAfterUndo(item, decision.stateId, before.fromStateSince, before),
            comment: null,
            denialReasonId: null,
            award: awardAmount === null ? undefined : before.fromAwardAmount,
          },
        ]
      : [],
  );
  await applyAcceptedChanges(context, by, accepted, true);
  const outcomes = results.map(
    ({ before: { itemId }, item, decision }): ItemOutcome =>
      decision.allowed
        ? { itemId, outcome: 'undone', error: null, changedByName: null }
        : { itemId, outcome: 'skipped', error: decision.error, changedByName: item?.lastChangedBy ?? null },
  );
  return { outcomes, letters: 0 };
}

/**
 * Ends a bulk change or its undo, notifies the staff member, and enqueues the messages to applicants. They are sent after
 * the undo period, which is shorter for a single change.
 */
export async function finishChange(
  context: ChangeContext,
  change: BulkChangeRow,
  status: 'finished' | 'stopped' | 'undone' = change.status === 'undoing' ? 'undone' : 'finished',
): Promise<void> {
  // After an undo, we notify only the applicants whose applications could not be restored.
  const hasRecipients = change.letters > 0 && (status !== 'undone' || change.skipped > 0);
  const undoPeriod = change.total === 1 ? singleUndoSeconds : undoSeconds;
  const delaySeconds = status === 'undone' ? 0 : undoPeriod;
  const sendInSeconds = hasRecipients ? delaySeconds : null;
  await endBulkChange(context.tx, change.id, status, sendInSeconds);
  // No notification if the user stopped it, or if it was a single change whose result is already on screen.
  if (status !== 'stopped' && change.total > 1)
    await notify(context.tx, context.tenantId, [
      {
        kind: 'bulk-finished',
        to: [change.acting.staffId],
        subjectId: change.id,
        key: `change ${change.id} ${status}`,
      },
    ]);
  if (sendInSeconds === null) return;
  await context.enqueue('messaging/notify-bulk-change', [{ changeId: change.id, afterId: 0 }], {
    startAfterSeconds: sendInSeconds,
  });
}

// Undo is not a workflow transition. It restores the stored state of applications that have not changed since.
interface StateBeforeChange {
  readonly seenVersion: number;
  readonly fromStateId: number;
  readonly fromOwnerId: number | null;
}

/**
 * Decides whether an undo restores an application to its state before the change. The version shows whether it changed
 * after us. `stateIds` are the current states and `staffIds` the active staff: a removed state is never restored, and no case
 * returns to someone who left.
 */
export function decideUndo(
  item: ItemNow | undefined,
  before: StateBeforeChange,
  stateIds: readonly number[],
  staffIds: readonly number[],
): Decision {
  if (item === undefined) return { allowed: false, error: 'not_found' };
  if (item.version !== before.seenVersion + 1) return { allowed: false, error: 'stale_version' };
  if (!stateIds.includes(before.fromStateId)) return { allowed: false, error: 'transition_not_allowed' };
  const { fromOwnerId } = before;
  if (fromOwnerId !== null && fromOwnerId !== item.ownerId && !staffIds.includes(fromOwnerId))
    return { allowed: false, error: 'owner_not_linked' };
  return {
    allowed: true,
    stateId: before.fromStateId,
    ownerId: fromOwnerId,
    notifiesApplicant: false,
  };
}

export const bulkChangeBatches: BatchKind<JobContext> = {
  batchSize,
  runNextBatch: async (context, tx, { tenantId, batchId }, limit) => {
    const notes: AuditNote[] = [];
    const result = await runNextBatch(createJobChangeContext(context, tx, tenantId, notes), batchId, limit);
    if (result === undefined) return 'end';
    auditBatch(tx, tenantId, result, notes);
    return result.hasMore ? 0 : 'end';
  },
  failNextItem: (context, tx, { tenantId, batchId }) =>
    failNextItem(createJobChangeContext(context, tx, tenantId, []), batchId),
  getProgress: async (tx, { batchId }) => {
    const change = await lockBulkChange(tx, batchId);
    return change?.status === 'running' || change?.status === 'undoing' ? change.reachedId : null;
  },
  // Staff find the change paused and may resume it. They stop a failed undo and undo it again.
  giveUp: async (context, tx, { tenantId, batchId }) => {
    const change = await lockBulkChange(tx, batchId);
    if (change?.status === 'running')
      await pauseAndPublish(createJobChangeContext(context, tx, tenantId, []), batchId);
  },
};

/** Inserts the audit entries of a batch, on behalf of the staff member whom the change runs for. */
const auditBatch = (
  tx: Transaction,
  tenantId: number,
  { change, by }: BatchResult,
  notes: readonly AuditNote[],
): void =>
  recordSystemAction(tx, tenantId, {
    ...change.acting,
    operation: change.status === 'undoing' ? 'work-queue/steer-bulk-change' : 'work-queue/start-bulk-change',
    actorName: by.name,
    notes,
  });
