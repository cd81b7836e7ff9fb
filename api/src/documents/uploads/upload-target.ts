import { messageField } from '@commonway/contract/documents/uploads/message-field.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { findMessageTarget, findUploadTarget } from './queries.ts';

interface UploadTarget {
  readonly applicationId: number | null;
  readonly field: string;
}

/**
 * The applicant that a file belongs to. Checked again after the upload, because a consent may have ended or the
 * application may have been submitted.
 */
export async function resolveUploadApplicantId(
  { tx, actor, tenant }: Context,
  { applicationId, field }: UploadTarget,
): Promise<number> {
  if (field === messageField) {
    if (actor.staffId === null || applicationId === null) throw new Refusal('not_allowed');
    const recipient = await findMessageTarget(tx, applicationId);
    if (recipient === undefined) throw new Refusal('not_found');
    return recipient.applicantId;
  }
  if (applicationId === null) {
    if (actor.applicantId === null) throw new Refusal('not_allowed');
    return actor.applicantId;
  }
  const target = await findUploadTarget(tx, applicationId, actor, tenant.timeZone);
  if (target === undefined) throw new Refusal('not_found');
  if (target.isClosed) throw new Refusal('application_submitted');
  return target.applicantId;
}
