import { type Context, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findMessageCase } from './queries/reading.ts';

/** The case of an inbound message, if the actor may read it; throws `not_found` otherwise. */
export async function requireMailCase(
  context: Context,
  communicationId: number,
): Promise<{ applicationId: number }> {
  const found = await findMessageCase(context.tx, communicationId);
  if (found === undefined) throw new Refusal('not_found');
  await refuseBlindReviewers(context, found.applicationId);
  return found;
}
