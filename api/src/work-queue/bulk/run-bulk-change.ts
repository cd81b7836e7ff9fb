import { undoSeconds } from '@commonway/contract/work-queue/bulk-changes.ts';
import { notify } from '../../accounts/notices/notify.ts';
import type { JobContext, JobHandler } from '../../job-context.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import type { AuditNote } from '../../platform/mount/context.ts';
import { lockWorkflowsShared } from '../../programs/queries.ts';
import { readCaseClocks } from '../clocks/case-clocks.ts';
import type { Decision, ItemNow } from '../decide-change.ts';
import { loadItems } from '../queries/changes.ts';
import { listActiveStateIds } from '../queries/workflow.ts';
import {
  applyAccepted,
  type ChangeActor,
  type ChangeContext,
  changeItems,
  jobChangeContext,
} from './change-items.ts';
import {
  addProgress,
  type BulkChangeRow,
  endChange,
  type FrozenItem,
  findActor,
  type ItemOutcome,
  lockChange,
  nextItems,
  pauseChange,
  writeOutcomes,
} from './queries/progress.ts';

// Runs a bulk change, one batch per transaction: applications, history, audit, outcomes, and progress commit together.
/** Small enough that readers do not wait and a pause takes effect quickly. */
export const batchSize = 1000;

/**
 * Runs the next batch of a change. The change is locked meanwhile, so two workers cannot run it at once. Returns the
 * change as it was before the batch and whether there is more to do, or undefined if there was nothing to do.
 */
export async function runBatch(
  context: ChangeContext,
  changeId: number,
): Promise<
  { readonly change: BulkChangeRow; readonly by: ChangeActor; readonly hasMore: boolean } | undefined
> {
  const change = await lockChange(context.tx, changeId);
  if (change === undefined || (change.status !== 'running' && change.status !== 'undoing')) return undefined;
  const by = await findActor(context.tx, change.acting.staffId);
  const isUndoing = change.status === 'undoing';
  // The staff member is no longer active, so the change pauses until someone else resumes it. An undo is not paused,
  // because resuming would run the change forward.
  if (by === undefined) {
    if (!isUndoing) await pause(context, changeId);
    return undefined;
  }
  const next = await nextItems(context.tx, change, isUndoing ? 'changed' : 'waiting', batchSize + 1);
  const items = next.slice(0, batchSize);
  const { outcomes, letters } = await (isUndoing
    ? undoBatch(context, by, items)
    : changeBatch(context, by, change, items));
  if (items.length > 0) await writeOutcomes(context.tx, changeId, outcomes);
  const count = (outcome: ItemOutcome['outcome']) =>
    outcomes.filter((item) => item.outcome === outcome).length;
  const batch = {
    reachedId: items.at(-1)?.itemId ?? change.reachedId,
    changed: isUndoing ? -items.length : count('changed'),
    refused: count('refused'),
    undone: count('undone'),
    skipped: count('skipped'),
    letters,
  };
  await addProgress(context.tx, changeId, batch);
  const hasMore = next.length > items.length;
  if (!hasMore)
    await finishChange(context, {
      ...change,
      letters: change.letters + letters,
      skipped: change.skipped + batch.skipped,
    });
  await context.publish({ kind: 'bulk-change-moved', changeId }, { staff: true });
  return { change, by, hasMore };
}

/** Pauses the change until a staff member resumes or stops it. Open pages show the pause. */
async function pause(context: ChangeContext, changeId: number): Promise<void> {
  await pauseChange(context.tx, changeId);
  await context.publish({ kind: 'bulk-change-moved', changeId }, { staff: true });
}

async function changeBatch(
  context: ChangeContext,
  by: ChangeActor,
  change: BulkChangeRow,
  items: readonly FrozenItem[],
) {
  const { stateId: newStateId, ownerId: newOwnerId, comment, denialReasonId } = change;
  const requests = items.map(({ itemId, seenVersion }) => ({
    itemId,
    roleId: null,
    input: { version: seenVersion, newStateId, newOwnerId, comment, denialReasonId },
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

async function undoBatch(context: ChangeContext, by: ChangeActor, frozen: readonly FrozenItem[]) {
  lockWorkflowsShared(context.tx, context.tenantId);
  const rows = await loadItems(
    context.tx,
    frozen.map(({ itemId }) => itemId),
    true,
  );
  const stateIds = await listActiveStateIds(context.tx, [
    ...new Set(frozen.map(({ fromStateId }) => fromStateId)),
  ]);
  const byId = new Map(rows.map((item) => [item.id, item]));
  const clocks = await readCaseClocks(context.tx, context.tenantId, rows);
  const results = frozen.map((before) => {
    const item = byId.get(before.itemId);
    return { before, item, decision: decideUndo(item, before, stateIds) };
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
            clock: clocks.putBack(item, decision.stateId, before.fromStateSince, before),
            comment: null,
            denialReasonId: null,
          },
        ]
      : [],
  );
  await applyAccepted(context, by, accepted);
  const outcomes = results.map(
    ({ before: { itemId }, item, decision }): ItemOutcome =>
      decision.allowed
        ? { itemId, outcome: 'undone', error: null, changedByName: null }
        : { itemId, outcome: 'skipped', error: decision.error, changedByName: item?.lastChangedBy ?? null },
  );
  return { outcomes, letters: 0 };
}

/** Ends the change. Its messages wait for the undo period; those of a single change are sent at once. */
export async function finishChange(
  context: ChangeContext,
  change: BulkChangeRow,
  status: 'finished' | 'stopped' | 'undone' = change.status === 'undoing' ? 'undone' : 'finished',
): Promise<void> {
  // After an undo, we notify only the applicants whose applications could not be restored.
  const hasRecipients = change.letters > 0 && (status !== 'undone' || change.skipped > 0);
  const delaySeconds = change.total === 1 || status === 'undone' ? 0 : undoSeconds;
  const sendInSeconds = hasRecipients ? delaySeconds : null;
  await endChange(context.tx, change.id, status, sendInSeconds);
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

// Undo is not a workflow transition. It restores the frozen state of applications that have not changed since.
interface StateBeforeChange {
  readonly seenVersion: number;
  readonly fromStateId: number;
  readonly fromOwnerId: number | null;
}

/**
 * Decides whether an application returns to its frozen state. The version shows whether it changed after us. `stateIds`
 * are the current states: a removed state is never restored.
 */
export function decideUndo(
  item: ItemNow | undefined,
  before: StateBeforeChange,
  stateIds: readonly number[],
): Decision {
  if (item === undefined) return { allowed: false, error: 'not_found' };
  if (item.version !== before.seenVersion + 1) return { allowed: false, error: 'stale_version' };
  if (!stateIds.includes(before.fromStateId)) return { allowed: false, error: 'transition_not_allowed' };
  return {
    allowed: true,
    stateId: before.fromStateId,
    ownerId: before.fromOwnerId,
    notifiesApplicant: false,
  };
}

/** Well below a job's lease, so that no second worker assumes this one crashed. */
const sliceMs = 8000;

/** After this many failures in a row, the change pauses until a person resumes it. */
const maxFailures = 8;

/** Runs a change batch by batch. If the worker is killed, another continues after the last committed batch. */
export const runBulkChange: JobHandler<'work-queue/run-bulk-change'> = async (
  context,
  { tenantId, changeId, failures },
) => {
  const id = changeId;
  const until = performance.now() + sliceMs;
  let failed = failures;
  try {
    while (await runNextBatch(context, tenantId, id)) {
      failed = 0;
      if (performance.now() < until) continue;
      await inTransaction(context, tenantId, (changeContext) => continueChange(changeContext, id));
      return;
    }
  } catch (error) {
    context.log.error({ err: error, changeId: id, tenantId });
    failed += 1;
    // Staff find the change paused and may resume it. They stop a failed undo and undo it again.
    await inTransaction(context, tenantId, (changeContext) =>
      failed < maxFailures ? continueChange(changeContext, id, failed) : pauseRunning(changeContext, id),
    );
  }
};

/** Enqueues the rest of the change: at once, or with a delay that doubles with each failure in a row. */
export const continueChange = (
  { enqueue }: Pick<ChangeContext, 'enqueue'>,
  changeId: number,
  failures = 0,
): Promise<void> =>
  enqueue('work-queue/run-bulk-change', [{ changeId, failures }], {
    startAfterSeconds: failures === 0 ? 0 : 2 ** failures,
  });

const inTransaction = (
  context: JobContext,
  tenantId: number,
  work: (changeContext: ChangeContext) => Promise<void>,
) => context.database.tenant(tenantId, (tx) => work(jobChangeContext(context, tx, tenantId, [])));

/** Runs one batch with its audit. Returns whether there is more to do. */
function runNextBatch(context: JobContext, tenantId: number, changeId: number): Promise<boolean> {
  return context.database.tenant(tenantId, async (tx) => {
    const notes: AuditNote[] = [];
    const result = await runBatch(jobChangeContext(context, tx, tenantId, notes), changeId);
    if (result === undefined) return false;
    const { change, by, hasMore } = result;
    recordSystemAction(tx, tenantId, {
      ...change.acting,
      operation:
        change.status === 'undoing' ? 'work-queue/steer-bulk-change' : 'work-queue/start-bulk-change',
      actorName: by.name,
      notes,
    });
    return hasMore;
  });
}

async function pauseRunning(changeContext: ChangeContext, changeId: number): Promise<void> {
  const change = await lockChange(changeContext.tx, changeId);
  if (change?.status === 'running') await pause(changeContext, changeId);
}
