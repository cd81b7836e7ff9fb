import { type Context, Refusal } from '../../platform/mount/context.ts';
import { findUploadTarget } from './queries.ts';

/** Whose papers a file will be of. Asked anew when it came whole: a consent may have ended, an application been sent meanwhile. */
export async function uploadTarget(
  { tx, actor, tenant }: Context,
  applicationId: number | null,
): Promise<number> {
  if (applicationId === null) {
    if (actor.applicantId === null) throw new Refusal('not_allowed');
    return actor.applicantId;
  }
  const target = await findUploadTarget(tx, applicationId, actor, tenant.timeZone);
  if (target === undefined) throw new Refusal('not_found');
  if (target.isClosed) throw new Refusal('application_submitted');
  return target.applicantId;
}
