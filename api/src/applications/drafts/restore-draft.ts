import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { type ProgramRow, programsQuery } from '../../programs/queries.ts';
import { listEarlierApplications, lockApplicant } from '../queries/own-applications.ts';
import { lockOwnDraft, markRestored } from './queries.ts';

/** Restores a deleted draft, if the program allows it next to the applicant's other drafts. */
export const restoreDraft: Handle<'applications/restore-draft'> = async (context, { applicationId }) => {
  const { tx, actor } = context;
  const applicantId = actor.applicantId ?? 0;
  // Locks the applicant first, like a start does, so that a concurrent new draft is seen.
  await lockApplicant(tx, applicantId);
  const draft = await lockOwnDraft(tx, applicationId, applicantId);
  if (draft === undefined || !draft.isDeleted || draft.isGone) throw new Refusal('not_found');
  const [program, earlier] = await Promise.all([
    tx.one<ProgramRow>(programsQuery(draft.programId)),
    listEarlierApplications(tx, applicantId, draft.programId),
  ]);
  const hasOther = earlier.some(({ isSubmitted }) => !isSubmitted);
  if (hasOther && program.applicationSettings?.MultipleDraftCases !== true) throw new Refusal('draft_exists');
  await markRestored(tx, applicationId);
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  return { applicationId };
};
