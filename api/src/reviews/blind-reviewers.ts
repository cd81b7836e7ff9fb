import { type Context, Refusal } from '../platform/mount/context.ts';
import { isReviewedBlindBy } from './queries/reviews.ts';

/**
 * Refuses a case to whoever reviews its program without names: they read it in their reviews only, where it tells nobody's. The
 * newest sheet says whether a program is reviewed so.
 */
export async function refuseBlindReviewers({ tx, actor }: Context, applicationId: number): Promise<void> {
  if (await isReviewedBlindBy(tx, applicationId, actor.staffId)) throw new Refusal('blind_review');
}
