import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findSnapshot, type KeptSnapshot } from './queries.ts';

export const getSnapshot: Handle<'work-queue/get-snapshot'> = (context, { applicationId, snapshotId }) =>
  readSnapshot(context, applicationId, snapshotId);

/** A case as a snapshot kept it; a snapshot of another case is none of this one. */
export async function readSnapshot(
  context: Context,
  applicationId: number,
  snapshotId: number,
): Promise<KeptSnapshot> {
  const [snapshot] = await Promise.all([
    findSnapshot(context.tx, applicationId, snapshotId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (snapshot === undefined) throw new Refusal('not_found');
  return snapshot;
}
