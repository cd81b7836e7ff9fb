import { requireCaseAccess, requireProgramAccess } from '../accounts/case-access.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { decideAssignment } from './decide-assignment.ts';
import {
  findAssignmentFacts,
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
  reassignReview,
} from './queries/reviews.ts';
import { findProgram, findPublishedSheet } from './queries/sheets.ts';

/** Assigns an application to a reviewer of the panel. Refused if they may not review it. */
export const assignReview: Handle<'reviews/assign-review'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicationId, reviewerId } = input;
  const known = await findAssignmentFacts(tx, applicationId, reviewerId);
  if (known === undefined) throw new Refusal('not_found');
  await requireCaseAccess(context, applicationId);
  await lockProgram(tx, known.programId);
  const facts = (await findAssignmentFacts(tx, applicationId, reviewerId)) ?? known;
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

/** Assigns missing reviewers to all applications of a program, or to those in one status, evenly. */
export const assignEvenly: Handle<'reviews/assign-evenly'> = async (context, { programId, stateId }) => {
  const { tx } = context;
  const [program, sheet] = await Promise.all([findProgram(tx, programId), findPublishedSheet(tx, programId)]);
  if (program === undefined) throw new Refusal('not_found');
  await requireProgramAccess(context, programId);
  if (sheet === undefined) throw new Refusal('sheet_missing');
  const outcome = await assignMissingReviewers(context, { programId, stateId });
  context.audit({ subjectKind: 'program', subjectId: programId, details: { stateId, ...outcome } });
  return outcome;
};

/** Reassigns an open review to another reviewer, for example when the reviewer is away. */
export const passOnReview: Handle<'reviews/pass-on-review'> = async (context, input) => {
  const { tx, actor } = context;
  const { reviewId, reviewerId, reason } = input;
  const programId = await findProgramIdOfReview(tx, reviewId);
  if (programId === undefined) throw new Refusal('not_found');
  // Locks the program first, then the review. Assigning and submitting take their locks in the same order.
  await lockProgram(tx, programId);
  const review = await lockReview(tx, reviewId);
  if (review?.status !== 'assigned') throw new Refusal('review_closed');
  const facts = await findAssignmentFacts(tx, review.applicationId, reviewerId);
  if (facts === undefined || !facts.isOnPanel || facts.isBarred) throw new Refusal('reviewer_not_free');
  await reassignReview(tx, reviewId, reviewerId, actor.name);
  context.audit({
    subjectKind: 'application',
    subjectId: review.applicationId,
    details: { reviewId, from: review.reviewerId, to: reviewerId, reason },
  });
  return { reviewId };
};

/** Reopens a submitted review, so that its reviewer can change it. Refused for the caller's own review. */
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
 * Assigns the missing reviewers: for all applications of a program, or for one application after a review was
 * withdrawn or its scores differ too much. Returns how many reviews were assigned and how many are still missing.
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
