import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { changeActorOf, changeContextOf } from './change-context.ts';
import { decideStep } from './decide-step.ts';
import { beginUndoing, lockChange, pauseChange, resumeChange } from './queries/progress.ts';
import { finishChange } from './run-batch.ts';
import { actingStaffOf, processChange } from './start-bulk-change.ts';
import { viewOf } from './view-of.ts';

/** Waits for the current batch, then takes the step. */
export const steerBulkChange: Handle<'work-queue/steer-bulk-change'> = async (
  context,
  { changeId, step },
) => {
  const { tx } = context;
  const change = await lockChange(tx, changeId);
  if (change === undefined) throw new Refusal('not_found');
  const error = decideStep(change, step, changeActorOf(context.actor));
  if (error !== null) throw new Refusal(error);
  context.audit({ subjectKind: 'bulk_change', subjectId: changeId, details: { step } });
  if (step === 'pause') await pauseChange(tx, changeId);
  if (step === 'stop') await finishChange(changeContextOf(context), change, 'stopped');
  if (step === 'resume') {
    await resumeChange(tx, changeId, actingStaffOf(context));
    await processChange(context, changeId, change.total);
  }
  if (step === 'undo') {
    await beginUndoing(tx, changeId, actingStaffOf(context));
    await processChange(context, changeId, change.total);
  }
  await context.publish({ kind: 'bulk-change-moved', changeId }, { staff: true });
  return viewOf(context, changeId);
};
