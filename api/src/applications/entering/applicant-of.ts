import type { Deed } from '@commonway/contract/applications/helping/helping-rules.ts';
import type { Context } from '../../platform/mount/context.ts';
import { helpedApplicant } from '../helping/acting-for.ts';
import { findEntered } from './queries.ts';

/**
 * The applicant whose application the caller works on: their own, a client's who lets them do this, or the one they enter it for. 0,
 * which nobody has, where there is none: then the application is as unknown as a foreign one. Without a deed helpers have no part in it.
 */
export async function applicantOf(context: Context, applicationId: number, deed?: Deed): Promise<number> {
  const { tx, actor } = context;
  if (actor.applicantId !== null)
    return deed === undefined ? actor.applicantId : helpedApplicant(context, applicationId, deed);
  const entered = await findEntered(tx, applicationId, actor.staffId ?? 0);
  return entered?.applicantId ?? 0;
}
