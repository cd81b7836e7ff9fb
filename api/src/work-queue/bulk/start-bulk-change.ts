import { maxSyncItems } from '@commonway/contract/work-queue/bulk/bulk-limits.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { changeActorOf, changeContextOf } from './change-context.ts';
import { requireSize } from './judge-selection.ts';
import { type ActingStaff, insertChange, setTotal } from './queries/progress.ts';
import { freezeSelection } from './queries/selection.ts';
import { readSelection } from './read-selection.ts';
import { runBatch } from './run-batch.ts';
import { continueChange } from './run-bulk-change.ts';
import { viewOf } from './view-of.ts';

/**
 * Freezes the selection with the requested change. A small selection changes within the request, a large one in a job.
 */
export const startBulkChange: Handle<'work-queue/start-bulk-change'> = async (context, input) => {
  const { tx, tenant, actor } = context;
  const change = { ...input.change, comment: input.change.comment || null };
  if (change.stateId === null && change.ownerId === null) throw new Refusal('nothing_to_change');
  const selection = await readSelection(context, input.selection);
  const { id } = await insertChange(tx, tenant.id, changeActorOf(actor), actingStaffOf(context), change);
  const total = await freezeSelection(tx, tenant.id, id, selection);
  requireSize(total);
  await setTotal(tx, id, total);
  // Individually selected items are not in the audit entry; the change's own items list them.
  const auditedSelection = input.selection.kind === 'items' ? { kind: 'items' } : input.selection;
  context.audit({
    subjectKind: 'bulk_change',
    subjectId: id,
    details: { selection: auditedSelection, change, total },
  });
  await processChange(context, id, total);
  return viewOf(context, id);
};

export const actingStaffOf = ({ actor, request }: Context): ActingStaff => ({
  staffId: actor.staffId ?? 0,
  personId: actor.personId,
  requestId: request.id,
  address: request.address,
});

/** Runs a small change now and a large one as a job, which survives a crash of this process. */
export async function processChange(context: Context, changeId: number, total: number): Promise<void> {
  if (total <= maxSyncItems) await runBatch(changeContextOf(context), changeId);
  else await continueChange(context, changeId);
}
