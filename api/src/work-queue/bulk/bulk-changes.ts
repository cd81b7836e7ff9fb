import { role } from '@commonway/contract/accounts/account-type.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { isAwardWithin } from '@commonway/contract/work-queue/award.ts';
import {
  type BulkChangeView,
  type BulkInput,
  maxSyncItems,
} from '@commonway/contract/work-queue/bulk-changes.ts';
import { type BulkStatus, type BulkStep, bulkSteps } from '@commonway/contract/work-queue/bulk-status.ts';
import { getErrorText } from '../../platform/mount/answering/error-answer.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import type { Requester } from '../decide-change.ts';
import { findAwardFacts } from '../queries/case.ts';
import { type ChangeContext, toChangeActor, toChangeContext } from './change-items.ts';
import { requireSelectionSize, resolveSelection } from './preview-bulk-change.ts';
import {
  type ActingStaff,
  type ChangeRow,
  countErrors,
  findChangeRow,
  insertBulkChange,
  listChangePage,
  listItemPage,
  lockBulkChange,
  pauseBulkChange,
  resumeBulkChange,
  setBulkChangeTotal,
  startUndo,
} from './queries/progress.ts';
import { freezeSelection } from './queries/selection.ts';
import { finishChange, runNextBatch } from './run-bulk-change.ts';

// Decides which steps a bulk change may take, by its status and the requester.
export interface BulkChangeState {
  readonly status: BulkStatus;
  readonly startedBy: number;
  readonly changed: number;
  readonly lettersLeftAt: string | null;
  /** Whether it took the cases of someone who can't have them back, because they are not active. */
  readonly isOwnerGone: boolean;
}

const allowedStatuses: Readonly<Record<BulkStep, readonly BulkStatus[]>> = {
  pause: ['running'],
  resume: ['paused'],
  // A stopped undo can be undone again. This is the way forward if its worker crashed or the requester left.
  stop: ['running', 'paused', 'undoing'],
  undo: ['stopped', 'finished'],
};

/**
 * Decides whether the requester may pause, resume, stop, or undo a bulk change now: null if so, otherwise the error.
 * Only the person who started the change, supervisors, and administrators may.
 */
export function decideStep(change: BulkChangeState, step: BulkStep, requester: Requester): ErrorCode | null {
  if (!canControl(change, requester)) return 'not_allowed';
  if (!allowedStatuses[step].includes(change.status)) return 'step_not_possible';
  if (step !== 'undo') return null;
  if (change.lettersLeftAt !== null) return 'messages_left';
  return change.changed === 0 || change.isOwnerGone ? 'step_not_possible' : null;
}

/** Whether the requester may control a bulk change: the person who started it, supervisors, and administrators. */
function canControl({ startedBy }: BulkChangeState, { staffId, roles }: Requester): boolean {
  return startedBy === staffId || roles.includes(role.admin) || roles.includes(role.supervisor);
}

/**
 * Starts a bulk change: stores it with the selected applications as they are now. A small one runs within the request, a
 * large one in a job.
 */
export const startBulkChange: Handle<'work-queue/start-bulk-change'> = async (context, input) => {
  const { tx, actor } = context;
  const change = {
    ...input.change,
    comment: input.change.comment || null,
    applicantNote: input.change.applicantNote?.trim() || null,
  };
  if (change.stateId === null && change.ownerId === null) throw new Refusal('nothing_to_change');
  await requireDecisionInput(context, { ...input, change });
  const selection = await resolveSelection(context, input.selection);
  const { id } = await insertBulkChange(tx, toChangeActor(actor), toActingStaff(context), change);
  const total = await freezeSelection(tx, id, selection);
  requireSelectionSize(total);
  await setBulkChangeTotal(tx, id, total);
  // Individually selected items are not in the audit entry; the change's own items list them.
  const auditedSelection = input.selection.kind === 'items' ? { kind: 'items' } : input.selection;
  context.audit({
    subjectKind: 'bulk_change',
    subjectId: id,
    details: { selection: auditedSelection, change, total },
  });
  await runOrEnqueueChange(toChangeContext(context), id, total);
  return getChangeView(context, id);
};

/**
 * Refuses an award or a paragraph for the applicant if several applications change, and an award that is outside the
 * limits or that the new status does not pay.
 */
export async function requireDecisionInput(
  { tx }: Pick<Context, 'tx'>,
  { selection, change: { stateId, awardAmount, applicantNote } }: BulkInput,
): Promise<void> {
  if (awardAmount === null && applicantNote === null) return;
  const [only, ...others] = selection.kind === 'items' ? selection.items : [];
  if (only === undefined || others.length > 0 || stateId === null)
    throw new Refusal('invalid_input', { fields: { change: ['one_application'] } });
  if (awardAmount === null) return;
  const facts = await findAwardFacts(tx, only.id, stateId);
  if (!facts?.commitsAward || !isAwardWithin(facts, awardAmount)) throw new Refusal('award_not_possible');
}

/** The actor and request as a bulk change stores them for its audit entries. */
export const toActingStaff = ({ actor, request }: Context): ActingStaff => ({
  staffId: actor.staffId ?? 0,
  personId: actor.personId,
  requestId: request.id,
  address: request.address,
});

/** Runs a small change now and a large one as a job, which survives a crash of this process. */
export async function runOrEnqueueChange(
  context: ChangeContext,
  changeId: number,
  total: number,
): Promise<void> {
  if (total <= maxSyncItems) await runNextBatch(context, changeId);
  else await context.enqueue('batches/run', [{ kind: 'work-queue/bulk-change', batchId: changeId }]);
}

/** Returns a bulk change with its progress and the number of refused applications per reason. */
export const getBulkChange: Handle<'work-queue/get-bulk-change'> = async (context, { changeId }) => {
  const [view, reasons] = await Promise.all([
    getChangeView(context, changeId),
    countErrors(context.tx, changeId),
  ]);
  const reasonsWithMessages = reasons.map((reason) => ({
    ...reason,
    message: getErrorText(reason.error, context.language),
  }));
  return { ...view, reasons: reasonsWithMessages };
};

/** Lists a page of bulk changes, newest first, each with the steps that the viewer may take. */
export const listBulkChanges: Handle<'work-queue/list-bulk-changes'> = async (context, { beforeId }) => {
  const { rows, hasMore } = await listChangePage(context.tx, beforeId ?? null);
  return { changes: rows.map((row) => toChangeView(context, row)), hasMore };
};

/** Lists a page of a bulk change's applications with their outcomes. */
export const listBulkChangeItems: Handle<'work-queue/list-bulk-change-items'> = async (
  { tx, actor, language },
  { changeId, outcome, afterId },
) => {
  const [change, { rows, hasMore }] = await Promise.all([
    findChangeRow(tx, changeId),
    listItemPage(tx, changeId, outcome ?? null, afterId ?? 0, actor.caseScope),
  ]);
  if (change === undefined) throw new Refusal('not_found');
  const items = rows.map((row) => ({ ...row, message: row.error && getErrorText(row.error, language) }));
  return { items, hasMore };
};

/** Pauses, resumes, stops, or undoes a bulk change, after its current batch. Refuses a step that isn't possible now. */
export const steerBulkChange: Handle<'work-queue/steer-bulk-change'> = async (
  context,
  { changeId, step },
) => {
  const { tx } = context;
  const change = await lockBulkChange(tx, changeId);
  if (change === undefined) throw new Refusal('not_found');
  const error = decideStep(change, step, toChangeActor(context.actor));
  if (error !== null) throw new Refusal(error);
  context.audit({ subjectKind: 'bulk_change', subjectId: changeId, details: { step } });
  if (step === 'pause') await pauseBulkChange(tx, changeId);
  if (step === 'stop') await finishChange(toChangeContext(context), change, 'stopped');
  if (step === 'resume') {
    await resumeBulkChange(tx, changeId, toActingStaff(context));
    await runOrEnqueueChange(toChangeContext(context), changeId, change.total);
  }
  if (step === 'undo') {
    await startUndo(tx, changeId, toActingStaff(context));
    await runOrEnqueueChange(toChangeContext(context), changeId, change.total);
  }
  await context.publish({ kind: 'bulk-change-moved', changeId }, { staff: true });
  return getChangeView(context, changeId);
};

/** Returns a bulk change with the steps that the viewer may take; refuses an unknown one. */
async function getChangeView(context: Context, changeId: number): Promise<BulkChangeView> {
  const row = await findChangeRow(context.tx, changeId);
  if (row === undefined) throw new Refusal('not_found');
  return toChangeView(context, row);
}

/** Converts a row to the contract's shape, with the steps that the viewer may take. */
function toChangeView({ actor }: Context, { startedBy, isOwnerGone, ...row }: ChangeRow): BulkChangeView {
  const now = {
    status: row.status,
    startedBy,
    changed: row.counts.changed,
    lettersLeftAt: row.letters.sentAt,
    isOwnerGone,
  };
  const steps = bulkSteps.filter((step) => decideStep(now, step, toChangeActor(actor)) === null);
  const canRetry =
    row.handedOverFrom === null && row.finishedAt !== null && row.counts.waiting + row.counts.refused > 0;
  return { ...row, may: canRetry ? [...steps, 'retry'] : steps };
}
