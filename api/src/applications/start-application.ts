import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Context, Handle } from '../platform/mount/context.ts';
import { dayIn } from './day-in.ts';
import { helperAuditDetails, requireClient } from './helping/acting-for.ts';
import { fillAnswers, type PrefilledAnswers } from './prefill/fill-answers.ts';
import { profileAnswers } from './prefill/profile.ts';
import { getApplicantProfile, listSentAnswers } from './prefill/queries.ts';
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

/**
 * Prefills an applicant's new draft from the profile and, after that, from the latest submissions. If a helper starts
 * the draft, the applicant's data is used, not the helper's.
 */
async function fillNewDraft(
  { tx, tenant, now }: Pick<Context, 'tx' | 'tenant' | 'now'>,
  applicantId: number,
  form: FormDefinition,
): Promise<PrefilledAnswers> {
  const [profile, sent] = await Promise.all([
    getApplicantProfile(tx, applicantId),
    listSentAnswers(tx, applicantId),
  ]);
  const earlier = sent.map(({ programName, sentAt, ...given }) => ({
    ...given,
    from: { programName, sentAt },
  }));
  return fillAnswers(form, [profileAnswers(profile), ...earlier], dayIn(tenant.timeZone, now));
}
