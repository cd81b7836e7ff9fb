import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { lockOwnDraft, markDeleted } from './queries.ts';

/** Moves the draft to the applicant's deleted drafts. Pages that have it open can no longer save. */
export const deleteDraft: Handle<'applications/delete-draft'> = async (context, { applicationId }) => {
  const draft = await lockOwnDraft(context.tx, applicationId, context.actor.applicantId ?? 0);
  if (draft === undefined || draft.isDeleted) throw new Refusal('not_found');
  if (draft.isSubmitted) throw new Refusal('application_submitted');
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  return markDeleted(context.tx, applicationId);
};
