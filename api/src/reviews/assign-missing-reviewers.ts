import type { Context } from '../platform/mount/context.ts';
import { decideAssignment } from './decide-assignment.ts';
import { insertReviews, listPanel, listPendingApplications, lockProgram } from './queries/assignment.ts';

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
  { tx, tenant, actor }: Context,
  { programId, stateId = null, applicationId }: ReviewScope,
): Promise<{ assigned: number; missing: number }> {
  await lockProgram(tx, programId);
  const [panel, applications] = await Promise.all([
    listPanel(tx, programId),
    listPendingApplications(tx, { programId, stateId, applicationId: applicationId ?? null }),
  ]);
  const { reviews, missing } = decideAssignment(panel, applications);
  const inserted =
    reviews.length === 0 ? [] : await insertReviews(tx, tenant.id, programId, actor.name, reviews);
  return { assigned: inserted.length, missing };
}
