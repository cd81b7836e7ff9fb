import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { type ProgramRow, programsQuery } from '../../programs/queries.ts';
import { earlierApplications, lockApplicant } from '../queries/own-applications.ts';
import { lockOwn, markRestored } from './queries.ts';

/** Back beside the others, where the program lets it stand beside them. */
export const restoreDraft: Handle<'applications/restore-draft'> = async (context, { applicationId }) => {
  const { tx, actor } = context;
  const applicantId = actor.applicantId ?? 0;
  // Held first, as a start holds it: a draft begun at the same moment is seen.
  await lockApplicant(tx, applicantId);
  const draft = await lockOwn(tx, applicationId, applicantId);
  if (draft === undefined || !draft.isDeleted || draft.isGone) throw new Refusal('not_found');
  const [program, earlier] = await Promise.all([
    tx.one<ProgramRow>(programsQuery(draft.programId)),
    earlierApplications(tx, applicantId, draft.programId),
  ]);
  const hasOther = earlier.some(({ isSubmitted }) => !isSubmitted);
  if (hasOther && program.applicationSettings?.MultipleDraftCases !== true) throw new Refusal('draft_exists');
  await markRestored(tx, applicationId);
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  return { applicationId };
};
