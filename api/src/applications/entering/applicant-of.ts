import type { Context } from '../../platform/mount/context.ts';
import { findEntered } from './queries.ts';

/**
 * The applicant whose application the caller works on: their own, or the one they enter it for. 0, which nobody has, where there
 * is none: then the application is as unknown as a foreign one.
 */
export async function applicantOf({ tx, actor }: Context, applicationId: number): Promise<number> {
  if (actor.applicantId !== null) return actor.applicantId;
  const entered = await findEntered(tx, applicationId, actor.staffId ?? 0);
  return entered?.applicantId ?? 0;
}
