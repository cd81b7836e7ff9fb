import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { decideAssignment } from './decide-assignment.ts';
import {
  findForAssignment,
  insertReviews,
  listPanel,
  listPendingApplications,
  lockProgram,
} from './queries/assignment.ts';
import {
  findProgramIdOfReview,
  hasOpenReview,
  lockReview,
  markReopened,
  updateReviewer,
} from './queries/reviews.ts';
import { findProgram, findPublished } from './queries/sheets.ts';

export const assignReview: Handle<'reviews/assign-review'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicationId, reviewerId } = input;
  const known = await findForAssignment(tx, applicationId, reviewerId);
  if (known === undefined) throw new Refusal('not_found');
  await lockProgram(tx, known.programId);
  const facts = (await findForAssignment(tx, applicationId, reviewerId)) ?? known;
  if (facts.sheetVersion === null) throw new Refusal('sheet_missing');
  if (!facts.isOnPanel || facts.isBarred) throw new Refusal('reviewer_not_free');
  const review = { applicationId, reviewerId, sheetVersion: facts.sheetVersion };
  const [written] = await insertReviews(tx, facts.programId, actor.name, [review]);
  if (written === undefined) throw new Refusal('reviewer_not_free');
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { reviewId: written.id, reviewerId },
  });
  return { reviewId: written.id };
};

export const assignEvenly: Handle<'reviews/assign-evenly'> = async (context, { programId, stateId }) => {
  const { tx } = context;
  const [program, sheet] = await Promise.all([findProgram(tx, programId), findPublished(tx, programId)]);
  if (program === undefined) throw new Refusal('not_found');
  if (sheet === undefined) throw new Refusal('sheet_missing');
  const outcome = await assignMissingReviewers(context, { programId, stateId });
  context.audit({ subjectKind: 'program', subjectId: programId, details: { stateId, ...outcome } });
  return outcome;
};

/** Reassigns a review, for example when the reviewer is away. */
export const passOnReview: Handle<'reviews/pass-on-review'> = async (context, input) => {
  const { tx, actor } = context;
  const { reviewId, reviewerId, reason } = input;
  const programId = await findProgramIdOfReview(tx, reviewId);
  if (programId === undefined) throw new Refusal('not_found');
  // Locks the program first, then the review. Assigning and submitting take their locks in the same order.
  await lockProgram(tx, programId);
  const review = await lockReview(tx, reviewId);
  if (review?.status !== 'assigned') throw new Refusal('review_closed');
  const facts = await findForAssignment(tx, review.applicationId, reviewerId);
  if (facts === undefined || !facts.isOnPanel || facts.isBarred) throw new Refusal('reviewer_not_free');
  await updateReviewer(tx, reviewId, reviewerId, actor.name);
  context.audit({
    subjectKind: 'application',
    subjectId: review.applicationId,
    details: { reviewId, from: review.reviewerId, to: reviewerId, reason },
  });
  return { reviewId };
};

export const reopenReview: Handle<'reviews/reopen-review'> = async (context, { reviewId, reason }) => {
  const { tx, actor } = context;
  const review = await lockReview(tx, reviewId);
  if (review === undefined) throw new Refusal('not_found');
  if (review.reviewerId === actor.staffId) throw new Refusal('not_allowed');
  if (await hasOpenReview(tx, review.programId, actor.staffId)) throw new Refusal('own_review_open');
  if (review.status !== 'submitted') throw new Refusal('review_not_submitted');
  await markReopened(tx, reviewId, reason);
  context.audit({
    subjectKind: 'application',
    subjectId: review.applicationId,
    details: { reviewId, reason },
  });
  return { reviewId };
};

interface ReviewScope {
  readonly programId: number;
  readonly stateId?: number | null;
  readonly applicationId?: number;
}

/**
 * Assigns the missing reviewers: for all applications of a program, or for one application after a review was withdrawn
 * or its scores differ too much.
 */
export async function assignMissingReviewers(
  { tx, actor }: Context,
  { programId, stateId = null, applicationId }: ReviewScope,
): Promise<{ assigned: number; missing: number }> {
  await lockProgram(tx, programId);
  const [panel, applications] = await Promise.all([
    listPanel(tx, programId),
    listPendingApplications(tx, { programId, stateId, applicationId: applicationId ?? null }),
  ]);
  const { reviews, missing } = decideAssignment(panel, applications);
  const inserted = reviews.length === 0 ? [] : await insertReviews(tx, programId, actor.name, reviews);
  return { assigned: inserted.length, missing };
}
