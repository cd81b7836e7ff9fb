import { type Context, Refusal } from '../platform/mount/context.ts';
import { isReviewedBlindBy } from './queries/reviews.ts';

/**
 * Refuses access to a case for a member of its program's blind review panel. Panel members read the case only in their
 * reviews, where the applicant's identity is hidden. The latest score sheet says whether a program is reviewed blind.
 */
export async function refuseBlindReviewers({ tx, actor }: Context, applicationId: number): Promise<void> {
  if (await isReviewedBlindBy(tx, applicationId, actor.staffId)) throw new Refusal('blind_review');
}
