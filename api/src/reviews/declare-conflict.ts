import { type Handle, Refusal } from '../platform/mount/context.ts';
import { assignMissingReviewers } from './assign-missing-reviewers.ts';
import { lockProgram } from './queries/assignment.ts';
import { findOwnReview, lockOwnReview, markConflict } from './queries/reviews.ts';

export const declareConflict: Handle<'reviews/declare-conflict'> = async (context, { reviewId, reason }) => {
  const { tx, actor } = context;
  const known = await findOwnReview(tx, reviewId, actor.staffId);
  if (known === undefined) throw new Refusal('not_found');
  await lockProgram(tx, known.programId);
  const row = await lockOwnReview(tx, reviewId, actor.staffId);
  if (row?.status !== 'assigned') throw new Refusal('review_closed');
  await markConflict(tx, reviewId, reason);
  const { assigned } = await assignMissingReviewers(context, row);
  context.audit({
    subjectKind: 'application',
    subjectId: row.applicationId,
    details: { reviewId, reason },
  });
  return { isReassigned: assigned > 0 };
};
