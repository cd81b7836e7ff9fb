import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findForAssignment, insertReviews, lockProgram } from '../queries/assignment.ts';

export const assignReview: Handle<'reviews/assign-review'> = async (context, input) => {
  const { tx, tenant, actor } = context;
  const { applicationId, reviewerId } = input;
  const known = await findForAssignment(tx, applicationId, reviewerId);
  if (known === undefined) throw new Refusal('not_found');
  await lockProgram(tx, known.programId);
  const facts = (await findForAssignment(tx, applicationId, reviewerId)) ?? known;
  if (facts.sheetVersion === null) throw new Refusal('sheet_missing');
  if (!facts.isOnPanel || facts.isBarred) throw new Refusal('reviewer_not_free');
  const review = { applicationId, reviewerId, sheetVersion: facts.sheetVersion };
  const [written] = await insertReviews(tx, tenant.id, facts.programId, actor.name, [review]);
  if (written === undefined) throw new Refusal('reviewer_not_free');
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { reviewId: written.id, reviewerId },
  });
  return { reviewId: written.id };
};
