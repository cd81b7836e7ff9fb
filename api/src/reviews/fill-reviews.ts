import type { Context } from '../platform/mount/context.ts';
import { decideAssignment } from './decide-assignment.ts';
import { insertReviews, listPanel, listWaiting, lockProgram } from './queries/assignment.ts';

interface Which {
  readonly programId: number;
  readonly stateId?: number | null;
  readonly applicationId?: number;
}

/**
 * Assigns the missing reviewers: for all applications of a program, or for one application after a review was withdrawn
 * or its scores differ too much.
 */
export async function fillReviews(
  { tx, tenant, actor }: Context,
  { programId, stateId = null, applicationId }: Which,
): Promise<{ assigned: number; missing: number }> {
  await lockProgram(tx, programId);
  const [panel, waiting] = await Promise.all([
    listPanel(tx, programId),
    listWaiting(tx, { programId, stateId, applicationId: applicationId ?? null }),
  ]);
  const { reviews, missing } = decideAssignment(panel, waiting);
  const written =
    reviews.length === 0 ? [] : await insertReviews(tx, tenant.id, programId, actor.name, reviews);
  return { assigned: written.length, missing };
}
