import type { HelperPermission } from '@commonway/contract/applications/helping-rules.ts';
import type { Context } from '../../platform/mount/context.ts';
import { resolveHelpedApplicantId } from '../helping/acting-for.ts';
import { findEnteredCase } from './queries.ts';

/**
 * The applicant whose application the caller works on: the caller, a client whose consent includes the permission, or
 * the applicant that staff enter it for. Returns 0, which no applicant has, if there is none; the application is then
 * not found. Without a permission, helpers have no access.
 */
export async function resolveApplicantId(
  context: Context,
  applicationId: number,
  permission?: HelperPermission,
): Promise<number> {
  const { tx, actor } = context;
  if (actor.applicantId !== null)
    return permission === undefined
      ? actor.applicantId
      : resolveHelpedApplicantId(context, applicationId, permission);
  const enteredCase = await findEnteredCase(tx, applicationId, actor.staffId ?? 0);
  return enteredCase?.applicantId ?? 0;
}
