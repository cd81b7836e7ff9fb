import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findSubmitted } from '../queries/case.ts';
import { listSnapshotLines } from './queries.ts';

export const listSnapshots: Handle<'work-queue/list-snapshots'> = async (context, { applicationId }) => {
  const { tx } = context;
  const [found, snapshots] = await Promise.all([
    findSubmitted(tx, applicationId),
    listSnapshotLines(tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (found === undefined) throw new Refusal('not_found');
  return { snapshots };
};
