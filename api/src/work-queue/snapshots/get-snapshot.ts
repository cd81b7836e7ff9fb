import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findSnapshot, type StoredSnapshot } from './queries.ts';

export const getSnapshot: Handle<'work-queue/get-snapshot'> = (context, { applicationId, snapshotId }) =>
  readSnapshot(context, applicationId, snapshotId);

/** A case as stored in a snapshot. Refused as not found if this case has no such snapshot. */
export async function readSnapshot(
  context: Context,
  applicationId: number,
  snapshotId: number,
): Promise<StoredSnapshot> {
  const [snapshot] = await Promise.all([
    findSnapshot(context.tx, applicationId, snapshotId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (snapshot === undefined) throw new Refusal('not_found');
  return snapshot;
}
