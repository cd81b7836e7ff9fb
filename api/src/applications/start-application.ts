import type { Handle } from '../platform/mount/context.ts';
import { helperAuditDetails, requireClient } from './helping/acting-for.ts';
import { fillNewDraft } from './prefill/fill-new-draft.ts';
import { startApplicationFor } from './start-application-for.ts';

/** Starts the caller's own application, or one of a client whose consent allows filling in. */
export const startApplication: Handle<'applications/start-application'> = async (context, input) => {
  const { actor } = context;
  const { programId, another, name, forApplicantId } = input;
  if (forApplicantId !== undefined) await requireClient(context, forApplicantId, 'fill');
  const applicantId = forApplicantId ?? actor.applicantId ?? 0;
  const { applicationId, formVersion, isNew } = await startApplicationFor(context, {
    applicantId,
    programId,
    another,
    name,
    beginWith: (form) => fillNewDraft(context, applicantId, form),
    ...(forApplicantId !== undefined && { helpedBy: actor.name }),
  });
  if (isNew)
    context.audit({
      subjectKind: 'application',
      subjectId: applicationId,
      details: { programId, formVersion, ...helperAuditDetails(context, applicantId) },
    });
  return { applicationId };
};
