import type { Deed } from '@commonway/contract/applications/helping/helping-rules.ts';
import type { Context } from '../../platform/mount/context.ts';
import { helpedApplicant } from '../helping/acting-for.ts';
import { findEntered } from './queries.ts';

/**
 * The applicant whose application the caller works on: the caller, a client whose consent includes the permission, or
 * the applicant that staff enter it for. Returns 0, which no applicant has, if there is none; the application is then
 * not found. Without a permission, helpers have no access.
 */
export async function applicantOf(context: Context, applicationId: number, deed?: Deed): Promise<number> {
  const { tx, actor } = context;
  if (actor.applicantId !== null)
    return deed === undefined ? actor.applicantId : helpedApplicant(context, applicationId, deed);
  const entered = await findEntered(tx, applicationId, actor.staffId ?? 0);
  return entered?.applicantId ?? 0;
}
