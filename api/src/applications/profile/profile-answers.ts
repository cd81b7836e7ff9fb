// Offers an applicant what the profile knows of a draft. The person chooses; nothing is filled in here.
import { isSealed } from '@commonway/contract/programs/form/sealed-answer.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { describeProvenance } from '../../profiles/describe-profile.ts';
import { addSharedHousehold } from '../../profiles/household/household.ts';
import { getViewer, loadProfileOf } from '../../profiles/load-profile.ts';
import { resolveHelpedApplicantId } from '../helping/acting-for.ts';
import { sealAnswers } from '../private/seal-answers.ts';
import { findFormVersion, findOwnApplication } from '../queries/own-applications.ts';
import { listKnownAnswers } from './known-answers.ts';

/** Lists the answers that the profile knows: the applicant's, also for a helper who may fill in the draft. */
export const listProfileAnswers: Handle<'applications/list-profile-answers'> = async (
  context,
  { applicationId },
) => {
  const applicantId = await resolveHelpedApplicantId(context, applicationId, 'fill');
  const application = await findOwnApplication(context.tx, applicationId, applicantId);
  if (application === undefined || application.isSubmitted) throw new Refusal('not_found');
  const form = await requireForm(context, application);
  const { vault, tenant } = context;
  const viewer = getViewer(context, applicantId);
  const stored = await loadProfileOf(context, applicantId);
  const profile = viewer.isOwner ? await addSharedHousehold(context, stored) : stored;
  const known = await listKnownAnswers(context, profile, form, viewer.today);
  const sealed = await sealAnswers(
    { vault, tenant, applicationId },
    form,
    Object.fromEntries(known.map(({ question, value }) => [question.key, value])),
    viewer.today,
  );
  return {
    answers: known.flatMap(({ question, row }) => {
      const { source, saidAt } = describeProvenance(row, viewer);
      const value = sealed[question.key] as never;
      // A helper fills in for the applicant, but doesn't copy numbers that only the applicant could see.
      return containsSealed(value) && !viewer.isOwner ? [] : [{ key: question.key, value, source, saidAt }];
    }),
  };
};

/** The form of an application. */
export async function requireForm(
  { tx }: Pick<Context, 'tx'>,
  { programId, formVersion }: { readonly programId: number; readonly formVersion: number },
) {
  const form = await findFormVersion(tx, programId, formVersion);
  if (form === undefined) throw new Refusal('not_found');
  return form.definition;
}

/** Whether an answer, or an item of it, is sealed. */
const containsSealed = (value: unknown): boolean =>
  isSealed(value) ||
  (Array.isArray(value) && value.some((item) => Object.values(item ?? {}).some((part) => isSealed(part))));
